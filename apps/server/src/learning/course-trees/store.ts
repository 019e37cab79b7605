import type {
  ActivityConstraint,
  ActivityKind,
  CompletionRule,
  ContentState,
  Gate,
  PresentationMode,
  Tool,
  WatchedRange,
  WorkflowState,
} from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';

type Reader = Database | Transaction;

export interface PartRow {
  readonly id: string;
  readonly parent_part_id: string | null;
  readonly activity_path_id: string;
  readonly axis: string;
  readonly order: number;
  readonly optional: boolean;
  readonly score_weight: number;
  readonly progress_weight: number;
  readonly gate: Gate;
  readonly allowed_attempts: number | null;
  readonly normalized_passing_score: number | null;
  readonly constraint: ActivityConstraint | null;
  readonly activity_id: string;
  readonly name: string;
  readonly code: string | null;
  readonly kind: ActivityKind;
  readonly state: ContentState;
  readonly tool: Tool | null;
  readonly duration_seconds: number | null;
  readonly proctored: boolean;
  readonly completion: CompletionRule;
  readonly manual_grading: boolean;
  readonly version: number;
  readonly presentation_mode: PresentationMode | null;
  readonly support_review: boolean;
  readonly support_mobile_view: boolean;
  readonly preferred_width: number | null;
  readonly preferred_height: number | null;
  readonly has_content: boolean;
}

/** Every part of a course with its activity, without any content, in the order of siblings. */
export async function selectParts(db: Reader, tenantId: string, objectiveId: string): Promise<readonly PartRow[]> {
  return await db
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select([
      'p.id',
      'p.parent_part_id',
      'p.activity_path_id',
      'p.axis',
      'p.order',
      'p.optional',
      'p.score_weight',
      'p.progress_weight',
      'p.gate',
      'p.allowed_attempts',
      'p.normalized_passing_score',
      'p.constraint',
      't.id as activity_id',
      't.name',
      't.code',
      't.kind',
      't.state',
      't.tool',
      't.duration_seconds',
      't.proctored',
      't.completion',
      't.manual_grading',
      't.version',
      't.presentation_mode',
      't.support_review',
      't.support_mobile_view',
      't.preferred_width',
      't.preferred_height',
      sql<boolean>`t.content is not null`.as('has_content'),
    ])
    .where('p.objective_id', '=', objectiveId)
    .where('p.tenant_id', '=', tenantId)
    .orderBy('p.order')
    .execute();
}

export interface ActivityWorkflowRow {
  readonly id: string;
  readonly activity_part_id: string;
  readonly attempt: number;
  readonly state: WorkflowState;
  readonly progress: number;
  readonly position: number;
  readonly watched: readonly WatchedRange[];
  readonly version: number;
  readonly started: Date;
  readonly submitted: Date | null;
  readonly finished: Date | null;
  readonly completed_version: number | null;
}

export interface StandingRow extends ActivityWorkflowRow {
  readonly best_finished: Date | null;
  /** Of the last of its records, whichever is the best. */
  readonly last_finished: Date | null;
  readonly best_passed: boolean | null;
  readonly best_normalized_score: number | null;
  readonly best_comment: string | null;
}

/** How a learner stands in each part that he has opened: the last attempt, and the best of its records. */
export async function selectStandings(db: Reader, person: Owner, workflowId: string): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select aw.id, aw.activity_part_id, aw.attempt, aw.state, aw.progress, aw.position, aw.watched, aw.version, aw.started, aw.submitted,
      aw.finished, aw.completed_version, b.finished as best_finished, b.last_finished, b.passed as best_passed,
      b.normalized_score as best_normalized_score, b.comment as best_comment
    from (
      select distinct on (activity_part_id) * from activity_workflow
      where objective_workflow_id = ${workflowId} and tenant_id = ${person.tenantId} and user_id = ${person.id}
      order by activity_part_id, attempt desc
    ) aw
    left join (
      select distinct on (activity_part_id) activity_part_id, finished, passed, normalized_score, comment,
        max(finished) over (partition by activity_part_id) as last_finished
      from activity_record
      where objective_workflow_id = ${workflowId} and tenant_id = ${person.tenantId}
      order by activity_part_id, normalized_score desc nulls last, passed desc nulls last, finished
    ) b on b.activity_part_id = aw.activity_part_id`.execute(db);
  return rows;
}
