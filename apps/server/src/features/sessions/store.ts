import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';

export interface DeviceRow {
  readonly id: string;
  readonly userAgent: string | null;
  readonly created: Date;
  readonly lastActive: Date;
}

/** Sessions of a person that have not ended, the latest activity first. */
export async function selectDevices(db: Database, person: Person): Promise<readonly DeviceRow[]> {
  return await db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'created', 'last_active as lastActive'])
    .where('tenant_id', '=', person.tenantId)
    .where('user_id', '=', person.id)
    .where('expires', '>', sql<Date>`now()`)
    .orderBy('last_active', 'desc')
    .orderBy('id')
    .execute();
}
