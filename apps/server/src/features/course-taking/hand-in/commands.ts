import type { endpoints, HandInResult } from '@stoa/contract';
import { courseStates, decideHandIn, decideWithdraw, handInTiming, type HandInContent } from '@stoa/domain';
import type { CommandHandler, ResultContext } from '../../../kernel/calls/context.ts';
import { found, type Refusing } from '../../../kernel/refusals/refusal.ts';
import {
  afterFinishing,
  decideOpenPart,
  isOpenForWork,
  lockAttempt,
  type Attempt,
} from '../../../learning/attempts/attempt.ts';
import { chainOf, workflowOf } from '../../../learning/course-trees/course-tree.ts';
import { finishCompositesAbove, finishParts, saveProgress } from '../../../learning/finishing/finish-parts.ts';
import { presentReceipt } from '../../../learning/handing-in/versions.ts';
import type { VersionRow } from '../../../learning/handing-in/versions-store.ts';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import type { Transaction } from '../../../db/database.ts';
import { presentActivitiesResult } from '../commands/present-result.ts';
import { findWork, type HandInPlace } from './find-work.ts';
import { endDraft, restoreDraft, selectDrafts } from './drafts-store.ts';
import { selectDraftFiles, type DraftFileRow } from './files-store.ts';
import { heldFile } from '../../../learning/handing-in/present-file.ts';
import { insertVersion, updateWithdrawn } from './store.ts';

/** Refuses what may not be handed in. */
function refuseUnlessAllowed(
  { attempt, part, terms }: HandInPlace,
  content: HandInContent,
  { refuse }: Refusing<'hand-in.refused'>,
): void {
  const open = decideOpenPart(attempt, part);
  const decision = decideHandIn({
    terms,
    state: workflowOf(part)?.state ?? null,
    courseOpen: isOpenForWork(attempt),
    open,
    content,
  });
  if (decision.allowed) return;
  const closedFor = open.allowed || !decision.reasons.includes('not-open') ? {} : { closedFor: open.reasons };
  throw refuse('hand-in.refused', { data: { reasons: decision.reasons, ...closedFor } });
}

async function resultOf(
  tx: Transaction,
  attempt: Attempt,
  { part, version }: { readonly part: HandInPlace['part']; readonly version: VersionRow },
): Promise<HandInResult> {
  const workflow = courseStates[attempt.row.w_state].atWork ? await saveProgress(tx, attempt) : attempt.row;
  const activityWorkflows = chainOf(attempt.course, part).flatMap((one) => {
    const work = workflowOf(one);
    return work === null ? [] : [{ ...work, activityPathId: one.activityPathId }];
  });
  const objectiveWorkflow = presentWorkflow(workflow, attempt.row, attempt.now);
  return { activityWorkflows, objectiveWorkflow, handIn: presentReceipt(version) };
}

/** True where the draft has the files that the learner saw, and no others. */
function areSeen(
  files: readonly DraftFileRow[],
  { files: seen = [] }: { readonly files?: readonly string[] },
): boolean {
  return files.length === seen.length && files.every(({ id }) => seen.includes(id));
}

/** Makes a version of the draft that the learner saw, and hands it to the person who grades it, if there is one. */
export const handInWork: CommandHandler<typeof endpoints.handInWork> = async (body, context) => {
  const { tx, now, refuse } = context;
  const { id, activityWorkflowId } = body;
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const place = await findWork(tx, attempt, { activityWorkflowId, refuse });
  const { part, key } = place;
  const draft = (await selectDrafts(tx, key)).find((row) => row.is_current);
  const text = draft?.body ?? '';
  const files = await selectDraftFiles(tx, key);
  refuseUnlessAllowed(place, { text, files: files.map(heldFile) }, context);
  if (draft?.writing_id !== body.draft.writingId || draft.sequence !== body.draft.sequence || !areSeen(files, body))
    throw refuse('hand-in.draft-changed', { field: 'draft' });
  const timing = handInTiming(now, part.activityConstraint);
  const version = await insertVersion(tx, key, { id, text, timing });
  await endDraft(tx, key);
  const finished = await finishParts(tx, attempt, [part]);
  const after = await finishCompositesAbove(tx, finished, [finished.course.byId.get(part.id) ?? part]);
  return {
    entityId: id,
    result: await resultOf(tx, after, { part, version }),
    event: { what: 'work.hand-in', data: { activityWorkflowId, version: version.version, timing } },
  };
};

/** Takes back what waits for its grade; its text is the draft again. */
export const withdrawWork: CommandHandler<typeof endpoints.withdrawWork> = async (body, context) => {
  const { tx, now, refuse } = context;
  const { activityWorkflowId } = body;
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const { part, key } = await findWork(tx, attempt, { activityWorkflowId, refuse });
  const state = workflowOf(part)?.state ?? null;
  const facts = { state, courseOpen: isOpenForWork(attempt), constraint: part.activityConstraint };
  const decision = decideWithdraw(facts, now);
  if (!decision.allowed) throw refuse('hand-in.withdrawal-refused', { data: { reasons: decision.reasons } });
  const { version, work } = found(await updateWithdrawn(tx, key), () =>
    refuse('hand-in.withdrawal-refused', { data: { reasons: ['nothing-waits'] } }),
  );
  await restoreDraft(tx, key, { writingId: version.id, text: version.body });
  return {
    entityId: version.id,
    result: await resultOf(tx, afterFinishing(attempt, [work]), { part, version }),
    event: { what: 'work.withdraw', data: { activityWorkflowId, version: version.version } },
  };
};

/** The result as far as it may be told now; the receipt is no result of the course. */
export async function presentHandInResult(result: HandInResult, context: ResultContext): Promise<HandInResult> {
  return { ...(await presentActivitiesResult(result, context)), handIn: result.handIn };
}
