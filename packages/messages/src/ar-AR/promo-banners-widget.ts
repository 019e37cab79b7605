import type { promoBannersWidget as source } from '../en-US/promo-banners-widget.ts';

export const promoBannersWidget = {
  'promo-banners-widget.label': 'أخبار مؤسستك',
  'promo-banners-widget.close': 'إغلاق «{title}»',
  'promo-banners-widget.failed': 'تعذّر إغلاقه. حاول مرة أخرى.',
} as const satisfies Record<keyof typeof source, string>;
