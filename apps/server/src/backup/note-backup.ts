import { randomUUID } from 'node:crypto';
import type { AuditData } from '@stoa/domain';
import type { DatabaseLocation } from '../db/database.ts';
import { openBulkConnection } from '../db/dump/bulk-connection.ts';
import { insertAuditRows } from '../kernel/audit/store.ts';

/** What was done with a backup, for the security log. */
export type BackupEvent =
  | { readonly what: 'backup.taken'; readonly data: AuditData<'backup.taken'> }
  | { readonly what: 'backup.restored'; readonly data: AuditData<'backup.restored'> };

/**
 * Writes down in the security log of every organisation of a database that all of it was copied out, or came from a
 * copy. Whoever runs commands of this machine has no account.
 */
export async function noteBackup(location: DatabaseLocation, event: BackupEvent): Promise<void> {
  const { db, close } = await openBulkConnection(location);
  try {
    // Tenant: every one, for a backup holds them all
    const tenants = await db.selectFrom('tenant').select('id').execute();
    const requestId = randomUUID();
    await insertAuditRows(
      db,
      tenants.map(({ id }) => ({ tenantId: id, actorId: null, requestId, address: null, event })),
    );
  } finally {
    await close();
  }
}
