import type { framed as source } from '../en-US/framed.ts';

export const framed = {
  'framed.missing': 'هذه الصفحة غير موجودة',
  'framed.missing.text':
    'إما أنها ليست في هذه الحزمة، أو أن الحزمة مفتوحة منذ وقت طويل. أعد تحميل الدورة، وإن بقيت الصفحة مفقودة فأخبر مدرّسك.',
  'framed.failed': 'لم تُفتح هذه الصفحة',
} as const satisfies Readonly<Record<keyof typeof source, string>>;
