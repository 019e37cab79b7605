import type { announcements as source } from '../en-US/announcements.ts';

export const announcements = {
  'announcements.open': 'إعلانات {name}',
  'announcements.unread':
    '{count, plural, zero {لا إعلانات جديدة} one {إعلان جديد واحد} two {إعلانان جديدان} few {# إعلانات جديدة} ' +
    'many {# إعلانًا جديدًا} other {# إعلان جديد}}',
  'announcements.unread.of': '{name}: {unread}',
  'announcements.title': 'الإعلانات: {name}',
  'announcements.organisation': 'إعلانات مؤسستك',
  'announcements.close': 'إغلاق',
  'announcements.none': 'لا توجد إعلانات بعد',
  'announcements.offline': 'أنت غير متصل. ستظهر الإعلانات حين يعود الاتصال.',
  'announcements.failed': 'تعذّر تحميل الإعلانات',
} as const satisfies Record<keyof typeof source, string>;
