import type { Database } from '../../db/database.ts';
import type { Notifications } from '../notifications.ts';
import { Remembered } from '../remembered.ts';
import {
  insertDefaultTenant, insertPermissionEntries, selectFeatures, selectPermissionEntries, selectSettings, selectTenants,
  type PermissionRow, type TenantRow,
} from './store.ts';
import { usualPermissions } from './usual-permissions.ts';

/** What every page of a tenant needs and that seldom changes. */
export interface TenantProfile {
  readonly settings: ReadonlyMap<string, unknown>;
  readonly features: readonly string[];
  readonly permissions: readonly PermissionRow[];
}

const rememberedFor = 60_000;
const mostRemembered = 1_000;

/** Tells tenants by host, and remembers their profiles until the database says that something changed. */
export class Tenants {
  readonly #db: Database;
  readonly #profiles = new Remembered<TenantProfile>(rememberedFor, mostRemembered);
  #byHost = new Map<string, string>();
  #defaultId = '';

  constructor(db: Database, notifications: Notifications) {
    this.#db = db;
    notifications.on('stoa_tenant', (tenantId) => this.#profiles.forget(tenantId));
    notifications.onGap(() => this.#profiles.forgetAll());
  }

  /** Makes the default tenant of a fresh install, and reads the hosts of all tenants. */
  async start(): Promise<void> {
    await insertDefaultTenant(this.#db, 'Stoa');
    const rows = await selectTenants(this.#db);
    this.#byHost = new Map(rows.flatMap(({ id, host }) => (host === null ? [] : [[host.toLowerCase(), id] as const])));
    this.#defaultId = defaultOf(rows).id;
    if ((await selectPermissionEntries(this.#db, this.#defaultId)).length > 0) return;
    await insertPermissionEntries(this.#db, this.#defaultId, usualPermissions);
  }

  get defaultId(): string {
    return this.#defaultId;
  }

  /** Every other host belongs to the default tenant. */
  idOfHost(host: string): string {
    return this.#byHost.size === 0 ? this.#defaultId : (this.#byHost.get(host.toLowerCase()) ?? this.#defaultId);
  }

  profile(tenantId: string): TenantProfile | Promise<TenantProfile> {
    return this.#profiles.get(tenantId, () => readProfile(this.#db, tenantId));
  }
}

async function readProfile(db: Database, tenantId: string): Promise<TenantProfile> {
  const [settings, features, permissions] = await Promise.all([
    selectSettings(db, tenantId),
    selectFeatures(db, tenantId),
    selectPermissionEntries(db, tenantId),
  ]);
  return { settings: new Map(settings.map(({ key, value }) => [key, value])), features, permissions };
}

function defaultOf(rows: readonly TenantRow[]): TenantRow {
  const found = rows.find((row) => row.isDefault);
  if (found === undefined) throw new Error('The default tenant is missing.');
  return found;
}
