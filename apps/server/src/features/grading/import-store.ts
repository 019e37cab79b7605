import type { WorkflowState } from '@stoa/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { columns, statement, together, type RowOf } from '../../db/selection.ts';
import {
  aggregate,
  aggregateColumns,
  optionalScaleColumns,
  record,
  recordColumns,
  workflow,
} from '../../learning/fields/columns.ts';

const targetColumns = together(aggregateColumns, optionalScaleColumns, columns(aggregate, ['attempts']));
export type TargetRow = RowOf<typeof targetColumns>;

const knownRecordColumns = together(recordColumns, columns(record, ['user_id']));
export type KnownRecord = RowOf<typeof knownRecordColumns>;

/** The person's way through the course, locked until the transaction ends, with the scale of the course. */
export async function lockTarget(tx: Transaction, person: Owner, objectiveId: string): Promise<TargetRow | undefined> {
  const { rows } = await statement`
    select ${targetColumns}
    from objective_workflow_aggregate g
      join objective_access a on a.tenant_id = g.tenant_id and a.user_id = g.user_id and a.objective_id = g.objective_id
      join objective o on o.id = g.objective_id
      left join grading_scale s on s.id = o.grading_scale_id
    where g.tenant_id = ${person.tenantId} and g.user_id = ${person.id} and g.objective_id = ${objectiveId}
    for no key update of g`.execute(tx);
  return rows[0];
}

/**
 * State of the last attempt; null without any. Asked after the lock: the statement that waits for it still sees what
 * was there before an attempt that began meanwhile.
 */
export async function selectLastState(tx: Transaction, aggregateId: string): Promise<WorkflowState | null> {
  // Tenant: the id was found in it just before
  const { rows } = await statement`
    select ${columns(workflow, ['state'])}
    from objective_workflow_aggregate g join objective_workflow w on w.id = g.last_objective_workflow_id
    where g.id = ${aggregateId}`.execute(tx);
  return rows[0]?.state ?? null;
}

/** A record by its id, whoever's it is. */
export async function selectRecord(tx: Transaction, tenantId: string, id: string): Promise<KnownRecord | undefined> {
  const { rows } = await statement`
    select ${knownRecordColumns} from objective_record r where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

export interface NewImported {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly attempt: number;
  readonly score: number;
  readonly maxScore: number;
  readonly normalizedScore: number;
  readonly grade: { readonly name: string; readonly color?: string | null; readonly normalizedMinScore: number } | null;
  readonly passed: boolean | null;
  readonly protectResults: boolean;
  readonly finished: Date;
}

/** Writes a result that was reached elsewhere, as the last one of its course, and tells of it. */
export async function insertImported(tx: Transaction, target: TargetRow, result: NewImported): Promise<void> {
  const { grade } = result;
  await sql`
    with made as (
      insert into objective_record (id, tenant_id, user_id, objective_id, aggregate_id, objective_workflow_id, attempt,
        score, max_score,
        normalized_score, grade_name, grade_color, grade_normalized_min_score, passed, progress, protect_results,
          imported, finished)
      values (${result.id}, ${result.tenantId}, ${result.userId}, ${target.g_objective_id}, ${target.g_id}, null,
        ${result.attempt},
        ${result.score}, ${result.maxScore}, ${result.normalizedScore}, ${grade?.name ?? null}, ${grade?.color ?? null},
        ${grade?.normalizedMinScore ?? null}, ${result.passed}, 1, ${result.protectResults}, true, ${result.finished})
      returning id, tenant_id, user_id
    ), latest as (
      update objective_workflow_aggregate set last_objective_record_id = ${result.id}, attempts = ${result.attempt}
        where id = ${target.g_id}
    )
    insert into outbox_event (tenant_id, kind, subject_id, data)
    select tenant_id, 'objective-record.made', id, jsonb_build_object('userId', user_id, 'objectiveWorkflowId', null)
      from made`.execute(tx);
}
