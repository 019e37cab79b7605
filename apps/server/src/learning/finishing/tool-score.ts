import { gradedResult, scoreOutcome, type ActivityResult, type GivenScore, type ScoreOutcome } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { afterFinishing, decideHear, isOpenForWork, lockAttempt, type AttemptRequest } from '../attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import { admitResult, type LaunchKey } from '../launches/launches-store.ts';
import { finishCompositesAbove, saveProgress } from './finish-parts.ts';
import { updateScored } from './parts-store.ts';
import { insertToolScore, selectScoredWork, updateToolResult, type NewToolScore } from './tool-score-store.ts';

/**
 * Takes a score that a tool of somebody else reports by LTI 1.1 for work that it was launched for, keeps it, and
 * answers what became of it.
 */
export async function takeToolScore(
  tx: Transaction,
  request: AttemptRequest,
  score: NewToolScore,
): Promise<ScoreOutcome> {
  const points = score.score === null ? null : { score: score.score, maxScore: 1 };
  const became = await settleToolScore(tx, request, { ...score, points });
  // its learner's page hears of it once everything is there
  await insertToolScore(tx, score, became);
  return became;
}

/** Points that a tool gives for work that it was launched for; null takes those before away. */
interface GivenPoints extends LaunchKey {
  readonly objectiveWorkflowId: string;
  readonly points: GivenScore | null;
}

/** Settles the points of a tool of somebody else, which the part judges. */
export async function settleToolScore(
  tx: Transaction,
  request: AttemptRequest,
  { points, ...work }: GivenPoints,
): Promise<ScoreOutcome> {
  const resultAt: GivenResult['resultAt'] = (part) => points && gradedResult(points, part.normalizedPassingScore);
  return await settleResult(tx, request, { ...work, resultAt });
}

/** A result for work that was launched; null takes the one before away. */
interface GivenResult extends Omit<GivenPoints, 'points'> {
  readonly resultAt: (part: TakenPart) => ActivityResult | null;
}

/**
 * Does what the table of `scoreOutcome` says, and answers it. Results of one attempt are taken one after the other.
 * Throws where nobody launched the work.
 */
export async function settleResult(
  tx: Transaction,
  request: AttemptRequest,
  given: GivenResult,
): Promise<ScoreOutcome> {
  const attempt = await lockAttempt(tx, request, given.objectiveWorkflowId);
  const lost = () => request.refuse('objective-workflow.not-found');
  const work = found(await selectScoredWork(tx, given), lost);
  const part = found(attempt.course.byId.get(work.activity_part_id), lost);
  await admitResult(tx, given);
  const result = given.resultAt(part);
  const became = scoreOutcome({
    score: result?.normalizedScore ?? null,
    before: work.normalized_score,
    state: work.state,
    older: workflowOf(part)?.id !== given.activityWorkflowId,
    open: isOpenForWork(attempt) && decideHear(attempt, part).allowed,
    graded: work.graded_by !== null,
  });
  if (became === 'replaced' || became === 'removed') await updateToolResult(tx, given, result);
  // what is above waits for the end of the work, and for no points
  if (became === 'finished' && result !== null) {
    const changed = afterFinishing(attempt, await updateScored(tx, given.activityWorkflowId, result));
    const after = await finishCompositesAbove(tx, changed, [changed.course.byId.get(part.id) ?? part]);
    await saveProgress(tx, after);
  }
  return became;
}
