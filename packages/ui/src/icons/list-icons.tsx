/** Icons of the tools above and inside a list of courses. */
import { icon } from './icon.tsx';

export const FilterIcon = /* @__PURE__ */ icon(<path d="M3 5.5h14M5.5 10h9M8 14.5h4" />);
export const SortIcon = /* @__PURE__ */ icon(<path d="M6.5 4v12m-3-3 3 3 3-3M13.5 16V4m-3 3 3-3 3 3" />);
export const GridIcon = /* @__PURE__ */ icon(
  <path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />,
);
export const RowsIcon = /* @__PURE__ */ icon(<path d="M3.5 4h4v4h-4zM10.5 6h6M3.5 12h4v4h-4zM10.5 14h6" />, {
  mirrored: true,
});
export const DotsIcon = /* @__PURE__ */ icon(<path d="M10 4.5v.1m0 5.4v.1m0 5.3v.1" strokeWidth="2.4" />);
export const PinIcon = /* @__PURE__ */ icon(
  <path d="M10 12.5V17m-3.2-14h6.4M8 3v4.8c0 .8-.4 1.4-1 1.9-.9.7-1.5 1.5-1.5 2.8h9c0-1.3-.6-2.1-1.5-2.8-.6-.5-1-1.1-1-1.9V3" />,
);
export const ArchiveIcon = /* @__PURE__ */ icon(<path d="M3 4h14v3.5H3zM4.5 7.5V16h11V7.5M8 10.8h4" />);
export const BellIcon = /* @__PURE__ */ icon(
  <path d="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 3.7-1.2 5-2 6h13c-.8-1-2-2.3-2-6A4.5 4.5 0 0 0 10 3Zm-1.8 13a2 2 0 0 0 3.6 0" />,
);
/** To change something that one wrote. */
export const PenIcon = /* @__PURE__ */ icon(<path d="M12.5 4.5l3 3L7 16H4v-3l8.5-8.5zm-2 2l3 3" />);
