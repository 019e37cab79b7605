import {
  courseStates,
  gradedResult,
  judgeScore,
  type GivenScore,
  type JudgedScore,
  type ScoreVerdict,
} from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { loadAttempt, lockAttempt, type Attempt, type AttemptRequest } from '../attempts/attempt.ts';
import { isAtWork, workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import { admitResult } from '../launches/launches-store.ts';
import { finishCompositesAbove, saveProgress } from './finish-parts.ts';
import { tellLearner, updateScored } from './parts-store.ts';
import { updateRescored } from './rescore-store.ts';

const refuse = Refusal.of<'objective-workflow.not-found'>();

/** The work of a person for which the tool of somebody else gives a score. */
export interface ToolWork {
  readonly owner: Owner;
  readonly objectiveWorkflowId: string;
  readonly activityPartId: string;
  readonly activityWorkflowId: string;
  /** Somebody here has yet to grade it, or did. */
  readonly waitsForGrade: boolean;
  readonly gradedByPerson: boolean;
}

export interface ToolResult extends JudgedScore {
  /** Null where the tool tells only how far somebody came. */
  readonly points: GivenScore | null;
  readonly now: Date;
}

/**
 * Takes a score of a tool of somebody else by the table of `judgeScore`, and answers what became of it. Scores for one
 * attempt are taken one after the other. Throws where the work was launched by nobody.
 */
export async function takeToolResult(tx: Transaction, work: ToolWork, result: ToolResult): Promise<ScoreVerdict> {
  const { owner, activityWorkflowId } = work;
  const request: AttemptRequest = { person: owner, now: result.now, refuse };
  const attempt = await lockAttempt(tx, request, work.objectiveWorkflowId);
  const part = attempt.course.byId.get(work.activityPartId);
  if (part === undefined) return { fate: 'noted', because: 'older-attempt' };
  const last = workflowOf(part);
  const facts = {
    attemptOpen: courseStates[attempt.row.w_state].atWork,
    lastAttempt: last?.id === activityWorkflowId,
    atWork: isAtWork(last),
    waitsForGrade: work.waitsForGrade,
    gradedByPerson: work.gradedByPerson,
  };
  const verdict = judgeScore(facts, result);
  if (verdict.fate === 'noted' || result.points === null) return verdict;
  await admitResult(tx, { owner, activityWorkflowId });
  await write(tx, { part, activityWorkflowId, points: result.points, isFirst: verdict.fate === 'first' });
  await follow(tx, request, { attempt, part });
  return verdict;
}

interface Written {
  readonly part: TakenPart;
  readonly activityWorkflowId: string;
  readonly points: GivenScore;
  readonly isFirst: boolean;
}

/** More than all points count as all. */
async function write(tx: Transaction, { part, activityWorkflowId, points, isFirst }: Written): Promise<void> {
  const most = { score: Math.min(points.score, points.maxScore), maxScore: points.maxScore };
  const result = gradedResult(most, part.normalizedPassingScore);
  await (isFirst
    ? updateScored(tx, activityWorkflowId, result)
    : updateRescored(tx, activityWorkflowId, { result, mayLower: true }));
}

/** The parts above, the progress and open pages follow. */
async function follow(
  tx: Transaction,
  request: AttemptRequest,
  { attempt, part }: { readonly attempt: Attempt; readonly part: TakenPart },
): Promise<void> {
  const after = await loadAttempt(tx, request, attempt.row.w_id);
  await saveProgress(tx, await finishCompositesAbove(tx, after, [after.course.byId.get(part.id) ?? part]));
  await tellLearner(tx, { userId: attempt.owner.id, objectiveId: attempt.row.w_objective_id });
}
