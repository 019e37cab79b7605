/** Icons of the frame and of lists of courses: part of every first load. */
import { icon } from './icon.tsx';

export const BookIcon = /* @__PURE__ */ icon(
  <path d="M10 5.2C8.4 3.9 6.2 3.4 3 3.5v11.6c3.2-.1 5.4.4 7 1.7 1.6-1.3 3.8-1.8 7-1.7V3.5c-3.2-.1-5.4.4-7 1.7Zm0 0v11.6" />,
  { mirrored: true },
);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="m5 5 10 10M15 5 5 15" />);
export const SearchIcon = /* @__PURE__ */ icon(<path d="m17 17-3.6-3.6M15 9a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />, {
  mirrored: true,
});
export const CheckIcon = /* @__PURE__ */ icon(<path d="m4.5 10.5 3.7 3.7 7.3-8.4" />);
export const WarningIcon = /* @__PURE__ */ icon(
  <path d="M10 7.5v3.6m0 2.7v.1M8.7 3.7 2.4 14.6A1.5 1.5 0 0 0 3.7 17h12.6a1.5 1.5 0 0 0 1.3-2.4L11.3 3.7a1.5 1.5 0 0 0-2.6 0Z" />,
);
export const ClockIcon = /* @__PURE__ */ icon(<path d="M10 6v4.2l2.8 1.8M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
export const CalendarIcon = /* @__PURE__ */ icon(
  <path d="M6.5 2.8v2.6m7-2.6v2.6M3 8.2h14M5 4.2h10a2 2 0 0 1 2 2v8.8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6.2a2 2 0 0 1 2-2Z" />,
);
export const LockIcon = /* @__PURE__ */ icon(
  <path d="M6.3 9V6.7a3.7 3.7 0 0 1 7.4 0V9M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9Z" />,
);
export const LayersIcon = /* @__PURE__ */ icon(<path d="m10 3 7 3.8-7 3.8-7-3.8L10 3Zm-7 7.2 7 3.8 7-3.8" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const CopyIcon = /* @__PURE__ */ icon(
  <path d="M8 7h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM4.5 13H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v.5" />,
);
export const CompassIcon = /* @__PURE__ */ icon(
  <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-4.2-2.8-1.6 4-4 1.6 1.6-4 4-1.6Z" />,
);
