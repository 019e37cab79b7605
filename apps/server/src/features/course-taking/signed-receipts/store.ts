import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { selection, statement, together, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { versionColumns } from '../../../learning/handing-in/versions-store.ts';

/** Whoever handed something in, and their course, as a receipt names them. */
export async function selectNamed(db: Database, { tenantId, id }: Owner, objectiveId: string) {
  return await db
    .selectFrom('user_account as u')
    .innerJoin('objective as o', 'o.tenant_id', 'u.tenant_id')
    .select(['u.first_name', 'u.middle_name', 'u.last_name', 'u.email', 'o.name', 'o.code'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', id)
    .where('o.id', '=', objectiveId)
    .executeTakeFirstOrThrow();
}

const namedVersionColumns = together(
  versionColumns,
  selection({ activity_path_id: sql<string>`p.activity_path_id`, activity_name: sql<string>`t.name` }),
);

/** One version of an attempt, also where its activity was taken again since, or asks for nothing any more. */
export async function selectVersion(
  db: Database,
  { tenantId, id }: Owner,
  ids: { readonly objectiveWorkflowId: string; readonly activityWorkflowId: string; readonly versionId: string },
): Promise<RowOf<typeof namedVersionColumns> | undefined> {
  const { rows } = await statement`
    select ${namedVersionColumns} from hand_in h
      join activity_workflow x on x.tenant_id = h.tenant_id and x.id = h.activity_workflow_id
      join activity_part p on p.tenant_id = x.tenant_id and p.id = x.activity_part_id
      join activity t on t.tenant_id = p.tenant_id and t.id = p.activity_id
    where h.tenant_id = ${tenantId} and h.user_id = ${id} and h.id = ${ids.versionId}::uuid
      and x.id = ${ids.activityWorkflowId}::uuid and x.objective_workflow_id = ${ids.objectiveWorkflowId}::uuid`.execute(
    db,
  );
  return rows[0];
}
