/** Icons of the catalogs. */
import { icon } from './icon.tsx';

export const ShareIcon = /* @__PURE__ */ icon(
  <path d="M10 12V3m-3.5 3L10 2.8 13.5 6M6 9H5a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-6a1 1 0 0 0-1-1h-1" />,
);
