import type { endpoints } from '@stoa/contract';
import { decideStart, instantOf, presentedState } from '@stoa/domain';
import { conflict } from '../../../kernel/refusals/conflict.ts';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { insertWorkflow, lockStartFacts, type StartFactsRow } from './store.ts';

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
  const facts = await lockStartFacts(tx, person, aggregateId);
  if (facts === undefined) throw refuse('objective-access.not-found');
  const decision = decideStart(startFacts(facts), now);
  if (!decision.allowed) throw refuse('objective-workflow.start-refused', { data: { reasons: decision.reasons } });
  const start = {
    id,
    aggregateId,
    objectiveId: facts.objective_id,
    attempt: facts.attempts + 1,
    protectResults: facts.protect_results,
  };
  const row = await insertWorkflow(tx, person, start).catch(
    conflict({
      // another start was quicker, or the id is already that of a workflow, whoever has it
      objective_workflow_one_open: () =>
        refuse('objective-workflow.start-refused', { data: { reasons: ['attempt-open'] } }),
      objective_workflow_pkey: () => refuse('command.id-reused', { field: 'id' }),
    }),
  );
  const { objectiveId, attempt } = start;
  return {
    entityId: id,
    result: { objectiveWorkflow: presentWorkflow(row, facts, now), receipt: null },
    event: { what: 'attempt.start', data: { objectiveWorkflowId: id, objectiveId, attempt } },
  };
};
