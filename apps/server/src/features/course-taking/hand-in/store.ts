import { ActivityWorkState, type HandInTerms, type HandInTiming } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { statement } from '../../../db/selection.ts';
import { activityWorkflowColumns, type ActivityWorkflowRow } from '../../../learning/fields/columns.ts';
import { workIs } from '../../../learning/fields/states.ts';
import { selectHandedIn, versionColumns, type VersionRow } from '../../../learning/handing-in/versions-store.ts';
import { moveDraftFiles, type WorkKey } from './files-store.ts';

/** What the activity asks to be handed in; null where it asks for nothing. */
export async function selectTerms(
  db: Database | Transaction,
  tenantId: string,
  activityId: string,
): Promise<HandInTerms | null> {
  const row = await db
    .selectFrom('activity')
    .select('hand_in')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  return row?.hand_in ?? null;
}

/** The newest first. */
export async function selectVersions(
  db: Database | Transaction,
  { owner, activityWorkflowId }: WorkKey,
): Promise<readonly VersionRow[]> {
  const { rows } = await statement`
    select ${versionColumns} from hand_in h
    where h.tenant_id = ${owner.tenantId} and h.activity_workflow_id = ${activityWorkflowId} and h.user_id = ${owner.id}
    order by h.version desc`.execute(db);
  return rows;
}

export interface NewVersion {
  readonly id: string;
  readonly text: string;
  readonly timing: HandInTiming;
}

/** The text as the next version, with its sum, and the files of the draft. The attempt is locked. */
export async function insertVersion(
  tx: Transaction,
  { owner, activityWorkflowId }: WorkKey,
  { id, text, timing }: NewVersion,
): Promise<VersionRow> {
  await sql`
      insert into hand_in (id, tenant_id, user_id, activity_workflow_id, version, body, sha256, timing)
      select ${id}::uuid, ${owner.tenantId}::uuid, ${owner.id}::uuid, ${activityWorkflowId}::uuid,
        coalesce(max(version), 0) + 1, ${text}::text, sha256(convert_to(${text}::text, 'UTF8')), ${timing}::text
      from hand_in where tenant_id = ${owner.tenantId} and activity_workflow_id = ${activityWorkflowId}`.execute(tx);
  await moveDraftFiles(tx, { owner, activityWorkflowId }, id);
  const row = await selectHandedIn(tx, owner.tenantId, activityWorkflowId);
  if (row === undefined) throw new Error('A version was not returned.');
  return row;
}

const waits = workIs(aliased('activity_workflow', 'activity_workflow').state, (work) => work.waitsForGrade);

export interface Withdrawn {
  readonly version: VersionRow;
  readonly work: ActivityWorkflowRow;
}

/**
 * Takes the waiting version back: its work is in progress again, and its files are the draft's. Undefined when nothing
 * waited.
 */
export async function updateWithdrawn(
  tx: Transaction,
  { owner, activityWorkflowId }: WorkKey,
): Promise<Withdrawn | undefined> {
  const { rows } = await statement`
    with h as (
      update hand_in set withdrawn = now()
      where tenant_id = ${owner.tenantId} and activity_workflow_id = ${activityWorkflowId} and withdrawn is null
      returning *
    ), files as (
      update hand_in_file f set in_draft = true
      from h join hand_in_version_file v on v.tenant_id = h.tenant_id and v.hand_in_id = h.id
      where f.tenant_id = v.tenant_id and f.id = v.file_id
    )
    select ${versionColumns} from h`.execute(tx);
  const reopened = await statement`
    update activity_workflow
    set state = ${ActivityWorkState.inProgress}, submitted = null, progress = 0, completed_version = null,
      version = version + 1
    where tenant_id = ${owner.tenantId} and id = ${activityWorkflowId} and ${waits}
    returning ${activityWorkflowColumns('activity_workflow')}`.execute(tx);
  const [row, work] = [rows[0], reopened.rows[0]];
  return row === undefined || work === undefined ? undefined : { version: row, work };
}
