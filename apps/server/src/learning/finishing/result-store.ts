import type { GraderDocument, WorkflowProgress, WorkflowState } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { rootWorkflowOf } from '../fields/root-workflow.ts';
import { aliased } from '../../db/columns.ts';
import { columns, statement } from '../../db/selection.ts';
import { progressNames, scaleColumns, workflowColumns, type ScaleRow, type WorkflowRow } from '../fields/columns.ts';

export async function selectScale(tx: Transaction, tenantId: string, scaleId: string): Promise<ScaleRow | undefined> {
  const { rows } = await statement`
    select ${scaleColumns} from grading_scale s where s.id = ${scaleId} and s.tenant_id = ${tenantId}`.execute(tx);
  return rows[0];
}

const course = columns(aliased('objective', 'o'), ['source']);

/** The weighted groups of assignments of a course; none where its source has no such groups. */
export async function selectGraders(
  tx: Transaction,
  tenantId: string,
  objectiveId: string,
): Promise<readonly GraderDocument[]> {
  const { rows } = await statement`
    select ${course} from objective o where o.id = ${objectiveId} and o.tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.source.graders ?? [];
}

export interface NewRecord {
  readonly id: string;
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly normalizedScore: number | null;
  readonly grade: { readonly name: string; readonly color: string | null; readonly normalizedMinScore: number } | null;
  readonly passed: boolean | null;
}

export interface WorkflowMove {
  readonly workflowId: string;
  /** State in which the attempt must still be. */
  readonly from: WorkflowState;
  readonly to: WorkflowProgress;
}

/**
 * Moves an attempt on, if it still stands at `from`, and writes its record when it arrives at its end: one statement.
 * Undefined when it stood elsewhere.
 */
export async function moveWorkflow(
  tx: Transaction,
  { workflowId, from, to }: WorkflowMove,
  record: NewRecord | null,
): Promise<WorkflowRow | undefined> {
  // Tenant: the id was found in it just before
  const { rows } = await statement`
    with w as (
      update objective_workflow
      set ${storedProgress(to)}, objective_record_id = ${record?.id ?? null}
      where id = ${workflowId} and state = ${from}
      returning *
    )${record === null ? sql`` : recordStatements(record)}
    select ${workflowColumns} from w`.execute(tx);
  return rows[0];
}

const isStep = (name: string): name is keyof WorkflowProgress => name in progressNames;
const steps = Object.keys(progressNames).filter(isStep);

function storedProgress(progress: WorkflowProgress): RawBuilder<unknown> {
  return sql.join(steps.map((step) => sql`${sql.ref(progressNames[step])} = ${progress[step]}`));
}

/** A result that was counted anew takes the place of the one that is there. */
export async function updateRecord(tx: Transaction, record: NewRecord, mayLower: boolean): Promise<void> {
  const { grade, normalizedScore } = record;
  // Tenant: the id was found in it just before
  await tx
    .updateTable('objective_record')
    .set({
      score: record.score,
      max_score: record.maxScore,
      normalized_score: normalizedScore,
      grade_name: grade?.name ?? null,
      grade_color: grade?.color ?? null,
      grade_normalized_min_score: grade?.normalizedMinScore ?? null,
      passed: record.passed,
    })
    .where('id', '=', record.id)
    .where(sql<boolean>`(${mayLower}::boolean or coalesce(normalized_score, 0) <= ${normalizedScore}::float8)`)
    .execute();
}

function recordStatements(record: NewRecord) {
  const { grade } = record;
  return sql`, recorded as (
      insert into objective_record (id, tenant_id, user_id, objective_id, aggregate_id, objective_workflow_id,
        activity_workflow_id, attempt, score, max_score,
        normalized_score, grade_name, grade_color, grade_normalized_min_score, passed, progress, protect_results,
          finished)
      select ${record.id}, tenant_id, user_id, objective_id, aggregate_id, id, ${rootWorkflowOf(sql`w.id`)}, attempt,
        ${record.score}::float8, ${record.maxScore}::float8,
        ${record.normalizedScore}::float8, ${grade?.name ?? null}, ${grade?.color ?? null},
          ${grade?.normalizedMinScore ?? null}::float8,
        ${record.passed}::boolean, progress, protect_results, finished from w
    ), aggregate as (
      update objective_workflow_aggregate g set last_objective_record_id = ${record.id}
      from w where g.tenant_id = w.tenant_id and g.id = w.aggregate_id
    ), told as (
      insert into outbox_event (tenant_id, kind, subject_id, data)
      select tenant_id, 'objective-record.made', ${record.id}, jsonb_build_object('userId', user_id,
        'objectiveWorkflowId', id) from w
    )`;
}
