import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/selection.ts';
import { versionColumns, type VersionRow } from './versions.ts';

/** The version that was not taken back. */
export async function selectHandedIn(
  db: Database | Transaction,
  tenantId: string,
  activityWorkflowId: string,
): Promise<VersionRow | undefined> {
  const { rows } = await statement`
    select ${versionColumns} from hand_in h
    where h.tenant_id = ${tenantId} and h.activity_workflow_id = ${activityWorkflowId} and h.withdrawn is null`.execute(
    db,
  );
  return rows[0];
}
