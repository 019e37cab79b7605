import type { ReactNode, SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number };

/**
 * Line icons on a 20 px grid. They are decoration: a word stands near them or names their button. Each is marked as pure, so that a page
 * carries only those that it shows.
 */
function icon(drawing: ReactNode, { mirrored = false } = {}) {
  return function Icon({ size = 20, style, ...rest }: IconProps) {
    const mirror = mirrored ? { transform: 'scaleX(var(--direction, 1))' } : {};
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flex: 'none', ...mirror, ...style }}
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}

export const BookIcon = /* @__PURE__ */ icon(
  <path d="M10 5.2C8.4 3.9 6.2 3.4 3 3.5v11.6c3.2-.1 5.4.4 7 1.7 1.6-1.3 3.8-1.8 7-1.7V3.5c-3.2-.1-5.4.4-7 1.7Zm0 0v11.6" />,
  { mirrored: true },
);
export const MoreIcon = icon(<path d="M4.5 10h.1M10 10h.1m5.4 0h.1" strokeWidth="2.4" />);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="m5 5 10 10M15 5 5 15" />);
export const SearchIcon = /* @__PURE__ */ icon(<path d="m17 17-3.6-3.6M15 9a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />, { mirrored: true });
export const CheckIcon = /* @__PURE__ */ icon(<path d="m4.5 10.5 3.7 3.7 7.3-8.4" />);
export const CheckCircleIcon = /* @__PURE__ */ icon(<path d="m6.8 10.2 2.3 2.3 4.2-4.9M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
export const CircleIcon = /* @__PURE__ */ icon(<circle cx="10" cy="10" r="7" />);
export const DashedCircleIcon = /* @__PURE__ */ icon(<circle cx="10" cy="10" r="7" strokeDasharray="2.6 3" />);
export const HalfCircleIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 5.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" stroke="none" />
  </>,
  { mirrored: true },
);
export const WarningIcon = /* @__PURE__ */ icon(
  <path d="M10 7.5v3.6m0 2.7v.1M8.7 3.7 2.4 14.6A1.5 1.5 0 0 0 3.7 17h12.6a1.5 1.5 0 0 0 1.3-2.4L11.3 3.7a1.5 1.5 0 0 0-2.6 0Z" />,
);
export const InfoIcon = /* @__PURE__ */ icon(<path d="M10 9.2v4.3M10 6.5v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
export const ClockIcon = /* @__PURE__ */ icon(<path d="M10 6v4.2l2.8 1.8M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
export const CalendarIcon = /* @__PURE__ */ icon(
  <path d="M6.5 2.8v2.6m7-2.6v2.6M3 8.2h14M5 4.2h10a2 2 0 0 1 2 2v8.8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6.2a2 2 0 0 1 2-2Z" />,
);
export const LockIcon = /* @__PURE__ */ icon(
  <path d="M6.3 9V6.7a3.7 3.7 0 0 1 7.4 0V9M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9Z" />,
);
export const LayersIcon = /* @__PURE__ */ icon(<path d="m10 3 7 3.8-7 3.8-7-3.8L10 3Zm-7 7.2 7 3.8 7-3.8" />);
export const ListIcon = /* @__PURE__ */ icon(<path d="M7.5 5.5H17M7.5 10H17m-9.5 4.5H17M3.5 5.5h.1m-.1 4.5h.1m-.1 4.5h.1" />, {
  mirrored: true,
});
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
export const FolderIcon = /* @__PURE__ */ icon(
  <path d="M3 6.2A1.7 1.7 0 0 1 4.7 4.5h3l1.8 2h5.8A1.7 1.7 0 0 1 17 8.2v5.6a1.7 1.7 0 0 1-1.7 1.7H4.7A1.7 1.7 0 0 1 3 13.8V6.2Z" />,
);
export const GlobeIcon = /* @__PURE__ */ icon(
  <path d="M3 10h14M10 3c2 2 2.8 4.4 2.8 7s-.8 5-2.8 7c-2-2-2.8-4.4-2.8-7S8 5 10 3Zm7 7a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />,
);
export const SignOutIcon = /* @__PURE__ */ icon(<path d="M8 17H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3m5.2 10.5L16.7 10l-3.5-3.5M16.5 10H8" />, {
  mirrored: true,
});
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const ChevronEndIcon = /* @__PURE__ */ icon(<path d="m8 5 5 5-5 5" />, { mirrored: true });
export const ChevronStartIcon = /* @__PURE__ */ icon(<path d="m12 5-5 5 5 5" />, { mirrored: true });
export const ArrowEndIcon = /* @__PURE__ */ icon(<path d="M3.5 10h13m-5-5 5 5-5 5" />, { mirrored: true });
export const ArrowStartIcon = /* @__PURE__ */ icon(<path d="M16.5 10h-13m5-5-5 5 5 5" />, { mirrored: true });
export const OfflineIcon = /* @__PURE__ */ icon(
  <path d="m3 3 14 14M8.7 5.1A9.5 9.5 0 0 1 17.5 8M2.5 8a9.5 9.5 0 0 1 3.3-2.1M5 11a6.3 6.3 0 0 1 4-1.8m5.4 1.3c.2.1.4.3.6.5m-7.4 3a3.3 3.3 0 0 1 4.2 0M10 16.8v.1" />,
);
export const DownloadIcon = /* @__PURE__ */ icon(<path d="M10 3v9.5m-3.8-3.7L10 12.5l3.8-3.7M3.5 16.5h13" />);
export const ExternalIcon = /* @__PURE__ */ icon(
  <path d="M8.5 4.5h-3A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5v-3M11.5 3.5h5v5M16 4l-6.5 6.5" />,
  { mirrored: true },
);
export const TrophyIcon = /* @__PURE__ */ icon(
  <path d="M6.2 3.5h7.6v4.8a3.8 3.8 0 0 1-7.6 0V3.5Zm0 1.5H3.5c0 2.6.9 4 2.9 4.3M13.8 5h2.7c0 2.6-.9 4-2.9 4.3M10 12v4.5m-3.3 0h6.6" />,
);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M6.5 4.3v11.4l9-5.7-9-5.7Z" />);
