import type { endpoints } from '@stoa/contract';
import {
  clipOf,
  decideFinishActivity,
  explainProgress,
  isComposite,
  progressAfter,
  requiredChildrenComplete,
  WorkflowState,
} from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import type { StoredContent } from '../../../db/tables/stored-content.ts';
import type { WorkflowRow } from '../../../kernel/learning/columns.ts';
import { presentWorkflow } from '../../../kernel/learning/present.ts';
import { Refusal, type CommandHandler } from '../../../kernel/route.ts';
import { afterFinishing, decideOpenPart, isOpenForWork, loadAttempt, type Attempt } from '../../../kernel/learning/attempt/attempt.ts';
import { chainOf, workflowOf, type TakenPart } from '../../../kernel/learning/attempt/course-tree.ts';
import { selectContents } from '../store.ts';
import { updateFinished, updateProgress } from './store.ts';

const isUnfinished = (part: TakenPart): boolean => workflowOf(part)?.finished === null;

/** The parts of these activity workflows. Somebody else's are not found, and neither are attempts that were followed by another. */
function findParts({ course }: Attempt, ids: readonly string[]): readonly TakenPart[] {
  const parts = new Map([...course.byId.values()].map((part) => [workflowOf(part)?.id, part]));
  return ids.map((id) => {
    const part = parts.get(id);
    if (part === undefined) throw new Refusal('activity-workflow.not-found', { field: 'activityWorkflowIds' });
    return part;
  });
}

function videoFacts(content: StoredContent | undefined) {
  return content?.type === 'video' ? { sources: content.sources, clip: clipOf(content) } : null;
}

function refuseUnlessFinishable(attempt: Attempt, part: TakenPart, content: StoredContent | undefined): void {
  const { childActivity } = part;
  const decision = decideFinishActivity({
    type: childActivity.type,
    completion: childActivity.completion,
    started: workflowOf(part) !== null,
    open: isOpenForWork(attempt) && decideOpenPart(attempt, part).allowed,
    video: videoFacts(content),
    watched: workflowOf(part)?.watched ?? [],
    childrenComplete: requiredChildrenComplete(childActivity),
  });
  if (!decision.allowed) {
    throw new Refusal('activity.finish-refused', {
      field: 'activityWorkflowIds',
      data: { activityPartId: part.id, reasons: decision.reasons },
    });
  }
}

async function finish(tx: Transaction, attempt: Attempt, parts: readonly TakenPart[]): Promise<Attempt> {
  const ids = parts.filter(isUnfinished).flatMap((part) => workflowOf(part)?.id ?? []);
  return ids.length === 0 ? attempt : afterFinishing(attempt, await updateFinished(tx, ids));
}

async function finishLeaves(tx: Transaction, attempt: Attempt, named: readonly TakenPart[], tenantId: string): Promise<Attempt> {
  const leaves = named.filter((part) => !isComposite(part.childActivity) && isUnfinished(part));
  const contents = await selectContents(
    tx,
    tenantId,
    leaves.map((part) => part.childActivity.id),
  );
  for (const part of leaves) refuseUnlessFinishable(attempt, part, contents.get(part.childActivity.id));
  return await finish(tx, attempt, leaves);
}

/** Composites are finished by their parts (decisions §6): those that were named must be complete, those above follow when they are. */
async function finishComposites(tx: Transaction, attempt: Attempt, named: readonly TakenPart[]): Promise<Attempt> {
  const current = named.flatMap((part) => attempt.course.byId.get(part.id) ?? []);
  const composites = [...new Set(current.flatMap(chainOf))].filter((part) => isComposite(part.childActivity) && isUnfinished(part));
  for (const part of composites) if (current.includes(part)) refuseUnlessFinishable(attempt, part, undefined);
  return await finish(
    tx,
    attempt,
    composites.filter((part) => requiredChildrenComplete(part.childActivity)),
  );
}

/** Progress follows while the attempt is in progress; afterwards it stays as it was recorded. */
async function saveProgress(tx: Transaction, { row, course }: Attempt): Promise<WorkflowRow> {
  if (row.w_state !== WorkflowState.inProgress) return row;
  const progress = progressAfter(row.w_progress, explainProgress(course.root.childActivity).progress);
  return progress === row.w_progress ? row : await updateProgress(tx, row.w_id, progress);
}

/** Finishes activities and what they complete, and brings the progress up to date. What is finished already is answered as it is. */
export const finishActivityWorkflows: CommandHandler<typeof endpoints.finishActivityWorkflows> = async (body, { tx, person, now }) => {
  const attempt = await loadAttempt(tx, { person, now }, body.objectiveWorkflowId, 'lock');
  const named = findParts(attempt, body.activityWorkflowIds);
  const afterLeaves = await finishLeaves(tx, attempt, named, person.tenantId);
  const after = await finishComposites(tx, afterLeaves, named);
  const workflow = await saveProgress(tx, after);
  const shown = [...new Set(named.flatMap(chainOf))].flatMap((part) => after.course.byId.get(part.id) ?? []);
  const activityWorkflows = shown.flatMap((part) => {
    const found = workflowOf(part);
    return found === null ? [] : [{ ...found, activityPathId: part.activityPathId }];
  });
  return { entityId: attempt.row.w_id, result: { activityWorkflows, objectiveWorkflow: presentWorkflow(workflow) } };
};
