import type { results as source } from '../en-US/results.ts';

export const results = {
  'result.outcome.passed': 'نجاح',
  'result.outcome.failed': 'رسوب',
  'result.outcome.completed': 'مكتملة',
  'result.outcome.incomplete': 'غير مكتملة',
  'reason.result.never': 'لا تُعرض نتيجة هذه الدورة.',
  'reason.result.afterFinish': 'ستظهر نتيجتك عند انتهاء الدورة.',
  'reason.result.afterDate': '{date, select, none {ستظهر نتيجتك لاحقًا.} other {ستظهر نتيجتك في {date}.}}',
  'reason.result.inGrading': 'التصحيح جارٍ',
} as const satisfies Record<keyof typeof source, string>;
