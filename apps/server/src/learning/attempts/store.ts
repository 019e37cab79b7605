import { settingKeys } from '@stoa/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { accessColumns, objective, optionalRecordColumns, workflowColumns } from '../fields/columns.ts';

/** True when a switch of the tenant is on; one that nobody has set is off. */
function setting(person: Owner, key: string): RawBuilder<boolean> {
  return sql`coalesce((select value = 'true'::jsonb from setting where tenant_id = ${person.tenantId}
    and key = ${key}), false)`;
}

function attemptColumns(person: Owner) {
  return together(
    workflowColumns,
    accessColumns,
    optionalRecordColumns,
    columns(objective, ['support_review', 'grading_scale_id', 'content_version']),
    selection({
      new_content_after_completion: setting(person, settingKeys.accessNewContentAfterCompletion),
      approval_required: setting(person, settingKeys.gradingApproval),
    }),
  );
}

/** An attempt with what the course and the learner's access say about it. */
export type AttemptRow = RowOf<ReturnType<typeof attemptColumns>>;

/** The person's own attempt. */
export function attemptQuery(person: Owner, workflowId: string): RawBuilder<AttemptRow> {
  return attemptsWhere(person, sql`w.id = ${workflowId}`);
}

/** The person's own attempt, locked against other commands of the same attempt until the transaction ends. */
export function lockingAttemptQuery(person: Owner, workflowId: string): RawBuilder<AttemptRow> {
  return attemptsWhere(person, sql`w.id = ${workflowId}`, sql`for no key update of w`);
}

/** Several attempts of the person. */
export async function selectAttempts(
  db: Database | Transaction,
  person: Owner,
  workflowIds: readonly string[],
): Promise<readonly AttemptRow[]> {
  return (await attemptsWhere(person, sql`w.id = any(${workflowIds}::uuid[])`).execute(db)).rows;
}

function attemptsWhere(
  person: Owner,
  these: RawBuilder<SqlBool>,
  lock: RawBuilder<unknown> = sql``,
): RawBuilder<AttemptRow> {
  return statement`
    select ${attemptColumns(person)}
    from objective_workflow w
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join objective o on o.id = w.objective_id
      left join objective_record r on r.id = w.objective_record_id
    where ${these} and w.tenant_id = ${person.tenantId} and w.user_id = ${person.id}
    ${lock}`;
}
