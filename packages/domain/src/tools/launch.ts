import type { OpenRefusal } from '../activity/availability.ts';
import type { Decision } from '../decision.ts';

/** Where a tool is opened: in the page of its course, or by an address of its own (Spec 2 §2 'workflow view'). */
export type LaunchPlace = 'page' | 'view';

/** As what somebody opens it: their own work, as a learner, or as one of those who teach the course. */
export const launchRoles = ['learner', 'instructor'] as const;
export type LaunchRole = (typeof launchRoles)[number];

/** What may come back by a launch. */
export type LaunchScope = 'result';

/**
 * What may come back by a launch: a result where the link takes one, and of learners alone. What those who teach try
 * out counts for nothing.
 */
export function launchScopes(role: LaunchRole, takesScores: boolean): readonly LaunchScope[] {
  return takesScores && role === 'learner' ? ['result'] : [];
}

/** What is known of the tool of an activity: one of our own is always ready. */
export type ToolReadiness = 'none' | 'ready' | 'not-registered' | 'switched-off';

export type LaunchRefusal = 'not-a-tool' | 'tool-not-registered' | 'tool-switched-off' | OpenRefusal;

const unready: Readonly<Record<Exclude<ToolReadiness, 'ready'>, LaunchRefusal>> = {
  none: 'not-a-tool',
  'not-registered': 'tool-not-registered',
  'switched-off': 'tool-switched-off',
};

/**
 * May the tool of an activity be launched? Whenever its page may be opened: what may still be done in it, the tool and
 * the dates say then.
 *
 * @param tool whether the activity has a tool, and how it stands with it
 * @param open whether its page may be opened
 */
export function decideLaunch({
  tool,
  open,
}: {
  readonly tool: ToolReadiness;
  readonly open: Decision<OpenRefusal>;
}): Decision<LaunchRefusal> {
  return open.allowed && tool !== 'ready' ? { allowed: false, reasons: [unready[tool]] } : open;
}
