import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';

/** What decides which banners somebody sees, besides what the session knows. */
export async function selectReader(db: Database, { tenantId, id }: Person) {
  const [units, closed] = await Promise.all([
    db
      .selectFrom('unit_member as m')
      .innerJoin('unit as u', (join) => join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.unit_id'))
      .select('u.name')
      .where('m.tenant_id', '=', tenantId)
      .where('m.user_id', '=', id)
      .execute(),
    db
      .selectFrom('promo_dismissal')
      .select(['banner', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', id)
      .execute(),
  ]);
  return {
    units: units.map(({ name }) => name),
    closed: new Map(closed.map(({ banner, version }) => [banner, version])),
  };
}

/** An older version never takes back that a later one was closed. */
export async function upsertDismissal(
  db: Database,
  { tenantId, id }: Person,
  { banner, version }: { readonly banner: string; readonly version: number },
): Promise<void> {
  await db
    .insertInto('promo_dismissal')
    .values({ tenant_id: tenantId, user_id: id, banner, version })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'banner'])
        .doUpdateSet({ version })
        .where('promo_dismissal.version', '<', version),
    )
    .execute();
}
