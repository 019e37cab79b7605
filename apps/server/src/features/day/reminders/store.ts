import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import { aliased } from '../../../db/columns.ts';
import { columns, selection, statement, together, type RowOf } from '../../../db/selection.ts';
import { toldVersion } from '../../../kernel/auth/told-version.ts';

/** Seconds in which whoever looks at some persons' days is done with them. */
export const leaseSeconds = 60;

const person = aliased('user_account', 'u');

const lookColumns = together(
  columns(person, ['id', 'tenant_id', 'timezone']),
  selection({
    now: sql<Date>`now()`,
    version: toldVersion({ tenantId: sql.ref('u.tenant_id'), userId: sql.ref('u.id') }),
  }),
);

export type DueLook = RowOf<typeof lookColumns>;

/** Lets everybody who has courses be looked at; whoever was there before is left as they are. */
export async function insertLooks(db: Database): Promise<void> {
  // Tenant: the people of every one
  await sql`
    insert into reminder_look (tenant_id, user_id)
    select u.tenant_id, u.id from user_account u
    where u.deactivated is null
      and exists (select from objective_access a where a.tenant_id = u.tenant_id and a.user_id = u.id)
      and not exists (select from reminder_look l where l.tenant_id = u.tenant_id and l.user_id = u.id)
    on conflict do nothing`.execute(db);
}

/**
 * Takes persons for whom a date has come, or of whose courses something has changed since somebody looked, so that
 * nobody else looks meanwhile.
 */
export async function leaseLooks(db: Database, most: number): Promise<readonly DueLook[]> {
  // Tenant: the people of every one
  const { rows } = await statement`
    with l as (
      update reminder_look set leased = now() + make_interval(secs => ${leaseSeconds})
      where (tenant_id, user_id) in (
        select one.tenant_id, one.user_id from reminder_look one
          join user_account who on who.tenant_id = one.tenant_id and who.id = one.user_id
        where (one.leased is null or one.leased < now()) and who.deactivated is null
          and (one.next <= now()
            or one.version <> ${toldVersion({ tenantId: sql.ref('one.tenant_id'), userId: sql.ref('one.user_id') })})
        order by one.next limit ${most} for update of one skip locked)
      returning *)
    select ${lookColumns} from l join user_account u on u.tenant_id = l.tenant_id and u.id = l.user_id`.execute(db);
  return rows;
}

/** Seconds after a look in which there is no other, however busy the person is. */
const restSeconds = 120;

/** A look that is done, and the next instant at which there may be something new; null: when something changes. */
export interface EndedLook {
  readonly look: DueLook;
  readonly next: Date | null;
}

/** Somebody has looked, and there is nothing new before `next` unless something changes. */
export async function endLooks(tx: Transaction, ended: readonly EndedLook[]): Promise<void> {
  const looks = ended.map(({ look }) => look);
  // Tenant: that of each person
  await sql`
    update reminder_look l
    set version = e.version, next = e.next, leased = now() + make_interval(secs => ${restSeconds})
    from unnest(${looks.map((look) => look.tenant_id)}::uuid[], ${looks.map(({ id }) => id)}::uuid[],
      ${looks.map(({ version }) => version)}::text[], ${ended.map(({ next }) => next)}::timestamptz[])
      as e (tenant_id, user_id, version, next)
    where l.tenant_id = e.tenant_id and l.user_id = e.user_id`.execute(tx);
}
