/** Banners of the organisation above the first pages. */
export const promoBannersWidget = {
  'promo-banners-widget.label': 'News of your organization',
  'promo-banners-widget.close': 'Close “{title}”',
  'promo-banners-widget.failed': 'We couldn’t close it. Try again.',
} as const;
