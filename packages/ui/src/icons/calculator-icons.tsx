/** Signs on keys of a calculator that fonts may lack. Keys run from left to right in every language. */
import { icon } from './icon.tsx';

export const RootIcon = /* @__PURE__ */ icon(<path d="M3 11h2.5l3 5.5L12 4h5" />);
export const BackspaceIcon = /* @__PURE__ */ icon(<path d="M7 5h10v10H7l-4.5-5zM10 8l4 4m0-4-4 4" />);
