import { notYetResult, verdictOf, type GivenScore, type JudgedScore, type ScoreVerdict } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import type { AttemptRequest } from '../attempts/attempt.ts';
import type { LaunchKey } from '../launches/launches-store.ts';
import { tellLearner } from './parts-store.ts';
import { settleToolScore } from './tool-score.ts';

const refuse = Refusal.of<'objective-workflow.not-found'>();

/** The work of a person for which the tool of somebody else gives a score. */
export interface ToolWork extends LaunchKey {
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
}

export interface ToolResult extends JudgedScore {
  /** Null where the tool tells only how far somebody came. */
  readonly points: GivenScore | null;
  readonly now: Date;
}

/**
 * Takes a score of a tool of somebody else by LTI 1.3, and answers what became of it. What is a result is judged as
 * those of LTI 1.1 are.
 */
export async function takeToolResult(tx: Transaction, work: ToolWork, result: ToolResult): Promise<ScoreVerdict> {
  const { points, now } = result;
  const because = notYetResult(result);
  if (because !== null || points === null) return { fate: 'noted', because: because ?? 'no-points' };
  const request: AttemptRequest = { person: work.owner, now, refuse };
  // more than all points count as all
  const given = { score: Math.min(points.score, points.maxScore), maxScore: points.maxScore };
  const became = await settleToolScore(tx, request, { ...work, points: given });
  await tellLearner(tx, { userId: work.owner.id, objectiveId: work.objectiveId });
  return became === 'removed' ? verdictOf.repeated : verdictOf[became];
}
