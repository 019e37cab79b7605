import { decisionFrom, type Decision } from '../decision.ts';
import { limits } from '../values/limits.ts';

/** Grades from worst to best. */
export const feedbackGrades = [1, 2, 3, 4, 5] as const;
export type FeedbackGrade = (typeof feedbackGrades)[number];

/** Difficulties that a person can name; 'no' means none (Spec 2 §7 'Feedback form', decisions §9). */
export const feedbackOptions = [
  'no',
  'navigation',
  'startFinishCourse',
  'activityResults',
  'communicationHub',
  'courseActivities',
  'examConnection',
  'accessibility',
  'registration',
  'contentManagement',
  'reports',
  'adminFunctionality',
  'other',
] as const;
export type FeedbackOption = (typeof feedbackOptions)[number];

export interface FeedbackForm {
  /** Null while nothing is chosen. */
  readonly grade: number | null;
  readonly details: readonly string[];
  readonly comment: string;
}

/** Reasons in the order of the form's fields. */
export const feedbackRefusals = ['grade-missing', 'options-unknown', 'options-contradict', 'comment-too-long'] as const;
export type FeedbackRefusal = (typeof feedbackRefusals)[number];

/** May the form be sent? */
export function decideFeedback({ grade, details, comment }: FeedbackForm): Decision<FeedbackRefusal> {
  const refused: Record<FeedbackRefusal, boolean> = {
    'grade-missing': grade === null || !isFeedbackGrade(grade),
    'options-unknown': !details.every(isFeedbackOption) || new Set(details).size < details.length,
    'options-contradict': details.includes('no') && details.some((option) => option !== 'no'),
    'comment-too-long': comment.length > limits.feedbackComment,
  };
  return decisionFrom(feedbackRefusals.filter((reason) => refused[reason]));
}

/**
 * The choices after a click on one: 'no' drops the others, and any other drops 'no'. They keep the order of the form.
 */
export function toggleFeedbackOption(
  chosen: readonly FeedbackOption[],
  option: FeedbackOption,
): readonly FeedbackOption[] {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option);
  if (option === 'no') return ['no'];
  return feedbackOptions.filter((one) => one !== 'no' && (one === option || chosen.includes(one)));
}

/** The widget shows unless the setting `platform.ui.feedback` is false (Spec 2 §5). */
export function visibleFeedback(setting: boolean | undefined): boolean {
  return setting !== false;
}

export function isFeedbackGrade(value: unknown): value is FeedbackGrade {
  return feedbackGrades.some((grade) => grade === value);
}

export function isFeedbackOption(value: unknown): value is FeedbackOption {
  return feedbackOptions.some((option) => option === value);
}
