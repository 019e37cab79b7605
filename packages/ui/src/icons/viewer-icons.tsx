/** Icons of the PDF viewer. */
import { icon } from './icon.tsx';

export const ZoomInIcon = /* @__PURE__ */ icon(
  <path d="m17 17-3.6-3.6M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0ZM9 6.6v4.8M6.6 9h4.8" />,
);
export const ZoomOutIcon = /* @__PURE__ */ icon(
  <path d="m17 17-3.6-3.6M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0ZM6.6 9h4.8" />,
);
export const FitWidthIcon = /* @__PURE__ */ icon(
  <path d="M3 4v12M17 4v12M6 10h8M8 7.8 5.8 10 8 12.2M12 7.8l2.2 2.2-2.2 2.2" />,
);
export const ChevronUpIcon = /* @__PURE__ */ icon(<path d="m5.5 12 4.5-4.5 4.5 4.5" />);
