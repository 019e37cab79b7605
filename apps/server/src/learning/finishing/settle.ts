import { randomUUID } from 'node:crypto';
import {
  courseResult,
  courseScore,
  courseStates,
  explainStoredProgress,
  waitsForGrading,
  type TransitionFacts,
  type WorkflowProgress,
} from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { WorkflowRow } from '../fields/columns.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { presentWholeWorkflow } from '../presentation/present.ts';
import { moveWorkflow, selectGraders, selectScale, type NewRecord } from './result-store.ts';

export function progressOf({ row }: Attempt): WorkflowProgress {
  return presentWholeWorkflow(row);
}

/** Facts for an attempt's next transition: it waits for a person's grade, an approval, or nothing. */
export function transitionFacts({ row, standings }: Attempt): TransitionFacts {
  return {
    waitsForGrading: waitsForGrading(standings),
    approvalRequired: row.approval_required,
  };
}

/**
 * Share of the required parts that is done, what was kept when the course grew included; null when nothing is required.
 */
function completionOf({ row, course }: Attempt): number | null {
  const { progress, shares } = explainStoredProgress(row.w_progress, course.root.childActivity);
  return shares.length === 0 ? null : progress;
}

/** The result of the course as it is by now. */
export async function recordOf(tx: Transaction, attempt: Attempt): Promise<NewRecord> {
  const { grading_scale_id: scaleId, w_objective_id: objectiveId } = attempt.row;
  const { tenantId } = attempt.owner;
  const scale = scaleId === null ? undefined : await selectScale(tx, tenantId, scaleId);
  const graders = await selectGraders(tx, tenantId, objectiveId);
  const result = courseResult({
    scale:
      scale === undefined
        ? null
        : {
            maxScore: scale.s_max_score,
            normalizedPassingScore: scale.s_normalized_passing_score,
            objectiveGrades: scale.s_grades,
          },
    ...courseScore(attempt.course.root.childActivity, graders),
    completion: completionOf(attempt),
  });
  return { id: randomUUID(), ...result };
}

/**
 * Moves an attempt to where the rules say it stands now, with its record when that is the end. Undefined when it
 * stands elsewhere by now.
 */
export async function settle(
  tx: Transaction,
  attempt: Attempt,
  to: WorkflowProgress,
): Promise<WorkflowRow | undefined> {
  const { w_id: workflowId, w_state: from } = attempt.row;
  const record = courseStates[to.state].over ? await recordOf(tx, attempt) : null;
  return await moveWorkflow(tx, { workflowId, from, to }, record);
}
