import type { endpoints } from '@stoa/contract';
import { decideStart, instantOf, presentedState } from '@stoa/domain';
import { conflict } from '../../../kernel/refusals/conflict.ts';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { insertAttempt, type StartFactsRow } from './store.ts';

function startFacts(row: StartFactsRow) {
  return {
    contentState: presentedState({ kind: row.root_kind, tool: row.root_tool, state: row.state }),
    retake: row.retake,
    availabilityDate: instantOf(row.availability_date),
    availabilityEndDate: instantOf(row.availability_end_date),
    workflow: row.workflow_state === null ? null : { state: row.workflow_state },
  };
}

/** Starts an attempt at a course; the new workflow has the id of the command (Spec 2 §4 'Starting a course'). */
export const startObjectiveWorkflow: CommandHandler<typeof endpoints.startObjectiveWorkflow> = async (
  body,
  { tx, person, now, refuse },
) => {
  const { id, objectiveWorkflowAggregateId: aggregateId } = body;
  const row = await insertAttempt(tx, person, { id, aggregateId }).catch(
    // it is already that of a workflow, whoever has it
    conflict({ objective_workflow_pkey: () => refuse('command.id-reused', { field: 'id' }) }),
  );
  if (row === undefined) throw refuse('objective-access.not-found');
  const decision = decideStart(startFacts(row), now);
  if (!decision.allowed) throw refuse('objective-workflow.start-refused', { data: { reasons: decision.reasons } });
  // another start was quicker
  if (row.w_id === null) throw refuse('objective-workflow.start-refused', { data: { reasons: ['attempt-open'] } });
  const { w_objective_id: objectiveId, w_attempt: attempt } = row;
  return {
    entityId: id,
    result: { objectiveWorkflow: presentWorkflow(row, row, now), receipt: null },
    event: { what: 'attempt.start', data: { objectiveWorkflowId: id, objectiveId, attempt } },
  };
};
