import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { aliased, leftJoined } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { aggregate, objective } from '../../learning/fields/columns.ts';
import type { Person } from '../../kernel/auth/person.ts';
import { isListed } from '../../learning/fields/states.ts';

const file = aliased('stored_file', 'f');
const fileColumns = columns(file, ['sha256', 'size', 'media_type', 'name']);

export interface FileRow extends RowOf<typeof fileColumns> {
  /** True when only proctored parts show the file: nobody keeps it once they are closed. */
  readonly watched?: boolean;
}

/**
 * A file `f` that the page about a course shows to people who have not got the course: its cover, and what its
 * description names.
 */
function isOnPageOf(course: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`exists (select from objective o where o.tenant_id = f.tenant_id and o.id = f.objective_id and ${course}
    and (o.cover_file_id = f.id or strpos(o.about_html, f.id::text) > 0))`;
}

function isVisibleTo({ id, roles }: Person): RawBuilder<SqlBool> {
  if (roles.includes('Administrator')) return sql`true`;
  return sql`exists (select from objective_access a
    where a.tenant_id = f.tenant_id and a.user_id = ${id} and a.objective_id = f.objective_id)
    or ${isOnPageOf(sql`o.show_in_catalog`)}`;
}

async function select(db: Database, condition: RawBuilder<SqlBool>): Promise<FileRow | undefined> {
  // Tenant: each condition names it, or is of a public file
  const { rows } = await statement`select ${fileColumns} from stored_file f where ${condition}`.execute(db);
  return rows[0];
}

/**
 * A file that the person may see: of a course to which there is access, on the page about a course that the catalog
 * offers, or any of the tenant for an administrator.
 */
export async function selectFile(db: Database, person: Person, fileId: string): Promise<FileRow | undefined> {
  return await select(db, sql`f.id = ${fileId} and f.tenant_id = ${person.tenantId} and (${isVisibleTo(person)})`);
}

const mentionsColumns = together(
  columns(objective, ['content_version']),
  selection({
    objective_id: objective.id,
    /** The person's last attempt at the course. */
    objective_workflow_id: leftJoined(aggregate).last_objective_workflow_id,
    /** Activities whose content names the file. */
    activity_ids: sql<readonly string[]>`array(select t.id from activity t
      where t.tenant_id = f.tenant_id and t.objective_id = f.objective_id and strpos(t.content::text, f.id::text) > 0)`,
  }),
);

export type MentionsRow = RowOf<typeof mentionsColumns>;

/**
 * Activities that name a file of a course in which something is proctored; undefined for any other file, and for one on
 * the page about its course.
 */
export async function selectMentions(db: Database, person: Person, fileId: string): Promise<MentionsRow | undefined> {
  const { rows } = await statement`
    select ${mentionsColumns}
    from stored_file f
      join objective o on o.tenant_id = f.tenant_id and o.id = f.objective_id
      left join objective_workflow_aggregate g
        on g.tenant_id = f.tenant_id and g.objective_id = f.objective_id and g.user_id = ${person.id}
    where f.id = ${fileId} and f.tenant_id = ${person.tenantId} and not (${isOnPageOf(sql`true`)})
      and exists (select from activity t where t.tenant_id = f.tenant_id and t.objective_id = f.objective_id and t.proctored)`.execute(
    db,
  );
  return rows[0];
}

/** A file on the page about a public course, of whatever tenant: everybody may see it. */
export async function selectPublicFile(db: Database, fileId: string): Promise<FileRow | undefined> {
  return await select(
    db,
    sql`f.id = ${fileId} and ${isOnPageOf(sql`o.show_in_open_catalog and ${isListed(objective.state)}`)}`,
  );
}
