/** Icons of what can be done with a page. */
import { icon } from './icon.tsx';

export const PrintIcon = /* @__PURE__ */ icon(<path d="M6 7.5V3h8v4.5M6 14.5H3.5v-7h13v7H14M6 12h8v5H6z" />);
export const EyeIcon = /* @__PURE__ */ icon(
  <path d="M2.5 10S5.2 4.8 10 4.8s7.5 5.2 7.5 5.2-2.7 5.2-7.5 5.2S2.5 10 2.5 10zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z" />,
);
export const FullScreenIcon = /* @__PURE__ */ icon(
  <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />,
);
export const LeaveFullScreenIcon = /* @__PURE__ */ icon(
  <path d="M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4" />,
);
