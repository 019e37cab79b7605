import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import type { PlannedActivity } from './plan-attempt.ts';

type StoredActivity = PlannedActivity & { readonly id: string };

/** Inserts what was written: a version where it was handed in, a draft where it is still being written. */
export async function insertWritten(
  tx: Transaction,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  { id: activityWorkflowId, written, started, submitted }: StoredActivity,
): Promise<void> {
  if (written === null) return;
  const { text: body, withdrawn } = written;
  const owner = { tenant_id: tenantId, user_id: userId, activity_workflow_id: activityWorkflowId };
  const id = randomUUID();
  if (submitted !== null || withdrawn)
    await tx
      .insertInto('hand_in')
      .values({
        id,
        ...owner,
        version: 1,
        body,
        sha256: createHash('sha256').update(body).digest(),
        timing: 'inTime',
        handed_in: submitted ?? started,
        withdrawn: withdrawn ? new Date(started.getTime() + 3_600_000) : null,
      })
      .execute();
  if (submitted === null)
    await tx
      .insertInto('hand_in_draft')
      .values({ ...owner, writing_id: id, sequence: 0, body, is_current: true, saved: started })
      .execute();
}
