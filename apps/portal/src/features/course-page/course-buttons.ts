import {
  courseFactsOf,
  decideStart,
  startActionFor,
  startRefusalDate,
  visibleActions,
  type CourseAction,
  type CourseAnswer,
  type StartRefusal,
} from '@stoa/domain';

export interface RefusedStart {
  readonly action: 'start' | 'startAgain';
  readonly reason: StartRefusal;
  readonly date: string | null;
}

export interface CourseButtons {
  /** Buttons that work, the one to go on with first. */
  readonly actions: readonly CourseAction[];
  /** The start button that is shown with its reason, because starting is refused now. */
  readonly refused: RefusedStart | null;
}

/** Content that cannot be opened hides the start controls, and says so elsewhere (Spec 2 §4 'Value sets'). */
const hiding: readonly StartRefusal[] = ['archived', 'coming-soon'];

/** The buttons of a course (Spec 2 §4 'Buttons'). */
export function courseButtons(access: CourseAnswer, now: Date): CourseButtons {
  const facts = courseFactsOf(access);
  const actions = visibleActions(facts, now);
  const decision = decideStart(facts, now);
  const action = startActionFor(facts);
  if (decision.allowed || action === null) return { actions, refused: null };
  const [reason] = decision.reasons;
  if (hiding.includes(reason)) return { actions, refused: null };
  return { actions, refused: { action, reason, date: startRefusalDate(reason, facts) } };
}
