import type { PackageStandard } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { LaunchKey } from '../../learning/launches/launches-store.ts';

/** Run-time data as a browser sent them. */
export type RunTimeData = Readonly<Record<string, unknown>>;

/** Makes a launch the one whose commits are kept; answers what was committed last, null for nothing. */
export async function takeOver(
  tx: Transaction,
  { owner, activityWorkflowId }: LaunchKey,
  launchId: string,
): Promise<RunTimeData | null> {
  const { data } = await tx
    .insertInto('package_data')
    .values({ tenant_id: owner.tenantId, activity_workflow_id: activityWorkflowId, launch_id: launchId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'activity_workflow_id']).doUpdateSet({ launch_id: launchId, sequence: 0 }),
    )
    .returning('data')
    .executeTakeFirstOrThrow();
  return data?.['anew'] === true ? null : data;
}

/** What was committed last; null for nothing. */
export async function selectPackageData(
  db: Database | Transaction,
  { owner, activityWorkflowId }: LaunchKey,
): Promise<RunTimeData | null> {
  const row = await db
    .selectFrom('package_data')
    .select('data')
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .executeTakeFirst();
  return row?.data ?? null;
}

/** Notes that the next opening of some work begins without what was committed. Objectives that it set stay told. */
export async function beginAnew(
  tx: Transaction,
  tenantId: string,
  activityWorkflowIds: readonly string[],
): Promise<void> {
  if (activityWorkflowIds.length === 0) return;
  await tx
    .updateTable('package_data')
    .set({ data: sql<string>`jsonb_set(data, '{anew}', 'true')` })
    .where('tenant_id', '=', tenantId)
    .where('activity_workflow_id', 'in', activityWorkflowIds)
    .where('data', 'is not', null)
    .execute();
}

/** What is kept of the work, locked until the transaction ends. */
export async function lockPackageData(tx: Transaction, { owner, activityWorkflowId }: LaunchKey) {
  return await tx
    .selectFrom('package_data')
    .select(['launch_id', 'sequence', 'saved'])
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a commit in the place of the one before; answers when. */
export async function updatePackageData(
  tx: Transaction,
  { owner, activityWorkflowId }: LaunchKey,
  { sequence, data }: { readonly sequence: number; readonly data: string },
): Promise<Date> {
  const { saved } = await tx
    .updateTable('package_data')
    .set({ sequence, data, saved: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .returning(sql<Date>`saved`.as('saved'))
    .executeTakeFirstOrThrow();
  return saved;
}

/** Hours in which the frame of a package gets its files after it was opened. */
const hoursOfFiles = 12;

const file = aliased('stored_file', 'f');
const servedColumns = together(
  columns(file, ['sha256', 'size']),
  selection({ standard: sql<PackageStandard>`a.content ->> 'standard'`, workflowId: sql<string>`w.id` }),
);

/** A file of packaged content as the frame of one launch asks for it. */
export type ServedFile = RowOf<typeof servedColumns>;

/** What a page of a package asks for. */
interface AskedFile {
  readonly launchId: string;
  readonly path: string;
}

/**
 * A file of the course whose packaged content this launch opened, within hours; undefined for everything else. Where
 * none has the path, it is the one that differs from it in nothing but capitals.
 */
export async function selectServedFile(db: Database, asked: AskedFile): Promise<ServedFile | undefined> {
  const [exact] = await servedFiles(db, asked, sql`n.path = ${asked.path}`);
  if (exact !== undefined) return exact;
  const [similar, ...others] = await servedFiles(db, asked, sql`lower(n.path) = lower(${asked.path})`);
  return others.length === 0 ? similar : undefined;
}

/** At most two. */
async function servedFiles(
  db: Database,
  { launchId }: AskedFile,
  isAsked: RawBuilder<unknown>,
): Promise<readonly ServedFile[]> {
  // Tenant: the id of the launch, which nobody can guess, is of one tenant
  const { rows } = await statement`
    select ${servedColumns}
    from tool_launch l
      join activity_workflow w on w.tenant_id = l.tenant_id and w.id = l.activity_workflow_id
      join activity_part p on p.tenant_id = w.tenant_id and p.id = w.activity_part_id
      join activity a on a.tenant_id = p.tenant_id and a.id = p.activity_id
      join package_file n on n.tenant_id = p.tenant_id and n.objective_id = p.objective_id and ${isAsked}
      join stored_file f on f.tenant_id = n.tenant_id and f.id = n.file_id
    where l.id = ${launchId}::uuid and l.external_tool_id is null and a.content ->> 'type' = 'packaged'
      and l.launched > now() - make_interval(hours => ${hoursOfFiles})
    limit 2`.execute(db);
  return rows;
}

/** A file of the packages of a course. */
export interface PackagePlace {
  readonly tenantId: string;
  readonly objectiveId: string;
  readonly path: string;
}

/** Undefined where a package has no such file. */
export async function selectPackageFile(db: Database, { tenantId, objectiveId, path }: PackagePlace) {
  return await db
    .selectFrom('package_file as n')
    .innerJoin('stored_file as f', (on) => on.onRef('f.tenant_id', '=', 'n.tenant_id').onRef('f.id', '=', 'n.file_id'))
    .select(['f.sha256', 'f.size'])
    .where('n.tenant_id', '=', tenantId)
    .where('n.objective_id', '=', objectiveId)
    .where('n.path', '=', path)
    .executeTakeFirst();
}
