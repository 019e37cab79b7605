import type { Database } from '../db/database.ts';

/** False on a database that nobody has used yet. */
export async function hasAccounts(db: Database): Promise<boolean> {
  // Tenant: every one, for the question is whether the database is new
  return (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined;
}
