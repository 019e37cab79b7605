import type { ActivityPart } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';

/** Work at an activity, as the tree tells it. */
export type BegunWork = NonNullable<ActivityPart['childActivity']['activityWorkflowAggregate']['lastActivityWorkflow']>;

/** Work at an activity that asks for something to be handed in; null where there is none yet that the server knows. */
export function handInWorkOf({
  childActivity: { completion, activityWorkflowAggregate },
}: ActivityPart): BegunWork | null {
  const work = activityWorkflowAggregate.lastActivityWorkflow;
  // work that was begun without the server has no id yet
  return completion === 'handIn' && work !== null && work.id !== '' ? work : null;
}

export function isHandInBegun(part: ActivityPart): boolean {
  return handInWorkOf(part) !== null;
}

/** True while something may be written: not when it is with the person who grades it, or was graded. */
export function isBeingWritten(part: ActivityPart): boolean {
  const work = handInWorkOf(part);
  return work !== null && activityWorkStates[work.state].atWork;
}
