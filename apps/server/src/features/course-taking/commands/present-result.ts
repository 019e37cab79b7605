import type { ActivityWorkflowsResult, ObjectiveWorkflow, ObjectiveWorkflowResult } from '@stoa/contract';
import { isProgressShown } from '@stoa/domain';
import type { ResultContext } from '../../../kernel/calls/context.ts';
import { revealOf } from '../../../learning/fields/visible-results.ts';
import { selectReveal } from './store.ts';

/**
 * True when a kept result tells progress that is hidden by now: it was made while the learner was at work, and the
 * attempt has been handed in since (decision 0015). Access that is gone shows nothing either.
 */
async function tellsHidden({ id, progress }: ObjectiveWorkflow, context: ResultContext): Promise<boolean> {
  if (progress === null) return false;
  const row = await selectReveal(context.db, { id: context.ownerId, tenantId: context.tenantId }, id);
  if (row === undefined) return true;
  return !isProgressShown({ workflowState: row.state, ...revealOf(row) }, context.now);
}

/** The result of a start or a hand-in, as far as it may be told now. */
export async function presentWorkflowResult(
  result: ObjectiveWorkflowResult,
  context: ResultContext,
): Promise<ObjectiveWorkflowResult> {
  const { objectiveWorkflow } = result;
  if (!(await tellsHidden(objectiveWorkflow, context))) return result;
  return { ...result, objectiveWorkflow: { ...objectiveWorkflow, progress: null } };
}

/**
 * The result of commands on activities, as far as it may be told now: nothing, once the attempt is given out as if
 * nothing had been done in it.
 */
export async function presentActivitiesResult(
  result: ActivityWorkflowsResult,
  context: ResultContext,
): Promise<ActivityWorkflowsResult> {
  const { objectiveWorkflow } = result;
  if (!(await tellsHidden(objectiveWorkflow, context))) return result;
  return { objectiveWorkflow: { ...objectiveWorkflow, progress: null }, activityWorkflows: [] };
}
