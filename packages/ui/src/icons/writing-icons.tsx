/** Icons of what can be done with a text that is written. */
import { icon } from './icon.tsx';

export const BoldIcon = /* @__PURE__ */ icon(
  <path strokeWidth="2.2" d="M6 4h4.6a2.9 2.9 0 0 1 0 5.8H6zM6 9.8h5.4a3.1 3.1 0 0 1 0 6.2H6z" />,
);
export const ItalicIcon = /* @__PURE__ */ icon(<path d="M9 4h5M6 16h5M11.8 4 8.2 16" />);
export const UnderlineIcon = /* @__PURE__ */ icon(<path d="M6 3.5v5.8a4 4 0 0 0 8 0V3.5M5 16.8h10" />);
export const HeadingIcon = /* @__PURE__ */ icon(<path strokeWidth="2.2" d="M5 4v12M15 4v12M5 10h10" />);
export const SubheadingIcon = /* @__PURE__ */ icon(<path d="M6.5 6v8M13.5 6v8M6.5 10h7" />);
export const BulletsIcon = /* @__PURE__ */ icon(<path d="M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01" />, {
  mirrored: true,
});
export const NumbersIcon = /* @__PURE__ */ icon(
  <path d="M9 5h8M9 10h8M9 15h8M3 4l1.5-.8v4.3M2.8 13h2.6l-2.6 3.6h2.6" />,
);
export const QuoteIcon = /* @__PURE__ */ icon(<path d="M4 4v12M8 6h8M8 10h8M8 14h5" />, { mirrored: true });
export const LinkIcon = /* @__PURE__ */ icon(
  <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l1-1" />,
);
export const CodeIcon = /* @__PURE__ */ icon(<path d="M7 6 3 10l4 4M13 6l4 4-4 4" />);
export const CodeBlockIcon = /* @__PURE__ */ icon(
  <path d="M3 3.5h14v13H3zM8.5 7.5 6 10l2.5 2.5M11.5 7.5 14 10l-2.5 2.5" />,
);
export const UndoIcon = /* @__PURE__ */ icon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5H12a4.2 4.2 0 0 1 0 8.5H8" />, {
  mirrored: true,
});
export const RedoIcon = /* @__PURE__ */ icon(<path d="m13 4 3.5 3.5L13 11M16.5 7.5H8a4.2 4.2 0 0 0 0 8.5h4" />, {
  mirrored: true,
});
