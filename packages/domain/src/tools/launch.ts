import type { OpenRefusal } from '../activity/availability.ts';
import type { Decision } from '../decision.ts';

/** Where a tool is opened: in the page of its course, or by an address of its own (Spec 2 §2 'workflow view'). */
export type LaunchPlace = 'page' | 'view';

/** Who opens it: learners their own work. */
export type LaunchRole = 'learner';

/** What may come back by a launch. */
export type LaunchScope = 'result';

export type LaunchRefusal = 'not-a-tool' | OpenRefusal;

/**
 * May the tool of an activity be launched? Whenever its page may be opened: what may still be done in it, the tool and
 * the dates say then.
 *
 * @param tool the activity has a tool that is there
 * @param open whether its page may be opened
 */
export function decideLaunch(facts: {
  readonly tool: boolean;
  readonly open: Decision<OpenRefusal>;
}): Decision<LaunchRefusal> {
  return facts.open.allowed && !facts.tool ? { allowed: false, reasons: ['not-a-tool'] } : facts.open;
}
