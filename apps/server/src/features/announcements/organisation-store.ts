import type { KeptAnnouncement, NewOrganisationAnnouncement } from '@stoa/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { announcementOf } from '../../kernel/announced.ts';
import type { Person } from '../../kernel/auth/person.ts';

type KeptRow = Parameters<typeof announcementOf>[0];

function keptOf(row: KeptRow): KeptAnnouncement {
  const { words, roles, units, ...rest } = announcementOf(row);
  return {
    ...rest,
    words: [...words],
    roles: roles === null ? null : [...roles],
    units: units === null ? null : [...units],
  };
}

/** Everything that an organisation announces or did until it was taken back, the newest first. */
export async function selectKept(db: Database, tenantId: string): Promise<readonly KeptAnnouncement[]> {
  const rows = await db
    .selectFrom('organisation_announcement')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`greatest(from_at, written)`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map(keptOf);
}

/** How many others there are that are not over. One is kept after the other, so that none slips in between. */
export async function countOthers(
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<number> {
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('organisation_announcement')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('id', '!=', id)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', sql<Date>`now()`)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Another version is written now; the same one stays as old as it is. */
export async function upsertKept(
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { version, words, forOtherLanguages, roles, units, from, until }: NewOrganisationAnnouncement,
): Promise<KeptAnnouncement> {
  const kept = {
    version,
    words: JSON.stringify(words),
    for_other_languages: forOtherLanguages,
    roles: roles === null ? null : JSON.stringify(roles),
    units: units === null ? null : JSON.stringify(units),
    from_at: from === null ? null : new Date(from),
    until_at: until === null ? null : new Date(until),
  };
  const row = await tx
    .insertInto('organisation_announcement')
    .values({ tenant_id: tenantId, id, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet({
        ...kept,
        written: sql<Date>`case when organisation_announcement.version = excluded.version
          then organisation_announcement.written else now() end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return keptOf(row);
}

/** False without such an announcement. */
export async function deleteKept(tx: Transaction, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('organisation_announcement')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What was read; an older version never takes back that a later one was read, and none is read before it is there. */
export async function upsertReadings(
  db: Database,
  { tenantId, id }: Person,
  read: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  await sql`
    insert into organisation_announcement_reading as s (tenant_id, user_id, announcement_id, version)
    select n.tenant_id, ${id}, n.id, max(least(n.version, r.version))
    from unnest(${read.map((one) => one.id)}::uuid[], ${read.map(({ version }) => version)}::integer[]) r (id, version)
      join organisation_announcement n on n.tenant_id = ${tenantId} and n.id = r.id
    group by n.tenant_id, n.id
    on conflict (tenant_id, user_id, announcement_id) do update set version = excluded.version
      where s.version < excluded.version`.execute(db);
}
