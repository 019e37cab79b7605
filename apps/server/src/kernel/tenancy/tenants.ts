import { createHash } from 'node:crypto';
import { rolePermissions, roles, type PermissionEntry, type Role } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Notifications } from '../notifications.ts';
import { ExpiringCache } from '../expiring-cache.ts';
import {
  insertDefaultTenant,
  insertPermissionEntries,
  selectFeatures,
  selectPermissionEntries,
  selectSettings,
  selectTenants,
  type PermissionRow,
  type TenantRow,
} from './store.ts';

/** Facts of a tenant that every page needs and that seldom change. */
export interface TenantProfile {
  readonly settings: ReadonlyMap<string, unknown>;
  readonly features: readonly string[];
  readonly permissions: readonly PermissionRow[];
  /** Says all of it in a few letters: another one where anything differs. */
  readonly mark: string;
}

/** Permissions of a person's roles together. */
export function grantedTo({ permissions }: TenantProfile, held: readonly Role[]): readonly PermissionEntry[] {
  return permissions
    .filter(({ role }) => held.includes(role))
    .map(({ permission, scopeId }) => ({ permission, scope_id: scopeId }));
}

const usualPermissions = roles.flatMap((role) => rolePermissions[role].map((permission) => ({ role, permission })));

const rememberedFor = 60_000;
const mostRemembered = 1_000;

export interface TenantParts {
  readonly db: Database;
  /** Origin of the default tenant. */
  readonly publicUrl: string;
  readonly notifications: Notifications;
  readonly report: (error: unknown) => void;
}

/** Tells tenants by host, and remembers their profiles until the database says that something changed. */
export class Tenants {
  readonly #db: Database;
  readonly #publicUrl: string;
  readonly #profiles = new ExpiringCache<TenantProfile>(rememberedFor, mostRemembered);
  #byHost = new Map<string, string>();
  #hosts = new Map<string, string>();
  #names = new Map<string, string>();
  #defaultId = '';

  constructor({ db, publicUrl, notifications, report }: TenantParts) {
    this.#db = db;
    this.#publicUrl = publicUrl;
    const readAgain = () => void this.readHosts().catch(report);
    notifications.on('stoa_tenant', (tenantId) => this.forget(tenantId));
    notifications.on('stoa_tenants', readAgain);
    notifications.onGap(() => {
      this.#profiles.forgetAll();
      readAgain();
    });
  }

  /**
   * Makes the default tenant of a fresh install, reads the hosts of all tenants, and gives the usual permissions to
   * those that have none.
   */
  async start(): Promise<void> {
    await insertDefaultTenant(this.#db, 'Stoa');
    await this.readHosts();
  }

  get defaultId(): string {
    return this.#defaultId;
  }

  /** Every other host belongs to the default tenant. */
  idOfHost(host: string): string {
    return this.#byHost.size === 0 ? this.#defaultId : (this.#byHost.get(host.toLowerCase()) ?? this.#defaultId);
  }

  /**
   * The tenant that is reached under this name: its own host, and for the default one that of the public address and
   * the names that a machine has for itself. Undefined for any other name, which may be a stranger's that leads here.
   */
  idOfKnownHost(host: string): string | undefined {
    const own = host.toLowerCase() === new URL(this.#publicUrl).hostname || loopback.test(host);
    return this.idOfExactHost(host) ?? (own ? this.#defaultId : undefined);
  }

  /** The tenant of exactly this host, in whatever case. */
  idOfExactHost(host: string): string | undefined {
    return this.#byHost.get(host.toLowerCase());
  }

  /** Origin by which browsers reach a tenant: its own host name, under the scheme and port of the public address. */
  originOf(tenantId: string): string {
    const host = tenantId === this.#defaultId ? undefined : this.#hosts.get(tenantId);
    return host === undefined ? this.#publicUrl : originAt(this.#publicUrl, host);
  }

  /** Name of the organisation. */
  nameOf(tenantId: string): string {
    return this.#names.get(tenantId) ?? '';
  }

  profile(tenantId: string): TenantProfile | Promise<TenantProfile> {
    return this.#profiles.get(tenantId, () => readProfile(this.#db, tenantId));
  }

  /** Forgets a tenant that was changed here; the database tells the other servers. */
  forget(tenantId: string): void {
    this.#profiles.forget(tenantId);
  }

  /** Reads the hosts anew after they were changed here; the database tells the other servers. */
  async readHosts(): Promise<void> {
    const rows = await selectTenants(this.#db);
    this.#hosts = new Map(rows.flatMap(({ id, host }) => (host === null ? [] : [[id, host.toLowerCase()] as const])));
    this.#byHost = new Map([...this.#hosts].map(([id, host]) => [host, id]));
    this.#names = new Map(rows.map(({ id, name }) => [id, name]));
    this.#defaultId = defaultOf(rows).id;
    for (const { id, hasPermissions } of rows)
      if (!hasPermissions) await insertPermissionEntries(this.#db, id, usualPermissions);
  }
}

/** Names under which only the machine itself is reached. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

function originAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

async function readProfile(db: Database, tenantId: string): Promise<TenantProfile> {
  const [settings, features, permissions] = await Promise.all([
    selectSettings(db, tenantId),
    selectFeatures(db, tenantId),
    selectPermissionEntries(db, tenantId),
  ]);
  const said = JSON.stringify([settings.toSorted(byKey), features, permissions]);
  const mark = createHash('sha256').update(said).digest('base64url');
  return { settings: new Map(settings.map(({ key, value }) => [key, value])), features, permissions, mark };
}

const byKey = (one: { readonly key: string }, other: { readonly key: string }) => (one.key < other.key ? -1 : 1);

function defaultOf(rows: readonly TenantRow[]): TenantRow {
  const found = rows.find((row) => row.isDefault);
  if (found === undefined) throw new Error('The default tenant is missing.');
  return found;
}
