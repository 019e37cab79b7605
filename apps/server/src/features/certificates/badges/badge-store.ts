import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { aliased } from '../../../db/columns.ts';
import { columns, selection, statement, together, type RowOf } from '../../../db/selection.ts';
import { listLength } from './status-list.ts';

const badge = aliased('badge', 'b');
const template = aliased('certificate_template', 't');
const look = aliased('certificate_look', 'l');

const badgeColumns = together(
  columns(badge, ['tenant_id', 'id', 'course_name', 'course_code']),
  columns(template, ['counts', 'min_score', 'look_id']),
  columns(look, ['content']),
  selection({ template_name: template.name }),
);
export type BadgeRow = RowOf<typeof badgeColumns>;

/** A badge of a template that gives badges; a draft gives none yet. */
export async function selectBadge(db: Database, tenantId: string, id: string): Promise<BadgeRow | undefined> {
  const { rows } = await statement`
    select ${badgeColumns} from badge b
      join certificate_template t on t.tenant_id = b.tenant_id and t.id = b.template_id
      join certificate_look l on l.tenant_id = t.tenant_id and l.id = t.look_id
    where b.tenant_id = ${tenantId} and b.id = ${id} and t.badge and t.kind = 'custom' and t.state <> 'draft'`.execute(
    db,
  );
  return rows[0];
}

/** The address by which a person is named in their badges. */
export async function selectEmail(db: Database, tenantId: string, userId: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('user_account')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return person?.email;
}

/** Places in a list of what was taken back; null where no certificate of the organisation is in it. */
export async function selectRevoked(db: Database, tenantId: string, list: number): Promise<readonly number[] | null> {
  const first = list * listLength;
  const own = db
    .selectFrom('certificate')
    .where('tenant_id', '=', tenantId)
    .where('status_index', '>=', first)
    .where('status_index', '<', first + listLength);
  const any = await own
    .select(sql<number>`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  if (any === undefined) return null;
  const rows = await own.select('status_index').where('revoked', 'is not', null).execute();
  return rows.map((row) => row.status_index - first);
}
