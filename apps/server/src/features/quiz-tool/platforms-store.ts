import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

/** A system that launches our quizzes. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly deployments: readonly string[];
  readonly loginUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  readonly frameOrigins: readonly string[];
  readonly enabled: boolean;
  readonly created: Date;
}

const columns = [
  'id',
  'name',
  'issuer',
  'client_id as clientId',
  'deployments',
  'login_url as loginUrl',
  'token_url as tokenUrl',
  'keys_url as keysUrl',
  'frame_origins as frameOrigins',
  'enabled',
  'created',
] as const;

export async function selectPlatforms(db: Database, tenantId: string): Promise<readonly Platform[]> {
  return await db
    .selectFrom('foreign_platform')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy('created')
    .execute();
}

export async function selectPlatform(db: Database, tenantId: string, id: string): Promise<Platform | undefined> {
  return await db
    .selectFrom('foreign_platform')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of an issuer that are switched on; of one client where it is told. */
export async function selectPlatformsOf(
  db: Database,
  tenantId: string,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string | undefined },
): Promise<readonly Platform[]> {
  const ofIssuer = db
    .selectFrom('foreign_platform')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('issuer', '=', issuer)
    .where('enabled', '=', true);
  return await (clientId === undefined ? ofIssuer : ofIssuer.where('client_id', '=', clientId)).execute();
}

/** Registers a platform, or renews the one that this client of its issuer is. */
export async function upsertPlatform(
  tx: Transaction,
  tenantId: string,
  platform: Omit<Platform, 'id' | 'enabled' | 'created'>,
): Promise<Platform> {
  const facts = {
    name: platform.name,
    deployments: JSON.stringify(platform.deployments),
    login_url: platform.loginUrl,
    token_url: platform.tokenUrl,
    keys_url: platform.keysUrl,
    frame_origins: JSON.stringify(platform.frameOrigins),
  };
  return await tx
    .insertInto('foreign_platform')
    .values({ tenant_id: tenantId, issuer: platform.issuer, client_id: platform.clientId, ...facts })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'issuer', 'client_id']).doUpdateSet(facts))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateEnabled(
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  enabled: boolean,
): Promise<Platform | undefined> {
  return await tx
    .updateTable('foreign_platform')
    .set({ enabled })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export interface Login {
  readonly platformId: string;
  readonly browserHash: Buffer;
  readonly nonce: string;
  /** Address that the launch is to open. */
  readonly target: string;
  /** Frame of the platform that keeps data for us; null where it offers none. */
  readonly storageTarget: string | null;
}

const loginMinutes = 10;

export async function insertLogin(
  db: Database,
  tenantId: string,
  { stateHash, ...login }: Login & { readonly stateHash: Buffer },
): Promise<void> {
  await db
    .insertInto('foreign_login')
    .values({
      state_hash: stateHash,
      tenant_id: tenantId,
      platform_id: login.platformId,
      browser_hash: login.browserHash,
      nonce: login.nonce,
      target: login.target,
      storage_target: login.storageTarget,
      expires: sql<Date>`now() + make_interval(mins => ${sql.lit(loginMinutes)})`,
    })
    .execute();
}

const loginColumns = [
  'platform_id as platformId',
  'browser_hash as browserHash',
  'nonce',
  'target',
  'storage_target as storageTarget',
] as const;

export async function selectLogin(db: Database, tenantId: string, stateHash: Buffer): Promise<Login | undefined> {
  return await db
    .selectFrom('foreign_login')
    .select(loginColumns)
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** A state serves once, and its nonce with it; false where somebody else has just used it. */
export async function deleteLogin(db: Database, tenantId: string, stateHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('foreign_login')
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredLogins(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('foreign_login')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}
