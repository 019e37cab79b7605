import type { ActivityResult } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { decideHear, isOpenForWork, lockAttempt, type AttemptRequest } from '../attempts/attempt.ts';
import { workflowOf } from '../course-trees/course-tree.ts';
import { admitResult, type LaunchKey } from '../launches/launches-store.ts';
import { finishCompositesAbove, finishParts, isUnfinished, saveProgress } from './finish-parts.ts';
import { tellLearner } from './parts-store.ts';
import { settleResult } from './tool-score.ts';
import { updateToolResult } from './tool-score-store.ts';

/** Packaged content that says of itself that it is done. */
interface DonePackage extends LaunchKey {
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
  /** Null where it tells none. */
  readonly result: ActivityResult | null;
}

/**
 * Finishes the activity whose package is done. What it tells later takes the place of what it told, as the scores of
 * other tools do; one that tells no result takes none away.
 */
export async function settlePackage(tx: Transaction, request: AttemptRequest, done: DonePackage): Promise<void> {
  const { result } = done;
  const changed =
    result === null ? await finishWithout(tx, request, done) : await settleWith(tx, request, { ...done, result });
  if (changed) await tellLearner(tx, { userId: done.owner.id, objectiveId: done.objectiveId });
}

async function settleWith(
  tx: Transaction,
  request: AttemptRequest,
  done: DonePackage & { readonly result: ActivityResult },
): Promise<boolean> {
  const became = await settleResult(tx, request, { ...done, resultAt: () => done.result });
  // the same score may have another verdict since
  if (became === 'repeated') await updateToolResult(tx, done, done.result);
  return became === 'finished' || became === 'replaced';
}

async function finishWithout(tx: Transaction, request: AttemptRequest, done: DonePackage): Promise<boolean> {
  const attempt = await lockAttempt(tx, request, done.objectiveWorkflowId);
  const part = [...attempt.course.byId.values()].find((one) => workflowOf(one)?.id === done.activityWorkflowId);
  if (part === undefined || !isUnfinished(part)) return false;
  if (!isOpenForWork(attempt) || !decideHear(attempt, part).allowed) return false;
  await admitResult(tx, done);
  const finished = await finishParts(tx, attempt, [part]);
  await saveProgress(tx, await finishCompositesAbove(tx, finished, [finished.course.byId.get(part.id) ?? part]));
  return true;
}
