/** What satisfies a unit of cmi5 (§13.1.4, `moveOn`). */
export const moveOnValues = [
  'NotApplicable',
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
] as const;
export type MoveOn = (typeof moveOnValues)[number];

/** Where a unit of cmi5 may stand: `OwnWindow` wants one of its own. */
export const launchMethods = ['AnyWindow', 'OwnWindow'] as const;
export type LaunchMethod = (typeof launchMethods)[number];

/** A text in several languages, by tag of RFC 5646. */
export type LanguageTexts = Readonly<Record<string, string>>;
