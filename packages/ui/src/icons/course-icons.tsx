/** Icons inside a course: states, kinds of activity, moving on. */
import { icon } from './icon.tsx';

export const MoreIcon = icon(<path d="M4.5 10h.1M10 10h.1m5.4 0h.1" strokeWidth="2.4" />);
export const CircleIcon = /* @__PURE__ */ icon(<circle cx="10" cy="10" r="7" />);
export const DashedCircleIcon = /* @__PURE__ */ icon(<circle cx="10" cy="10" r="7" strokeDasharray="2.6 3" />);
export const HalfCircleIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 5.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" stroke="none" />
  </>,
  { mirrored: true },
);
export const ListIcon = /* @__PURE__ */ icon(
  <path d="M7.5 5.5H17M7.5 10H17m-9.5 4.5H17M3.5 5.5h.1m-.1 4.5h.1m-.1 4.5h.1" />,
  {
    mirrored: true,
  },
);
export const TextIcon = /* @__PURE__ */ icon(
  <path d="M5.5 2.8h6.3L16 7v8.7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.7V4.3a1.5 1.5 0 0 1 1.5-1.5Zm6 .2v4h4M7 10.5h6M7 13.5h4" />,
);
export const VideoIcon = /* @__PURE__ */ icon(
  <path d="M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM8.5 7.5v5l4-2.5-4-2.5Z" />,
);
export const DiscussionIcon = /* @__PURE__ */ icon(
  <path d="M4.5 3.5h11A1.5 1.5 0 0 1 17 5v7a1.5 1.5 0 0 1-1.5 1.5H9L5.5 16.7v-3.2h-1A1.5 1.5 0 0 1 3 12V5a1.5 1.5 0 0 1 1.5-1.5Z" />,
);
export const QuizIcon = /* @__PURE__ */ icon(
  <path d="M4.5 3h11A1.5 1.5 0 0 1 17 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-11A1.5 1.5 0 0 1 4.5 3Zm3.6 5.1A2 2 0 0 1 12 8.6c0 1.4-2 1.5-2 3M10 14v.1" />,
);
export const LessonIcon = /* @__PURE__ */ icon(<path d="M3 4h14v12H3Zm0 3.5h14M8.5 9.5v4.5l3.8-2.2Z" />);
export const ToolIcon = /* @__PURE__ */ icon(<path d="M8 4H3v13h13v-5M11.5 3H17v5.5M17 3l-7.5 7.5" />, {
  mirrored: true,
});
export const ChevronEndIcon = /* @__PURE__ */ icon(<path d="m8 5 5 5-5 5" />, { mirrored: true });
export const ArrowEndIcon = /* @__PURE__ */ icon(<path d="M3.5 10h13m-5-5 5 5-5 5" />, { mirrored: true });
export const ArrowStartIcon = /* @__PURE__ */ icon(<path d="M16.5 10h-13m5-5-5 5 5 5" />, { mirrored: true });
export const DownloadIcon = /* @__PURE__ */ icon(<path d="M10 3v9.5m-3.8-3.7L10 12.5l3.8-3.7M3.5 16.5h13" />);
export const FlagIcon = /* @__PURE__ */ icon(<path d="M5 17V3.5h9.5l-2 3.5 2 3.5H5" />, { mirrored: true });
export const TrophyIcon = /* @__PURE__ */ icon(
  <path d="M6.2 3.5h7.6v4.8a3.8 3.8 0 0 1-7.6 0V3.5Zm0 1.5H3.5c0 2.6.9 4 2.9 4.3M13.8 5h2.7c0 2.6-.9 4-2.9 4.3M10 12v4.5m-3.3 0h6.6" />,
);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M6.5 4.3v11.4l9-5.7-9-5.7Z" />);
