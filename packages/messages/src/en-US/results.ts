import type { Outcome, RevealState } from '@stoa/domain';

/**
 * The end of a course in one word, and the reasons for which a result is not shown. `{date}` is a formatted date, or
 * 'none' where the rule has none.
 */
export const results = {
  'result.outcome.passed': 'Passed',
  'result.outcome.failed': 'Failed',
  'result.outcome.completed': 'Completed',
  'result.outcome.incomplete': 'Not completed',
  'reason.result.never': 'Results for this course aren’t shown.',
  'reason.result.afterFinish': 'You’ll see your result when the course is finished.',
  'reason.result.afterDate':
    '{date, select, none {You’ll see your result later.} other {You’ll see your result on {date}.}}',
  'reason.result.inGrading': 'Grading in progress',
} as const satisfies Record<`result.outcome.${Outcome}` | `reason.result.${Exclude<RevealState, 'visible'>}`, string>;
