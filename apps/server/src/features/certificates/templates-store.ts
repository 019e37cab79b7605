import { sql, type Insertable } from 'kysely';
import type { CertificateContent } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { aliased } from '../../db/columns.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { Tables } from '../../db/tables.ts';

const template = aliased('certificate_template', 't');
const look = aliased('certificate_look', 'l');

const templateColumns = together(
  columns(template, [
    'id',
    'name',
    'kind',
    'state',
    'counts',
    'min_score',
    'valid_months',
    'soon_days',
    'grace_days',
    'external_url',
    'badge',
    'look_id',
  ]),
  columns(look, ['content']),
  selection({
    courses: sql<readonly string[]>`array(
      select o.code from certificate_template_course tc
        join objective o on o.tenant_id = tc.tenant_id and o.id = tc.objective_id
      where tc.tenant_id = t.tenant_id and tc.template_id = t.id and o.code is not null order by o.code)`,
  }),
);
export type TemplateRow = RowOf<typeof templateColumns>;

/** The templates of an organisation by their names, or one of them. */
export async function selectTemplates(
  db: Database | Transaction,
  tenantId: string,
  id: string | null = null,
): Promise<readonly TemplateRow[]> {
  const { rows } = await statement`
    select ${templateColumns} from certificate_template t
      join certificate_look l on l.tenant_id = t.tenant_id and l.id = t.look_id
    where t.tenant_id = ${tenantId} and (${id}::uuid is null or t.id = ${id}::uuid)
    order by t.name, t.id`.execute(db);
  return rows;
}

export async function insertLook(tx: Transaction, tenantId: string, content: CertificateContent): Promise<string> {
  const { id } = await tx
    .insertInto('certificate_look')
    .values({ tenant_id: tenantId, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function upsertTemplate(
  tx: Transaction,
  row: Insertable<Tables['certificate_template']> & { readonly id: string },
): Promise<void> {
  const { tenant_id: _tenant, id: _id, ...changed } = row;
  await tx
    .insertInto('certificate_template')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet({ ...changed, changed: sql<Date>`now()` }),
    )
    .execute();
}

/** The template is for these courses and no others; a code that is of no course is answered. */
export async function replaceCourses(
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  codes: readonly string[],
): Promise<string | null> {
  const found = await tx
    .selectFrom('objective')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(code)`, '=', sql<string>`any(select lower(c) from unnest(${codes}::text[]) c)`)
    .execute();
  const known = new Set(found.map(({ code }) => code?.toLowerCase()));
  const missing = codes.find((code) => !known.has(code.toLowerCase()));
  if (missing !== undefined) return missing;
  await tx
    .deleteFrom('certificate_template_course')
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', id)
    .execute();
  if (found.length === 0) return null;
  await tx
    .insertInto('certificate_template_course')
    .values(found.map((course) => ({ tenant_id: tenantId, template_id: id, objective_id: course.id })))
    .execute();
  return null;
}
