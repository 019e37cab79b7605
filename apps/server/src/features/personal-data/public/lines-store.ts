import type { CredentialOwner, CredentialVerdict, ShownKind } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import { selection, statement, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

/** Entries that somebody may choose from, the newest ones. */
const mostLines = 500;

const lineColumns = selection({
  kind: sql<ShownKind>`e.kind`,
  id: sql<string>`e.id`,
  name: sql<string>`e.name`,
  at: sql<Date>`e.at`,
  expires: sql<Date | null>`e.expires`,
  revoked: sql<Date | null>`e.revoked`,
  issuer: sql<string | null>`e.issuer`,
  verdict: sql<CredentialVerdict | null>`e.verdict`,
  owner: sql<CredentialOwner | null>`e.owner`,
  signer: sql<string | null>`e.signer`,
});
export type LineRow = RowOf<typeof lineColumns>;

/**
 * What of somebody's record can be shown, the newest first. Results are among it whether they are hidden or not: the
 * rule that says so stands beside the results themselves.
 *
 * @param ids only these; null for all
 */
export async function selectLines(
  db: Database | Transaction,
  { tenantId, id }: Owner,
  ids: readonly string[] | null,
): Promise<readonly LineRow[]> {
  const { rows } = await statement`
    select ${lineColumns} from (
      select case t.kind when 'custom' then 'certificate' else 'badge' end as kind, c.id, c.course_name as name,
        c.completed as at, c.expires, c.revoked,
        null::text as issuer, null::text as verdict, null::text as owner, null::text as signer
      from certificate c join certificate_template t on t.tenant_id = c.tenant_id and t.id = c.template_id
      where c.tenant_id = ${tenantId} and c.user_id = ${id}
    union all
      select 'result', r.id, o.name, r.finished, null, null, null, null, null, null from objective_record r
        join objective o on o.tenant_id = r.tenant_id and o.id = r.objective_id
      where r.tenant_id = ${tenantId} and r.user_id = ${id}
    union all
      select 'course', o.id, o.name, min(w.started), null, null, null, null, null, null from objective_workflow w
        join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
      where w.tenant_id = ${tenantId} and w.user_id = ${id} group by o.id, o.name
    union all
      select 'credential', d.id, d.name, coalesce(d.issued, d.created), d.expires, null, d.issuer, d.verdict, d.owner, d.signer
      from credential d where d.tenant_id = ${tenantId} and d.user_id = ${id}
    ) e where ${ids}::uuid[] is null or e.id = any(${ids}::uuid[])
    order by e.at desc, e.kind, e.id limit ${sql.lit(mostLines)}`.execute(db);
  return rows;
}
