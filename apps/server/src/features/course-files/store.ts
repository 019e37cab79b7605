import { sql, type RawBuilder } from 'kysely';
import { type Role, unplayedContents } from '@stoa/domain';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { isOneOf } from '../../db/one-of.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { objective } from '../../learning/fields/columns.ts';
import type { Owner, Person } from '../../kernel/auth/person.ts';
import { isListed } from '../../learning/fields/states.ts';

const file = aliased('stored_file', 'f');
const fileColumns = columns(file, ['sha256', 'size', 'media_type', 'name']);

export type FileRow = RowOf<typeof fileColumns>;

/** The page about course `o` names file `f`, as its cover or in its description. */
const isOnPageAbout = sql<boolean>`coalesce(o.cover_file_id = f.id or strpos(o.about_html, f.id::text) > 0, false)`;

/** Writes or teaches the course, or administers the organisation: such a person sees what learners will see later. */
function seesAll({ id, roles }: Person): RawBuilder<boolean> {
  if (roles.includes('Administrator')) return sql`true`;
  return sql`exists (select from objective_staff s
    where s.tenant_id = f.tenant_id and s.objective_id = f.objective_id and s.user_id = ${id}
      and s.role in ('instructor', 'author'))`;
}

function hasAccess({ id }: Person): RawBuilder<boolean> {
  return sql`exists (select from objective_access a
    where a.tenant_id = f.tenant_id and a.user_id = ${id} and a.objective_id = f.objective_id)`;
}

function shownColumns(person: Person) {
  return together(
    fileColumns,
    selection({
      /** The page about the course shows it. */
      about: isOnPageAbout,
      /** The person sees every file of the course. */
      all: seesAll(person),
      /** Activities whose content names it. */
      activity_ids: sql<readonly string[]>`array(select n.activity_id from activity_file n
        where n.tenant_id = f.tenant_id and n.file_id = f.id)`,
      /** Those of them that cannot be taken yet, so that it stands in what is said before them. */
      introduced_ids: sql<readonly string[]>`array(select a.id from activity_file n
        join activity a on a.tenant_id = n.tenant_id and a.id = n.activity_id
        where n.tenant_id = f.tenant_id and n.file_id = f.id and ${isOneOf(sql<string>`a.content ->> 'type'`, unplayedContents)})`,
      /** The person's attempts at the course, the last one first. */
      workflow_ids: sql<readonly string[]>`array(select w.id from objective_workflow w
        where w.tenant_id = f.tenant_id and w.objective_id = f.objective_id and w.user_id = ${person.id}
        order by w.attempt desc)`,
    }),
  );
}

export type ShownFileRow = RowOf<ReturnType<typeof shownColumns>>;

/**
 * A file of a course to which the person has access, of one that they work for, or of the page about a course that the
 * catalog offers, with where it is shown. Undefined for any other, and for one that does not exist.
 */
export async function selectShownFile(db: Database, person: Person, fileId: string): Promise<ShownFileRow | undefined> {
  const { rows } = await statement`
    select ${shownColumns(person)}
    from stored_file f left join objective o on o.tenant_id = f.tenant_id and o.id = f.objective_id
    where f.id = ${fileId} and f.tenant_id = ${person.tenantId}
      and (${seesAll(person)} or ${hasAccess(person)} or (o.show_in_catalog and ${isOnPageAbout}))`.execute(db);
  return rows[0];
}

/** A file on the page about a public course, of whatever tenant: everybody may see it. */
export async function selectPublicFile(db: Database, fileId: string): Promise<FileRow | undefined> {
  // Tenant: public pages are for everybody
  const { rows } = await statement`
    select ${fileColumns}
    from stored_file f join objective o on o.tenant_id = f.tenant_id and o.id = f.objective_id
    where f.id = ${fileId} and ${isOnPageAbout} and o.show_in_open_catalog and ${isListed(objective.state)}`.execute(
    db,
  );
  return rows[0];
}

/** Somebody whose account is open, as they are when a session of theirs is read; null for nobody. */
export async function selectReader(db: Database, { id, tenantId }: Owner): Promise<Person | null> {
  const row = await db
    .selectFrom('user_account as u')
    .select((eb) => [
      'u.id',
      sql<readonly Role[]>`array(${eb
        .selectFrom('role_assignment as r')
        .select('r.role')
        .whereRef('r.tenant_id', '=', 'u.tenant_id')
        .whereRef('r.user_id', '=', 'u.id')})`.as('roles'),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', id)
    .where('u.deactivated', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, tenantId, roles: row.roles, profile: null };
}
