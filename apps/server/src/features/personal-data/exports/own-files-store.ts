import { sql } from 'kysely';
import type { Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

/** Whole files that somebody uploaded. */
export async function selectOwnFiles(tx: Transaction, { tenantId, id }: Owner) {
  const rows = await tx
    .selectFrom('hand_in_file')
    .select(['id', 'name', 'sha256', 'size'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ sha256, ...file }) => (sha256 === null ? [] : [{ ...file, sha256 }]));
}

/** Name of somebody, their time zone, and the moment that a transaction sees. */
export async function selectNameOf(tx: Transaction, { tenantId, id }: Owner) {
  const { first_name, middle_name, last_name, ...rest } = await tx
    .selectFrom('user_account')
    .select(['first_name', 'middle_name', 'last_name', 'timezone as zone', sql<Date>`now()`.as('made')])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...rest, name: [first_name, middle_name, last_name].filter((part) => part?.trim()).join(' ') };
}
