import type { OwnAttempt } from '../../../learning/attempts/begin-store.ts';
import { activityWorkStatesWhere, type WatchedRange, type WorkflowState } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import { withNext } from '../../../db/quick-transactions.ts';
import type { StoredContent } from '../../../db/tables/stored-content.ts';
import { columns, optional, selection, statement, together, type RowOf } from '../../../db/selection.ts';
import {
  access,
  activityWorkflowColumns,
  activityWorkflowNames,
  aggregate,
  lastWorkflow,
  objective,
  revealColumns,
  workflow,
  workflowColumns,
  type ActivityWorkflowRow,
} from '../../../learning/fields/columns.ts';
import { courseIs } from '../../../learning/fields/states.ts';
import type { Owner, Person } from '../../../kernel/auth/person.ts';

const statesAtWork = activityWorkStatesWhere(({ atWork }) => atWork);

const startFactsColumns = together(
  columns(aggregate, ['objective_id', 'attempts']),
  columns(access, ['retake', 'availability_date', 'availability_end_date']),
  columns(objective, ['state', 'protect_results', 'root_kind', 'root_tool']),
  selection({ workflow_state: lastWorkflow.state }),
  revealColumns,
);

const startedColumns = optional(workflowColumns, 'w_id');

export type StartFactsRow = RowOf<typeof startFactsColumns>;
type StartedRow = StartFactsRow & RowOf<typeof startedColumns>;

/** As the index says that allows each aggregate one attempt at a time. */
const isOpen = courseIs(sql<WorkflowState>`state`, ({ newAttempt }) => newAttempt === 'refused');

/** A new attempt at the course that one of the person's aggregates is of. */
export interface NewAttempt {
  readonly id: string;
  readonly aggregateId: string;
}

/**
 * Facts of a start with the attempt that they allow, in one statement: it is written before the rule has been asked,
 * and taken back with its transaction where the rule refuses. There is none where an attempt is open. The person's
 * aggregate is locked until the transaction ends: two starts at once become one after the other.
 */
export async function insertAttempt(
  tx: Transaction,
  person: Person,
  { id, aggregateId }: NewAttempt,
): Promise<StartedRow | undefined> {
  const { rows } = await statement`
    with facts as (
      select ${startFactsColumns}
      from objective_workflow_aggregate g
        join objective_access a on a.tenant_id = g.tenant_id and a.user_id = g.user_id and a.objective_id = g.objective_id
        join objective o on o.id = g.objective_id
        left join objective_workflow w on w.id = g.last_objective_workflow_id
      where g.id = ${aggregateId} and g.tenant_id = ${person.tenantId} and g.user_id = ${person.id}
      for no key update of g
    ), w as (
      insert into objective_workflow (id, tenant_id, user_id, objective_id, aggregate_id, attempt, protect_results)
      select ${id}::uuid, ${person.tenantId}::uuid, ${person.id}::uuid, objective_id, ${aggregateId}::uuid, attempts + 1, protect_results
      from facts
      on conflict (aggregate_id) where ${isOpen} do nothing
      returning *
    ), aggregate as (
      update objective_workflow_aggregate g set last_objective_workflow_id = w.id, attempts = w.attempt
      from w where g.id = w.aggregate_id
    )
    select facts.*, ${startedColumns} from facts left join w on true`.execute(tx);
  return rows[0];
}

const workflowRevealColumns = together(columns(workflow, ['state']), revealColumns);
export type RevealRow = RowOf<typeof workflowRevealColumns>;

/** Facts that decide how much of a person's own attempt may be given out. */
export async function selectReveal(db: Database, owner: Owner, workflowId: string): Promise<RevealRow | undefined> {
  const { rows } = await statement`
    select ${workflowRevealColumns}
    from objective_workflow w
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
    where w.id = ${workflowId} and w.tenant_id = ${owner.tenantId} and w.user_id = ${owner.id}`.execute(db);
  return rows[0];
}

/** Remembers where the learner was last, for 'Continue'. */
export async function updateLastPlace(
  tx: Transaction,
  workflowId: string,
  place: { readonly activityPathId: string; readonly axis: string },
): Promise<void> {
  // Tenant: the id was found in it just before
  await tx
    .updateTable('objective_workflow')
    .set({ last_activity_path_id: place.activityPathId, last_axis: place.axis, last_opened: sql<Date>`now()` })
    .where('id', '=', workflowId)
    .modifyEnd(withNext)
    .execute();
}

const playedColumns = together(
  activityWorkflowColumns('aw'),
  selection({
    content: sql<StoredContent | null>`case when t.content ->> 'type' in ('video', 'file') then t.content end`,
  }),
);

export type PlayedRow = RowOf<typeof playedColumns>;

/**
 * A person's own activity workflow with what it plays; content only for videos, whose length decides, and files, which
 * have no length.
 */
export async function selectPlayed(
  db: Database,
  { person, workflowId }: OwnAttempt,
  activityWorkflowId: string,
): Promise<PlayedRow | undefined> {
  const { rows } = await statement`
    select ${playedColumns}
    from activity_workflow aw
      join objective_workflow w on w.id = aw.objective_workflow_id
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join activity_part p on p.id = aw.activity_part_id
      join activity t on t.id = p.activity_id
    where aw.id = ${activityWorkflowId} and aw.objective_workflow_id = ${workflowId}
      and aw.tenant_id = ${person.tenantId} and aw.user_id = ${person.id}`.execute(db);
  return rows[0];
}

export interface Played {
  readonly position: number;
  readonly watched: readonly WatchedRange[];
  readonly progress: number;
}

/** Saves the place if nobody else did since `version`; undefined otherwise. */
export async function updatePlayed(
  db: Database,
  { id, version }: { readonly id: string; readonly version: number },
  played: Played,
): Promise<ActivityWorkflowRow | undefined> {
  // Tenant: the id was found in it just before
  return await db
    .updateTable('activity_workflow')
    .set({
      position: played.position,
      watched: JSON.stringify(played.watched),
      progress: played.progress,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', statesAtWork)
    .returning(activityWorkflowNames)
    .executeTakeFirst();
}
