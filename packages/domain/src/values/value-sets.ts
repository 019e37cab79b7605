/**
 * The numbered value sets of the specifications. They travel over the wire as these numbers (Spec 2 §4 "Value sets").
 */

/** Content state of an activity or a course. Draft shows 'Coming soon', archived shows 'Course is not available'. */
export const ContentState = { draft: 1, ready: 2, expired: 3, archived: 4 } as const;
export type ContentState = (typeof ContentState)[keyof typeof ContentState];

/** The kinds of whole courses. */
export const ObjectiveType = {
  lti13: 1,
  publicFile: 2,
  privateFile: 3,
  lti11: 4,
  text: 5,
  composite: 6,
  vimeo: 7,
} as const;
export type ObjectiveType = (typeof ObjectiveType)[keyof typeof ObjectiveType];

/** Layouts of a composite's parts. */
export const PresentationMode = { tree: 0, tiles: 1, longRead: 2, longReadWithoutActivityNames: 3 } as const;
export type PresentationMode = (typeof PresentationMode)[keyof typeof PresentationMode];

/** Ways in which embedded content fills the page. */
export const DisplayMode = { fullscreen: 1, embeddedAuto: 2, embeddedCustom: 3 } as const;
export type DisplayMode = (typeof DisplayMode)[keyof typeof DisplayMode];

/** The kinds of single activities. */
export const ActivityKind = { text: 1, lti: 2, composite: 3, event: 4, video: 5, discussion: 6 } as const;
export type ActivityKind = (typeof ActivityKind)[keyof typeof ActivityKind];

/** States of a course attempt. No workflow at all means 'Not Started'. */
export const WorkflowState = {
  inProgress: 1,
  submitted: 2,
  inGrading: 3,
  graded: 4,
  gradingApproved: 5,
  finished: 6,
} as const;
export type WorkflowState = (typeof WorkflowState)[keyof typeof WorkflowState];

/** States of the work at one activity (Spec 2 §4 'Activity workflow states used'); the numbers are the course's. */
export const ActivityWorkState = { inProgress: 1, inGrading: 3, finished: 6 } as const;
export type ActivityWorkState = (typeof ActivityWorkState)[keyof typeof ActivityWorkState];

/** Outcome of an asynchronous command. */
export const CommandOutcome = { completed: 1, failed: 2, canceled: 3 } as const;
export type CommandOutcome = (typeof CommandOutcome)[keyof typeof CommandOutcome];

/** Named policies travel as these names. */
export const gradeRevealPolicies = ['never', 'afterFinish', 'afterDate', 'none'] as const;
export type GradeRevealPolicy = (typeof gradeRevealPolicies)[number];

export const reviewPolicies = ['never', 'afterSubmission', 'afterRevealingResults'] as const;
export type ReviewPolicy = (typeof reviewPolicies)[number];

export const resultsDisclosurePolicies = ['never', 'afterFinish', 'afterDate', 'afterScore'] as const;
export type ResultsDisclosurePolicy = (typeof resultsDisclosurePolicies)[number];

/** Conditions under which a part opens: freely, or only once the part before it is passed (decisions §5, 'Parts'). */
export const gates = ['free', 'previousPassed'] as const;
export type Gate = (typeof gates)[number];

/** Which of several attempts at an activity counts (decision 0046): the best unless its source or author says so. */
export const attemptPolicies = ['best', 'last', 'first', 'average'] as const;
export type AttemptPolicy = (typeof attemptPolicies)[number];

/**
 * Rules that finish an activity (decisions §6): reading to the end, a click, watching enough of it, handing in,
 * answering its questions, or the score that its external tool reports.
 */
export const completionRules = ['read', 'markDone', 'watch', 'handIn', 'quiz', 'tool'] as const;
export type CompletionRule = (typeof completionRules)[number];

export const roles = ['Learner', 'Instructor', 'Author', 'Administrator'] as const;
export type Role = (typeof roles)[number];

/** What somebody does for one course: teaches and grades, writes it, or watches over proctored work. */
export const staffRoles = ['instructor', 'author', 'proctor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Locales of the product, en-US first because it is default and fallback (Spec 1 §9). */
export const locales = [
  'en-US',
  'ar-AR',
  'bg-BG',
  'bn-BD',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'es-ES',
  'fi-FI',
  'fr-FR',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'ms-MY',
  'my-MM',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sr-Latn-RS',
  'sv-SE',
  'ta-IN',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const;
export type Locale = (typeof locales)[number];
