import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

/** Whom a platform named in a launch, and what it told of them. */
export interface NamedPerson {
  readonly platformId: string;
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

async function selectForeign(tx: Transaction, tenantId: string, { platformId, subject }: NamedPerson) {
  return await tx
    .selectFrom('foreign_person as f')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.user_id'),
    )
    .select(['f.user_id', 'u.deactivated'])
    .where('f.tenant_id', '=', tenantId)
    .where('f.platform_id', '=', platformId)
    .where('f.subject', '=', subject)
    .executeTakeFirst();
}

/**
 * The account of somebody who comes from a platform, made the first time: never the one that has their address here.
 * It has no password, and an address at which no mail arrives, so that nothing signs in to it. What the platform tells
 * now holds; what it no longer tells is forgotten. Null where the account is closed.
 */
export async function upsertForeignPerson(db: Database, tenantId: string, named: NamedPerson): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    // two first launches at one moment become one after the other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${named.platformId} ${named.subject}`}, 0))`.execute(tx);
    const known = await selectForeign(tx, tenantId, named);
    if (known !== undefined && known.deactivated !== null) return null;
    const names = { first_name: named.firstName, last_name: named.lastName };
    if (known === undefined) return await insertForeign(tx, tenantId, { named, names });
    await tx
      .updateTable('user_account')
      .set(names)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', known.user_id)
      .where((or) => or.or([or('first_name', '<>', named.firstName), or('last_name', '<>', named.lastName)]))
      .execute();
    await tx
      .updateTable('foreign_person')
      .set({ email: named.email })
      .where('tenant_id', '=', tenantId)
      .where('platform_id', '=', named.platformId)
      .where('subject', '=', named.subject)
      .execute();
    return known.user_id;
  });
}

interface NewForeign {
  readonly named: NamedPerson;
  readonly names: { readonly first_name: string; readonly last_name: string };
}

async function insertForeign(tx: Transaction, tenantId: string, { named, names }: NewForeign): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('user_account')
    .values({ id, tenant_id: tenantId, email: `${id}@lti.invalid`, ...names })
    .execute();
  await tx.insertInto('role_assignment').values({ tenant_id: tenantId, user_id: id, role: 'Learner' }).execute();
  await tx
    .insertInto('foreign_person')
    .values({
      tenant_id: tenantId,
      platform_id: named.platformId,
      subject: named.subject,
      user_id: id,
      email: named.email,
    })
    .execute();
  return id;
}
