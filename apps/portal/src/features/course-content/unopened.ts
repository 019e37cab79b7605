import type { ActivityPart } from '@stoa/contract';

/** Nobody has begun the activity in this attempt. */
export function isUnopened({ childActivity }: ActivityPart): boolean {
  return childActivity.activityWorkflowAggregate.lastActivityWorkflow === null;
}
