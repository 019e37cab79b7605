import { settingKeys } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import {
  accessColumns,
  recordColumns,
  workflowColumns,
  type AccessColumns,
  type RecordColumns,
  type WorkflowRow,
} from '../fields/columns.ts';

/** An attempt with what the course and the learner's access say about it. */
export type AttemptRow = WorkflowRow &
  AccessColumns &
  RecordColumns & {
    readonly support_review: boolean;
    readonly grading_scale_id: string | null;
    readonly content_version: number;
    readonly new_content_after_completion: boolean;
    readonly approval_required: boolean;
  };

const attemptColumns = sql.raw(`${workflowColumns}, ${accessColumns}, ${recordColumns},
  o.support_review as support_review, o.grading_scale_id as grading_scale_id,
  o.content_version as content_version`);

function setting(person: Owner, key: string): RawBuilder<boolean> {
  return sql`coalesce((select value = 'true'::jsonb from setting where tenant_id = ${person.tenantId} and key = ${key}), false)`;
}

/** The person's own attempt. */
export async function selectAttempt(
  db: Database | Transaction,
  person: Owner,
  workflowId: string,
): Promise<AttemptRow | undefined> {
  return (await attemptQuery(person, workflowId).execute(db)).rows[0];
}

/** The person's own attempt, locked against other commands of the same attempt until the transaction ends. */
export async function lockAttemptRow(
  tx: Transaction,
  person: Owner,
  workflowId: string,
): Promise<AttemptRow | undefined> {
  return (await sql<AttemptRow>`${attemptQuery(person, workflowId)} for no key update of w`.execute(tx)).rows[0];
}

function attemptQuery(person: Owner, workflowId: string): RawBuilder<AttemptRow> {
  return sql`
    select ${attemptColumns},
      ${setting(person, settingKeys.accessNewContentAfterCompletion)} as new_content_after_completion,
      ${setting(person, settingKeys.gradingApproval)} as approval_required
    from objective_workflow w
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join objective o on o.id = w.objective_id
      left join objective_record r on r.id = w.objective_record_id
    where w.id = ${workflowId} and w.tenant_id = ${person.tenantId} and w.user_id = ${person.id}`;
}
