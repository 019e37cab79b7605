import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, type RowOf } from '../../db/selection.ts';
import type { SessionLife } from '../tenancy/tenant-settings.ts';

/** The session whose life is asked about, under the alias that statements give it. */
const s = aliased('session', 's');

/** Tells in SQL whether this person is in the middle of an attempt that must not be cut off. */
export type AttemptUnderWay = (person: {
  readonly tenantId: Expression<string>;
  readonly userId: Expression<string>;
}) => RawBuilder<SqlBool>;

/** An attempt under way moves the last end to so many minutes from now, and after it so many are left. */
const minutes = { whileUnderWay: 30, movedWithin: 20, afterwards: 15 };

/** The last end has come, and waits for an attempt. It is asked only then: the question costs more than a look. */
export function waits(underWay: AttemptUnderWay): RawBuilder<boolean> {
  return sql<boolean>`(case when ${s.ends} > now() then false
    else ${underWay({ tenantId: s.tenant_id, userId: s.user_id })} end)`;
}

/** The session `s` goes on. */
export function isAlive(underWay: AttemptUnderWay): RawBuilder<boolean> {
  return sql<boolean>`(${s.expires} > now() and (${s.ends} > now() or ${waits(underWay)}))`;
}

export type SessionEnds = RowOf<typeof endColumns>;
const endColumns = columns(s, ['last_active', 'expires', 'ends']);

/**
 * Notes activity, and moves the ends of the session with it; undefined when the session has ended meanwhile. A life
 * that became shorter leaves a while for signing in anew.
 */
export async function touchSession(
  { db, underWay }: { readonly db: Database; readonly underWay: AttemptUnderWay },
  id: string,
  { idleSeconds, longestSeconds }: SessionLife,
): Promise<SessionEnds | undefined> {
  // Tenant: the session is known by its secret alone
  const { rows } = await statement`
    update session s set last_active = now(), expires = now() + make_interval(secs => ${idleSeconds}),
      ends = case
        when ${s.ends} < now() + make_interval(mins => ${minutes.movedWithin})
          and ${underWay({ tenantId: s.tenant_id, userId: s.user_id })}
        then now() + make_interval(mins => ${minutes.whileUnderWay})
        else least(${s.ends}, greatest(${s.created} + make_interval(secs => ${longestSeconds}),
          now() + make_interval(mins => ${minutes.afterwards}))) end
    where ${s.id} = ${id} and ${isAlive(underWay)}
    returning ${endColumns}`.execute(db);
  return rows[0];
}

/** Whoever signed in is in the middle of an attempt that must not be cut off. */
export async function selectIsInAttempt(
  { db, underWay }: { readonly db: Database; readonly underWay: AttemptUnderWay },
  id: string,
): Promise<boolean> {
  const inAttempt = underWay({ tenantId: s.tenant_id, userId: s.user_id });
  // Tenant: the session is known by its secret alone
  const { rows } = await statement`select ${selection({ inAttempt })} from session s where ${s.id} = ${id}`.execute(db);
  return rows[0]?.inAttempt === true;
}
