import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';
import type { Owner, ToldVersion } from './person.ts';

interface OfPerson {
  readonly tenantId: Expression<string>;
  readonly userId: Expression<string>;
}

/** Tells in SQL when a date next shows one of this person's results; one that has just come is told, too. */
export type NextReveal = (person: OfPerson) => RawBuilder<Date | null>;

/** The version of what this person is told, in SQL. */
export function toldVersion({ tenantId, userId }: OfPerson): RawBuilder<string> {
  return sql<string>`concat(
    (select version from learner_version lv where lv.tenant_id = ${tenantId} and lv.user_id = ${userId}), ' ',
    (select version from tenant_version tv where tv.tenant_id = ${tenantId}))`;
}

/** The version of what an organisation tells everybody; '' before anything of it has changed. */
export async function selectTenantVersion(db: Database, tenantId: string): Promise<string> {
  const { rows } = await statement`
    select ${selection({ version: sql<string>`tv.version` })} from tenant_version tv where tv.tenant_id = ${tenantId}`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

/** The version as it stands now. */
export async function selectToldVersion(
  { db, nextReveal }: { readonly db: Database; readonly nextReveal: NextReveal },
  person: Owner,
): Promise<ToldVersion> {
  const of = { tenantId: sql<string>`${person.tenantId}::uuid`, userId: sql<string>`${person.id}::uuid` };
  const told = selection({ version: toldVersion(of), revealsNext: nextReveal(of) });
  const { rows } = await statement`select ${told}`.execute(db);
  if (rows[0] === undefined) throw new Error('A version that is always there was not answered.');
  return rows[0];
}
