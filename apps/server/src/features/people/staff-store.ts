import type { StaffMember } from '@stoa/contract';
import type { StaffRole } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';
import { selectObjectiveId } from '../../learning/enrolment/lookup-store.ts';

type Reader = Database | Transaction;

/** A course by its id, or by its code. */
export async function selectCourse(db: Reader, tenantId: string, named: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('objective')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`id::text`, '=', named.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? (await selectObjectiveId(db, tenantId, named));
}

interface OneCourse {
  readonly tenantId: string;
  readonly objectiveId: string;
}

const person = aliased('user_account', 'u');

/** The person `u` with their roles in a course, which may be none. */
function memberColumns({ objectiveId }: OneCourse) {
  return selection({
    userId: person.id,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    roles: sql<StaffRole[]>`array(select s.role from objective_staff s
      where s.tenant_id = u.tenant_id and s.user_id = u.id and s.objective_id = ${objectiveId} order by s.role)`,
  });
}

/** Everybody who works for the course, by name. */
export async function selectStaff(db: Reader, course: OneCourse): Promise<readonly StaffMember[]> {
  const isStaff: RawBuilder<boolean> = sql`exists (select from objective_staff s
    where s.tenant_id = u.tenant_id and s.user_id = u.id and s.objective_id = ${course.objectiveId})`;
  const { rows } = await statement`
    select ${memberColumns(course)} from user_account u
    where u.tenant_id = ${course.tenantId} and ${isStaff} order by u.last_name, u.first_name, u.id`.execute(db);
  return rows;
}

/** Gives the person these roles in the course and no others, and answers how it is now. */
export async function replaceStaff(
  tx: Transaction,
  { tenantId, objectiveId, userId }: OneCourse & { readonly userId: string },
  roles: readonly StaffRole[],
): Promise<StaffMember> {
  await sql`
    with gone as (
      delete from objective_staff where tenant_id = ${tenantId} and objective_id = ${objectiveId}
        and user_id = ${userId} and role <> all(${roles}::text[])
    )
    insert into objective_staff (tenant_id, objective_id, user_id, role)
    select ${tenantId}, ${objectiveId}, ${userId}, role from unnest(${roles}::text[]) role
    on conflict do nothing`.execute(tx);
  const { rows } = await statement`
    select ${memberColumns({ tenantId, objectiveId })} from user_account u
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(tx);
  const [member] = rows;
  if (member === undefined) throw new Error('A person vanished while their roles were written.');
  return member;
}
