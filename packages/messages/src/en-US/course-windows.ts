import type { ProgressFall } from '@stoa/domain';

/** Sentences of windows that a click opens over a course. */
export const courseWindows = {
  'course.tutor.close': 'Close the tutor',
  'course.tutor.failed': 'We can’t show the tutor right now.',
  'course.progress.sum': 'How your progress is calculated',
  'course.progress.counted':
    '{done, number} of {total, plural, one {# required activity} other {# required activities}} completed.',
  'course.progress.optional': 'Optional activities don’t count.',
  'course.progress.activity': 'Activity',
  'course.progress.share': 'Counts for',
  'course.progress.of': '{zero, number} of {share}',
  'course.progress.open': 'Not completed yet',
  'course.progress.kept': 'Earned before the course was changed',
  'course.progress.kept.text':
    'This course changed after you started it. What you’ve earned stays yours, and your progress rises again ' +
    'once you complete more than that.',
  'course.progress.together': 'Total',
  'course.progress.close': 'Close',

  'reason.progress-fall.new-attempt':
    'Your progress starts over with this attempt. What you earned before is kept under Previous attempts.',
  'reason.progress-fall.result-hidden': 'Your progress will be shown again together with your result.',
} as const satisfies Record<string, string> & Record<`reason.progress-fall.${ProgressFall}`, string>;
