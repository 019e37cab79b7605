import type {
  AttemptReviewRefusal,
  FinishActivityRefusal,
  FinishRefusal,
  OpenRefusal,
  RestartActivityRefusal,
  ReviewRefusal,
  SelfEnrolRefusal,
  StartRefusal,
  SubmitRefusal,
} from '@stoa/domain';

/** A sentence for every reason of every rule; those that only a form, a window or the server says stand with it. */
export type ReasonKey =
  | `reason.start.${StartRefusal}`
  | `reason.self-enrol.${SelfEnrolRefusal}`
  | `reason.submit.${SubmitRefusal}`
  | `reason.finish.${FinishRefusal}`
  | `reason.review.${ReviewRefusal}`
  | `reason.open.${OpenRefusal}`
  | `reason.finish-activity.${FinishActivityRefusal}`
  | `reason.restart-activity.${RestartActivityRefusal}`
  | `reason.attempt-review.${AttemptReviewRefusal}`;

/**
 * `{date}` is a formatted date, or 'none' where the rule has none; `{name}` is the activity to pass first; `{length}`
 * is a number.
 */
export const rules = {
  'reason.start.archived': 'Course is not available',
  'reason.start.coming-soon': 'Coming soon',
  'reason.start.attempt-open': 'You’re already taking this course.',
  'reason.start.no-retake': 'You’ve finished this course. It can’t be taken again.',
  'reason.start.not-yet-available': 'Will be available to start on {date}',
  'reason.start.no-longer-available': 'Was available to start before {date}',

  'reason.self-enrol.not-offered': 'This course is no longer in the catalog.',
  'reason.self-enrol.archived': 'Course is not available',
  'reason.self-enrol.no-longer-available': 'Was available to start before {date}',
  'reason.self-enrol.not-yet-available': 'Will be available to start on {date}',

  'reason.submit.already-submitted': 'You’ve already submitted this course.',
  'reason.submit.proctoring-not-begun':
    'This course is proctored. You can submit it once your proctoring session has started.',

  'reason.finish.already-finished': 'This course is already finished.',
  'reason.finish.in-grading': 'This course is being graded. Please come back later or ask your instructor.',
  'reason.finish.approval-pending': 'Your grades are waiting for approval. The course will be finished after that.',

  'reason.review.imported': 'Course content is unavailable for review, please use Start again instead.',
  'reason.review.not-finished': 'You can review this course once you’ve finished it.',
  'reason.review.in-grading': 'This course is being graded. Please come back later or ask your instructor.',
  'reason.review.not-supported': 'This course can’t be reviewed.',
  'reason.review.protected': 'Results for this course are protected, so it can’t be reviewed.',
  'reason.review.results-never': 'Results for this course aren’t shown, so it can’t be reviewed.',
  'reason.review.results-after-date':
    '{date, select, none {You can review this course once its results are shown.} other {You can review this ' +
    'course from {date}.}}',

  'reason.open.coming-soon': 'Coming soon',
  'reason.open.previous-not-passed': 'To get access, you have to complete previous assignments.',
  'reason.open.previous-not-passed.named': 'To get access, first complete “{name}”.',
  'reason.open.previous-not-passed.several': 'To get access, first complete {names}.',
  'reason.open.previous-not-passed.one': '“{name}”',
  'reason.open.grace-period-passed': 'No longer available: the ‘Due’ date was missed. Work was accepted until {date}.',
  'reason.open.access-passed': 'No longer available: access ended on {date}.',
  'reason.open.not-yet-open': 'Available soon: opens on {date}.',
  'reason.open.start-passed': 'No longer available: the ‘Available to start until’ date, {date}, was missed.',
  'reason.open.review-never': 'You’ve submitted this activity. It can’t be reviewed.',
  'reason.open.activity-in-grading': 'This activity is being graded.',
  'reason.open.results-never': 'Results for this activity aren’t shown, so it can’t be reviewed.',
  'reason.open.results-after-date':
    '{date, select, none {You can review this activity once its results are shown.} ' +
    'other {You can review this activity from {date}.}}',
  'reason.open.results-after-score': 'You can review this activity once you reach the required score.',
  'reason.open.results-after-finish': 'You can review this activity once it’s finished.',
  'reason.open.course-finished': 'You can’t access new content after completing the course.',
  'reason.open.session-not-ready': 'Proctored: opens once your proctoring session has started.',
  'reason.open.session-terminated': 'Proctored: the proctor ended your session. Please ask your instructor.',
  'reason.open.session-over': 'Proctored: your session is over.',
  'reason.open.review-not-supported': 'Proctored: this can’t be reviewed.',
  'reason.open.server-side':
    'This content is not available at the moment. Please come back later or ask your administrator.',

  'reason.finish-activity.not-started': 'Open this activity before you complete it.',
  'reason.finish-activity.not-open': 'This activity is closed, so it can no longer be completed.',
  'reason.finish-activity.children-unfinished': 'Complete the required parts of this section first.',
  'reason.finish-activity.not-watched': 'Watch a little more of the video to complete it.',
  'reason.finish-activity.not-answered': 'Do what’s asked here to complete it.',
  'reason.finish-activity.not-handed-in': 'Hand in your work to complete this activity.',

  'reason.restart-activity.not-repeatable': 'Repeat its activities one by one.',
  'reason.restart-activity.in-grading': 'This activity is being graded. You can try again after that.',
  'reason.restart-activity.attempt-open': 'You haven’t completed your last attempt at this activity yet.',
  'reason.restart-activity.not-open': 'This activity is closed, so you can’t try it again.',
  'reason.restart-activity.no-attempts-left': 'You’ve used all your attempts at this activity.',

  'reason.attempt-review.not-supported': 'This course can’t be reviewed.',
  'reason.attempt-review.needs-desktop':
    'This course can be reviewed on a larger screen only. Please switch to your desktop device.',
} as const satisfies Record<ReasonKey | `reason.open.previous-not-passed.${'named' | 'several' | 'one'}`, string>;
