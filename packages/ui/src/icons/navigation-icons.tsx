/** Icons of the places that few deployments have. */
import { icon } from './icon.tsx';

export const HomeIcon = /* @__PURE__ */ icon(
  <path d="M3 9.2 10 3l7 6.2V16a1 1 0 0 1-1 1h-3.5v-4.5h-5V17H4a1 1 0 0 1-1-1V9.2Z" />,
);
export const FlaskIcon = /* @__PURE__ */ icon(
  <path d="M8 3v5L3.8 15a1.3 1.3 0 0 0 1.1 2h10.2a1.3 1.3 0 0 0 1.1-2L12 8V3M6.8 3h6.4M6 12.5h8" />,
);
export const GraphIcon = /* @__PURE__ */ icon(
  <path d="M10 7.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm-5 9.4a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm10 0a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 7.3l-3 5.4m5-5.4 3 5.4" />,
);
export const RoomIcon = /* @__PURE__ */ icon(<path d="M3.5 4.5h13v9h-13v-9Zm6.5 9V17m-3 0h6" />);
export const ExternalIcon = /* @__PURE__ */ icon(
  <path d="M8.5 4.5h-3A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5v-3M11.5 3.5h5v5M16 4l-6.5 6.5" />,
  { mirrored: true },
);
