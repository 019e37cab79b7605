import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';
import type { Sessions } from '../../kernel/auth/sessions.ts';

export interface DeviceRow {
  readonly id: string;
  readonly userAgent: string | null;
  readonly created: Date;
  readonly lastActive: Date;
}

/** Sessions of a person that have not ended, the latest activity first. */
export async function selectDevices(
  { db, sessions }: { readonly db: Database; readonly sessions: Sessions },
  person: Person,
): Promise<readonly DeviceRow[]> {
  return await db
    .selectFrom('session as s')
    .select(['id', 'user_agent as userAgent', 'created', 'last_active as lastActive'])
    .where('tenant_id', '=', person.tenantId)
    .where('user_id', '=', person.id)
    .where(sessions.isAlive)
    .orderBy('last_active', 'desc')
    .orderBy('id')
    .execute();
}
