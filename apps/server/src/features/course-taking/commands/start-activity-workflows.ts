import { randomUUID } from 'node:crypto';
import type { endpoints } from '@stoa/contract';
import { decideBegin, beginsAgain, decideRestartActivity } from '@stoa/domain';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { isOpenForWork, lockAttempt, openFactsOfPart, type Attempt } from '../../../learning/attempts/attempt.ts';
import {
  chainOf,
  isAtWork,
  presentActivityWorkflow,
  workflowOf,
  type TakenPart,
} from '../../../learning/course-trees/course-tree.ts';
import { insertFirstSessions } from '../../../learning/proctoring/store.ts';
import { insertActivityWorkflows } from '../../../learning/attempts/begin-store.ts';
import { updateLastPlace } from './store.ts';
import type { Refusing } from '../../../kernel/refusals/refusal.ts';

function findTargets(
  { course }: Attempt,
  partIds: readonly string[],
  { refuse }: Refusing<'activity.not-found'>,
): readonly TakenPart[] {
  if (partIds.length === 0) return [course.root];
  return partIds.map((id) => {
    const part = course.byId.get(id);
    if (part === undefined) throw refuse('activity.not-found', { field: 'activityPartIds' });
    return part;
  });
}

/** Refuses work that may not begin now; open work stays open. */
function refuseUnlessAllowed(attempt: Attempt, part: TakenPart, { refuse }: Refusing<'activity.start-refused'>): void {
  if (workflowOf(part) !== null) return;
  const decision = decideBegin(openFactsOfPart(attempt, part), attempt.now);
  if (!decision.allowed) {
    throw refuse('activity.start-refused', {
      field: 'activityPartIds',
      data: { activityPartId: part.id, reasons: decision.reasons },
    });
  }
}

/** Parts that a restart makes anew: those that were named, if they were begun before. */
function restarted(
  attempt: Attempt,
  again: readonly TakenPart[],
  refusing: Refusing<'activity.restart-refused'>,
): ReadonlySet<TakenPart> {
  const begun = again.filter((part) => workflowOf(part) !== null);
  for (const part of begun) refuseUnlessRepeatable(attempt, part, refusing);
  return new Set(begun);
}

function refuseUnlessRepeatable(
  attempt: Attempt,
  part: TakenPart,
  { refuse }: Refusing<'activity.restart-refused'>,
): void {
  const decision = decideRestartActivity({
    type: part.childActivity.type,
    allowedAttempts: part.allowedAttempts,
    lastActivityWorkflow: workflowOf(part),
    open: beginsAgain(openFactsOfPart(attempt, part), attempt.now),
  });
  if (decision.allowed) return;
  const data = { activityPartId: part.id, reasons: decision.reasons };
  throw refuse('activity.restart-refused', { field: 'activityPartIds', data });
}

/** Opens activities, each with everything that it stands in. What was opened before is answered as it is. */
export const startActivityWorkflows: CommandHandler<typeof endpoints.startActivityWorkflows> = async (
  body,
  context,
) => {
  const { tx, person, now, refuse } = context;
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  if (!isOpenForWork(attempt)) throw refuse('objective-workflow.not-in-progress');
  const targets = findTargets(attempt, body.activityPartIds, context);
  for (const target of targets) refuseUnlessAllowed(attempt, target, context);
  const again = restarted(attempt, body.restart === true ? targets : [], context);
  const chain = [...new Set(targets.flatMap((part) => chainOf(attempt.course, part)))];
  const starts = chain
    .filter((part) => workflowOf(part) === null || again.has(part))
    .map((part) => ({ id: randomUUID(), partId: part.id, attempt: (workflowOf(part)?.attempt ?? 0) + 1 }));
  const started = new Map(
    (await insertActivityWorkflows(tx, { person, workflowId: attempt.row.w_id }, starts)).map((row) => [
      row.activity_part_id,
      row,
    ]),
  );
  const workIds = chain
    .filter((part) => part.proctoredPlace === part.id)
    .flatMap((part) => started.get(part.id) ?? workflowOf(part) ?? [])
    .filter(isAtWork)
    .map(({ id }) => id);
  await insertFirstSessions(tx, { person, workflowId: attempt.row.w_id }, workIds);
  const place = targets.at(-1) ?? attempt.course.root;
  if (place.axis !== '') await updateLastPlace(tx, attempt.row.w_id, place);
  const activityWorkflows = chain.flatMap((part) => {
    const row = started.get(part.id);
    const workflow = row === undefined ? workflowOf(part) : presentActivityWorkflow(row);
    return workflow === null ? [] : [{ ...workflow, activityPathId: part.activityPathId }];
  });
  const last = place.axis === '' ? {} : { w_last_activity_path_id: place.activityPathId, w_last_axis: place.axis };
  return {
    entityId: attempt.row.w_id,
    result: { activityWorkflows, objectiveWorkflow: presentWorkflow({ ...attempt.row, ...last }, attempt.row, now) },
  };
};
