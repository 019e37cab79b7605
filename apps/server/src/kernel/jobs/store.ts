import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Answers to repeated commands and reports of imports are kept this long. */
const keptDays = 30;

/** How many rows of each table were removed. */
export type Purged = Readonly<Record<'sessions' | 'signInAttempts' | 'oidcPayloads' | 'commands' | 'imports', number>>;

/** Deletes what has no use any more. Every delete may run again, and beside another. */
export async function deleteExpired(db: Database): Promise<Purged> {
  const now = sql<Date>`now()`;
  const longAgo = sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`;
  const [sessions, signInAttempts, oidcPayloads, commands, imports] = await Promise.all([
    db.deleteFrom('session').where('expires', '<', now).executeTakeFirst(),
    db.deleteFrom('sign_in_attempt').where('expires', '<', now).executeTakeFirst(),
    db.deleteFrom('oidc_payload').where('expires', '<', now).executeTakeFirst(),
    db.deleteFrom('command').where('status', '<>', 'queued').where('completed', '<', longAgo).executeTakeFirst(),
    db.deleteFrom('import_job').where('finished', '<', longAgo).executeTakeFirst(),
  ]);
  return {
    sessions: Number(sessions.numDeletedRows),
    signInAttempts: Number(signInAttempts.numDeletedRows),
    oidcPayloads: Number(oidcPayloads.numDeletedRows),
    commands: Number(commands.numDeletedRows),
    imports: Number(imports.numDeletedRows),
  };
}
