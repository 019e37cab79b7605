import type { Quiz } from '@stoa/assessment';
import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { selection, statement, together, type RowOf } from '../../../db/selection.ts';

const model = aliased('knowledge_model', 'm');
const course = aliased('objective', 'o');

const modelColumns = selection({
  objectiveId: model.objective_id,
  name: model.name,
  imported: model.imported,
  code: course.code,
  course: course.name,
  questions: sql<number>`jsonb_array_length(q.document -> 'sections' -> 0 -> 'entries')`,
  /** People to whom some of its questions come back. */
  learners: sql<number>`(select count(distinct c.user_id) from review_card c
    where c.tenant_id = o.tenant_id and c.objective_id = o.id and c.activity_id = o.activity_id and c.ready)`,
});
const withDocument = together(modelColumns, selection({ document: sql<Quiz>`q.document` }));

export type StoredModelRow = RowOf<typeof modelColumns>;

const joins = sql`knowledge_model m
  join objective o on o.tenant_id = m.tenant_id and o.id = m.objective_id
  join quiz q on q.tenant_id = m.tenant_id and q.sha256 = m.sha256`;

/** The imported models of an organisation, by the names of their courses. */
export async function selectModels(db: Database, tenantId: string): Promise<readonly StoredModelRow[]> {
  const { rows } = await statement`
    select ${modelColumns} from ${joins} where m.tenant_id = ${tenantId} order by o.name, o.id`.execute(db);
  return rows;
}

/** The model of a course with its questions; undefined where it has none. */
export async function selectModel(
  db: Database | Transaction,
  tenantId: string,
  objectiveId: string,
): Promise<RowOf<typeof withDocument> | undefined> {
  const { rows } = await statement`
    select ${withDocument} from ${joins} where m.tenant_id = ${tenantId} and m.objective_id = ${objectiveId}`.execute(
    db,
  );
  return rows[0];
}

/** Its questions stay for what was answered to them. */
export async function deleteModel(tx: Transaction, tenantId: string, objectiveId: string): Promise<void> {
  await tx
    .deleteFrom('knowledge_model')
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .execute();
}
