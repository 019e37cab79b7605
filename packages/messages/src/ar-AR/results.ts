import type { results as source } from '../en-US/results.ts';

export const results = {
  'reason.result.never': 'لا تُعرض نتيجة هذه الدورة.',
  'reason.result.afterFinish': 'ستظهر نتيجتك عند انتهاء الدورة.',
  'reason.result.afterDate': '{date, select, none {ستظهر نتيجتك لاحقًا.} other {ستظهر نتيجتك في {date}.}}',
  'reason.result.inGrading': 'التصحيح جارٍ',
} as const satisfies Record<keyof typeof source, string>;
