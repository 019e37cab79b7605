import { gradedResult, scoreOutcome, type ScoreOutcome } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { decideOpenPart, isOpenForWork, loadAttempt, lockAttempt, type AttemptRequest } from '../attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import { admitResult } from '../launches/launches-store.ts';
import { finishCompositesAbove, saveProgress } from './finish-parts.ts';
import { updateScored } from './parts-store.ts';
import { insertToolScore, selectScoredWork, updateToolResult, type NewToolScore } from './tool-score-store.ts';

/**
 * Takes a score that a tool of somebody else reports for work that it was launched for, and answers what became of it
 * by the table of `scoreOutcome`. Scores of one attempt are taken one after the other. Throws where nobody launched the
 * work.
 */
export async function takeToolScore(
  tx: Transaction,
  request: AttemptRequest,
  score: NewToolScore,
): Promise<ScoreOutcome> {
  const attempt = await lockAttempt(tx, request, score.objectiveWorkflowId);
  const lost = () => request.refuse('objective-workflow.not-found');
  const work = found(await selectScoredWork(tx, score), lost);
  const part = found(attempt.course.byId.get(work.activity_part_id), lost);
  await admitResult(tx, score);
  const became = scoreOutcome({
    score: score.score,
    before: work.normalized_score,
    state: work.state,
    older: workflowOf(part)?.id !== score.activityWorkflowId,
    open: isOpenForWork(attempt) && decideOpenPart(attempt, part).allowed,
    graded: work.graded_by !== null,
  });
  await carryOut(tx, { score, became, part });
  if (became === 'finished' || became === 'replaced') {
    const changed = await loadAttempt(tx, request, score.objectiveWorkflowId);
    const after = await finishCompositesAbove(tx, changed, [changed.course.byId.get(part.id) ?? part]);
    await saveProgress(tx, after);
  }
  // its learner's page hears of it once everything is there
  await insertToolScore(tx, score, became);
  return became;
}

interface Judged {
  readonly score: NewToolScore;
  readonly became: ScoreOutcome;
  readonly part: TakenPart;
}

async function carryOut(tx: Transaction, { score, became, part }: Judged): Promise<void> {
  if (became === 'removed') return await updateToolResult(tx, score, null);
  if (score.score === null || (became !== 'finished' && became !== 'replaced')) return;
  const result = gradedResult({ score: score.score, maxScore: 1 }, part.normalizedPassingScore);
  await (became === 'finished'
    ? updateScored(tx, score.activityWorkflowId, result)
    : updateToolResult(tx, score, result));
}
