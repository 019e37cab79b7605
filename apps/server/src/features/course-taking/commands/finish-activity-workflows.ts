import type { endpoints } from '@stoa/contract';
import { clipOf, courseStates, decideFinishActivity, isComposite, requiredChildrenComplete } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import type { StoredContent } from '../../../db/tables/stored-content.ts';
import type { WorkflowRow } from '../../../learning/fields/columns.ts';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { decideOpenPart, isOpenForWork, lockAttempt, type Attempt } from '../../../learning/attempts/attempt.ts';
import {
  finishCompositesAbove,
  finishParts,
  isUnfinished,
  saveProgress,
} from '../../../learning/finishing/finish-parts.ts';
import { filmSources } from '../../../learning/content/film-sources.ts';
import { imageOriginsIn } from '../../../learning/content/image-origins.ts';
import { chainOf, workflowOf, type TakenPart } from '../../../learning/course-trees/course-tree.ts';
import { selectContents } from '../store.ts';
import { isReadPage, withTexts } from './read-pages.ts';
import type { Refusing } from '../../../kernel/refusals/refusal.ts';

/**
 * The parts of these activity workflows. Somebody else's are not found, and neither are attempts that were followed by
 * another.
 */
function findParts(
  { course }: Attempt,
  ids: readonly string[],
  { refuse }: Refusing<'activity-workflow.not-found'>,
): readonly TakenPart[] {
  const parts = new Map([...course.byId.values()].map((part) => [workflowOf(part)?.id, part]));
  return ids.map((id) => {
    const part = parts.get(id);
    if (part === undefined) throw refuse('activity-workflow.not-found', { field: 'activityWorkflowIds' });
    return part;
  });
}

/** A command at work. */
interface Finishing extends Refusing<'activity.finish-refused'> {
  readonly tx: Transaction;
  readonly attempt: Attempt;
}

async function videoFacts(content: StoredContent | undefined, { tx, attempt }: Finishing) {
  if (content?.type !== 'video') return null;
  const sources = filmSources(content.sources, await imageOriginsIn(tx, attempt.owner.tenantId));
  return { sources, clip: clipOf(content) };
}

async function refuseUnlessFinishable(
  finishing: Finishing,
  part: TakenPart,
  content: StoredContent | undefined,
): Promise<void> {
  const { attempt, refuse } = finishing;
  const { childActivity } = part;
  const opening = decideOpenPart(attempt, part);
  const decision = decideFinishActivity({
    type: childActivity.type,
    completion: childActivity.completion,
    started: workflowOf(part) !== null,
    open: isOpenForWork(attempt) && opening.allowed,
    video: await videoFacts(content, finishing),
    watched: workflowOf(part)?.watched ?? [],
    childrenComplete: requiredChildrenComplete(childActivity),
  });
  if (!decision.allowed) {
    throw refuse('activity.finish-refused', {
      field: 'activityWorkflowIds',
      data: {
        activityPartId: part.id,
        reasons: decision.reasons,
        ...(opening.allowed ? {} : { closedFor: opening.reasons }),
      },
    });
  }
}

/** Finishes the activities among these parts, and the texts of the pages among them. */
async function finishLeaves(finishing: Finishing, named: readonly TakenPart[]): Promise<Attempt> {
  const { tx, attempt } = finishing;
  const leaves = named.filter((part) => !isComposite(part.childActivity) && isUnfinished(part));
  const contents = await selectContents(
    tx,
    attempt.owner.tenantId,
    leaves.map((part) => part.childActivity.id),
  );
  for (const part of leaves) await refuseUnlessFinishable(finishing, part, contents.get(part.childActivity.id));
  return await finishParts(tx, attempt, leaves);
}

/**
 * Composites are finished by their parts (decisions §6): those that were named must be complete, or a page that is read
 * by now, with something else on it still open; those above follow when they are.
 */
async function finishComposites(finishing: Finishing, named: readonly TakenPart[]): Promise<Attempt> {
  const { tx, attempt } = finishing;
  const current = named.flatMap((part) => attempt.course.byId.get(part.id) ?? []);
  const composites = current.filter(
    (part) => isComposite(part.childActivity) && isUnfinished(part) && !isReadPage(part),
  );
  for (const part of composites) await refuseUnlessFinishable(finishing, part, undefined);
  return await finishCompositesAbove(tx, attempt, current);
}

/** Progress follows while the attempt is in progress; afterwards it stays as it was recorded. */
async function progressed(tx: Transaction, attempt: Attempt): Promise<WorkflowRow> {
  return courseStates[attempt.row.w_state].atWork ? await saveProgress(tx, attempt) : attempt.row;
}

/**
 * Finishes activities and what they complete, a page with all that is only read on it, and brings the progress up to
 * date. What is finished already is answered as it is.
 */
export const finishActivityWorkflows: CommandHandler<typeof endpoints.finishActivityWorkflows> = async (
  body,
  context,
) => {
  const { tx, now, refuse } = context;
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const asked = findParts(attempt, body.activityWorkflowIds, context);
  if (!attempt.progressShown)
    throw refuse('activity.finish-refused', { field: 'activityWorkflowIds', data: { reasons: ['not-open'] } });
  const { attempt: begun, named } = await withTexts(tx, attempt, asked);
  const afterLeaves = await finishLeaves({ tx, attempt: begun, refuse }, named);
  const after = await finishComposites({ tx, attempt: afterLeaves, refuse }, named);
  const workflow = await progressed(tx, after);
  const shown = [...new Set(named.flatMap((part) => chainOf(after.course, part)))];
  const activityWorkflows = shown.flatMap((part) => {
    const found = workflowOf(part);
    return found === null ? [] : [{ ...found, activityPathId: part.activityPathId }];
  });
  return {
    entityId: attempt.row.w_id,
    result: { activityWorkflows, objectiveWorkflow: presentWorkflow(workflow, attempt.row, now) },
  };
};
