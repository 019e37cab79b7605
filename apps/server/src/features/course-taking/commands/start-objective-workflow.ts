import type { endpoints } from '@stoa/contract';
import { decideStart, instantOf, presentedState } from '@stoa/domain';
import { violatedConstraint } from '../../../db/violated-constraint.ts';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { insertWorkflow, lockStartFacts, type StartFactsRow } from './store.ts';

function refused(reasons: readonly string[]): Refusal {
  return new Refusal('objective-workflow.start-refused', { data: { reasons } });
}

function startFacts(row: StartFactsRow) {
  return {
    contentState: presentedState({ kind: row.root_kind, tool: row.root_tool, state: row.state }),
    retake: row.retake,
    availabilityDate: instantOf(row.availability_date),
    availabilityEndDate: instantOf(row.availability_end_date),
    workflow: row.workflow_state === null ? null : { state: row.workflow_state },
  };
}

/** Another start was quicker, or the id is already that of a workflow, whoever has it. */
function conflict(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'objective_workflow_one_open') return refused(['attempt-open']);
  return constraint === 'objective_workflow_pkey' ? new Refusal('command.id-reused', { field: 'id' }) : error;
}

/** Starts an attempt at a course; the new workflow has the id of the command (Spec 2 §4 'Starting a course'). */
export const startObjectiveWorkflow: CommandHandler<typeof endpoints.startObjectiveWorkflow> = async (
  body,
  { tx, person, now },
) => {
  const { id, objectiveWorkflowAggregateId: aggregateId } = body;
  const facts = await lockStartFacts(tx, person, aggregateId);
  if (facts === undefined) throw new Refusal('objective-access.not-found');
  const decision = decideStart(startFacts(facts), now);
  if (!decision.allowed) throw refused(decision.reasons);
  const start = {
    id,
    aggregateId,
    objectiveId: facts.objective_id,
    attempt: facts.attempts + 1,
    protectResults: facts.protect_results,
  };
  const row = await insertWorkflow(tx, person, start).catch((error: unknown) => {
    throw conflict(error);
  });
  return { entityId: id, result: { objectiveWorkflow: presentWorkflow(row, facts, now), receipt: null } };
};
