import type { notices as english } from '../en-US/notices.ts';

export const notices = {
  'notices.kind.dueSoon': 'ما يقترب موعده',
  'notices.kind.overdue': 'ما فات موعده',
  'notices.kind.opens': 'ما صار متاحًا',
  'notices.kind.result': 'النتائج الجديدة',
  'notices.kind.feedback': 'الملاحظات الجديدة',
} as const satisfies Record<keyof typeof english, string>;
