/** Icons of the frame's menus, the profile and what comes after the first paint. */
import { icon } from './icon.tsx';

export const GlobeIcon = /* @__PURE__ */ icon(
  <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-14 0h14M10 3c2.2 2 3.2 4.3 3.2 7S12.2 15 10 17c-2.2-2-3.2-4.3-3.2-7S7.8 5 10 3Z" />,
);
export const PersonIcon = /* @__PURE__ */ icon(
  <path d="M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 17c.3-3.2 2.7-5.2 6-5.2s5.7 2 6 5.2" />,
);
export const DeviceIcon = /* @__PURE__ */ icon(<path d="M4 4h12a1 1 0 0 1 1 1v8H3V5a1 1 0 0 1 1-1Zm-2 12h16" />);
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M7 2.5h6a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5Zm2.5 12.5h1" />,
);
export const ReadingIcon = /* @__PURE__ */ icon(
  <path d="M3 16 7.2 5l4.2 11M4.5 12.2h5.4M12.5 16l2.3-6 2.3 6m-3.8-2h3" />,
);
export const ToolsIcon = /* @__PURE__ */ icon(
  <path d="M3 6h8m4 0h2M3 14h2m4 0h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const KeyboardIcon = /* @__PURE__ */ icon(
  <path d="M3.5 5h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM5.5 8h.1m2.9 0h.1m2.9 0h.1m2.9 0h.1M7 12h6" />,
);
export const FeedbackIcon = /* @__PURE__ */ icon(
  <path d="M4 4h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H9l-4 3v-3H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm3.5 4.8 1.7 1.7 3.3-3.5" />,
);
export const ChatIcon = /* @__PURE__ */ icon(
  <path d="M4 4h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H9l-4 3v-3H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm3 3.5h6m-6 3h4" />,
);
export const MaskIcon = /* @__PURE__ */ icon(
  <path d="M10 4.5c2.7 0 5-.5 6.8-1v6.3c0 4-2.8 6-6.8 7.2-4-1.2-6.8-3.2-6.8-7.2V3.5c1.8.5 4.1 1 6.8 1Zm-3.8 4.3h2m3.6 0h2m-6.6 4c1.6 1.2 4 1.2 5.6 0" />,
);
export const KeyUpIcon = /* @__PURE__ */ icon(<path d="M10 16V4m-5 5 5-5 5 5" />);
export const KeyDownIcon = /* @__PURE__ */ icon(<path d="M10 4v12m-5-5 5 5 5-5" />);
export const KeyLeftIcon = /* @__PURE__ */ icon(<path d="M16 10H4m5-5-5 5 5 5" />);
export const KeyRightIcon = /* @__PURE__ */ icon(<path d="M4 10h12m-5-5 5 5-5 5" />);
export const CheckCircleIcon = /* @__PURE__ */ icon(
  <path d="m6.8 10.2 2.3 2.3 4.2-4.9M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />,
);
export const InfoIcon = /* @__PURE__ */ icon(<path d="M10 9.2v4.3M10 6.5v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
export const SignOutIcon = /* @__PURE__ */ icon(
  <path d="M8 17H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3m5.2 10.5L16.7 10l-3.5-3.5M16.5 10H8" />,
  {
    mirrored: true,
  },
);
export const OfflineIcon = /* @__PURE__ */ icon(
  <path d="m3 3 14 14M8.7 5.1A9.5 9.5 0 0 1 17.5 8M2.5 8a9.5 9.5 0 0 1 3.3-2.1M5 11a6.3 6.3 0 0 1 4-1.8m5.4 1.3c.2.1.4.3.6.5m-7.4 3a3.3 3.3 0 0 1 4.2 0M10 16.8v.1" />,
);
