import path from 'node:path';
import type { RemoteFragment } from '@stoa/domain';
import type { ContentOrigin } from '../kernel/content-origin.ts';
import { usualImportLimits, type ImportLimits, type OidcProvider, type ServerSettings } from '../kernel/settings.ts';
import { type LogLevel, logLevels } from '../kernel/log/log.ts';
import type { MailSettings } from '../kernel/mail-settings.ts';
import type { Bucket } from '../kernel/files/bucket.ts';
import { readFragments, reportingAddress } from './browser-addresses.ts';
import { filesBucket } from './files-bucket.ts';
import { mailSettings } from './mail.ts';
import { readOidcProviders } from './oidc-providers.ts';
import { StartFailure } from './start-failure.ts';
import {
  databaseAddress,
  httpOrigin,
  isLoopback,
  oneOf,
  port,
  type TimeOfDay,
  timeOfDay,
  wholeNumber,
} from './values.ts';

/** Everything that the environment may say, checked. */
export interface Environment {
  readonly mode: ServerSettings['environment'];
  /** 'localhost' listens on the loopback addresses of IPv4 and IPv6. */
  readonly host: string;
  readonly port: number;
  /** Origin by which browsers reach the portal. */
  readonly publicUrl: string;
  /** Origin for untrusted content; null serves it in a sandbox of the portal's own host. */
  readonly contentOrigin: ContentOrigin | null;
  /** Null runs no demo tool. */
  readonly demoTool: DemoToolPlace | null;
  /** Null runs the embedded database. */
  readonly databaseUrl: string | null;
  /** The database itself, where `databaseUrl` leads to a pooler; null when it does not. */
  readonly databaseListenUrl: string | null;
  readonly databasePoolSize: number;
  readonly namedStatements: boolean;
  readonly dataFolder: string;
  /** Null keeps files in the data folder. */
  readonly bucket: Bucket | null;
  /** Null makes no backups by itself. */
  readonly backups: BackupPlan | null;
  /** Milliseconds between the order to stop and the closing of the port, in which readiness says no. */
  readonly drainNotice: number;
  readonly oidcProviders: readonly OidcProvider[];
  readonly fragments: readonly RemoteFragment[];
  readonly errorReportingDsn: string | null;
  readonly trustProxy: boolean;
  readonly rateLimited: boolean;
  readonly imports: ImportLimits;
  readonly mail: MailSettings;
  readonly logLevel: LogLevel;
}

/** Where the tool of the demo listens, and where browsers find it. */
export interface DemoToolPlace {
  /** Null for the next one, or another that is free. */
  readonly port: number | null;
  /** Null for the port, at the host of the portal. */
  readonly url: string | null;
}

/** When backups are made, where they lie, and how many of them are kept. */
export interface BackupPlan {
  readonly time: TimeOfDay;
  readonly folder: string;
  readonly keep: number;
}

const repository = path.resolve(import.meta.dirname, '../../../..');
const modes = { development: 'dev', test: 'test', production: 'prod' } as const;
const switches = ['on', 'off'] as const;

/** Reads the environment; an empty value counts as none. Throws a StartFailure that names the variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const value = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const mode = modes[oneOf('NODE_ENV', value('NODE_ENV') ?? 'development', ['development', 'test', 'production'])];
  const listenPort = port('PORT', value('PORT') ?? '3000');
  const publicUrl = httpOrigin('PUBLIC_URL', value('PUBLIC_URL') ?? `http://localhost:${listenPort}`);
  const url = value('DATABASE_URL');
  const listenUrl = value('DATABASE_LISTEN_URL');
  const environment: Environment = {
    mode,
    host: host(value('HOST') ?? 'localhost'),
    port: listenPort,
    publicUrl,
    contentOrigin: contentOrigin(value('CONTENT_ORIGIN'), publicUrl),
    demoTool: demoTool(value, publicUrl),
    databaseUrl: url === undefined ? null : databaseAddress('DATABASE_URL', url),
    databaseListenUrl: listenUrl === undefined ? null : databaseAddress('DATABASE_LISTEN_URL', listenUrl),
    databasePoolSize: wholeNumber('DATABASE_POOL_SIZE', value('DATABASE_POOL_SIZE') ?? '10', { from: 3, to: 200 }),
    namedStatements: isOn('DATABASE_NAMED_STATEMENTS', value('DATABASE_NAMED_STATEMENTS') ?? 'on'),
    dataFolder: dataFolderOf(variables),
    bucket: filesBucket(value),
    backups: backupPlan(value, dataFolderOf(variables)),
    drainNotice: 1000 * wholeNumber('DRAIN_SECONDS', value('DRAIN_SECONDS') ?? '1', { from: 0, to: 300 }),
    oidcProviders: readOidcProviders('OIDC_PROVIDERS', value('OIDC_PROVIDERS') ?? '[]'),
    fragments: readFragments('FRAGMENTS', value('FRAGMENTS') ?? '[]'),
    errorReportingDsn: reportingAddress('ERROR_REPORTING_DSN', value('ERROR_REPORTING_DSN')),
    trustProxy: isOn('TRUST_PROXY', value('TRUST_PROXY') ?? 'off'),
    rateLimited: isOn('RATE_LIMITS', value('RATE_LIMITS') ?? 'on'),
    imports: {
      ...usualImportLimits,
      processes: wholeNumber('IMPORT_PROCESSES', value('IMPORT_PROCESSES') ?? '4', { from: 1, to: 64 }),
      memoryMegabytes: wholeNumber('IMPORT_MEMORY', value('IMPORT_MEMORY') ?? '512', { from: 128, to: 16_384 }),
    },
    mail: mailSettings(value, { publicUrl, dataFolder: dataFolderOf(variables) }),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? (mode === 'prod' ? 'info' : 'warn'), logLevels),
  };
  if (mode === 'prod') refuseUnsafe(environment);
  return environment;
}

/** Absolute path of the data folder: DATA_DIR, or a folder of the repository. */
export function dataFolderOf(variables: NodeJS.ProcessEnv): string {
  return path.resolve(variables['DATA_DIR']?.trim() || path.join(repository, '.data'));
}

/** Behind a proxy a port of this machine is reached by nobody, unless an address says how. */
function demoTool(value: (name: string) => string | undefined, publicUrl: string): DemoToolPlace | null {
  const [text, address] = [value('DEMO_TOOL_PORT'), value('DEMO_TOOL_URL')];
  if (text === 'off') return null;
  const { protocol, hostname } = new URL(publicUrl);
  if (address === undefined && (protocol !== 'http:' || !isLoopback(hostname))) return null;
  return {
    port: text === undefined ? null : port('DEMO_TOOL_PORT', text),
    url: address === undefined ? null : httpOrigin('DEMO_TOOL_URL', address),
  };
}

/** The embedded database has nobody else who would back it up. */
function backupPlan(value: (name: string) => string | undefined, dataFolder: string): BackupPlan | null {
  const time = timeOfDay(
    'BACKUP_TIME',
    value('BACKUP_TIME') ?? (value('DATABASE_URL') === undefined ? '03:00' : 'off'),
  );
  const folder = path.resolve(value('BACKUP_FOLDER') ?? path.join(dataFolder, 'backups'));
  const keep = wholeNumber('BACKUP_KEEP', value('BACKUP_KEEP') ?? '7', { from: 1, to: 10_000 });
  return time === null ? null : { time, folder, keep };
}

function isOn(name: string, text: string): boolean {
  return oneOf(name, text, switches) === 'on';
}

function host(text: string): string {
  if (!/^[a-z0-9.:_-]+$/i.test(text)) throw new StartFailure('console.failure.host', { value: text });
  return text;
}

/**
 * The same host name would share cookies with the portal, whatever the port (reliability and security, 'Isolation of
 * content').
 */
function contentOrigin(text: string | undefined, publicUrl: string): ContentOrigin | null {
  if (text === 'off') return null;
  if (text === undefined) return besideLocalhost(publicUrl);
  const [, scheme = '', host] = /^(https?:\/\/)\*\.(.+)$/.exec(text) ?? [];
  if ((host ?? text).includes('*'))
    throw new StartFailure('console.failure.origin', { name: 'CONTENT_ORIGIN', value: text });
  // each work has a name of its own below that host
  if (host !== undefined) return asked(httpOrigin('CONTENT_ORIGIN', `${scheme}${host}`).replace('://', '://*.'));
  const origin = httpOrigin('CONTENT_ORIGIN', text);
  if (new URL(origin).hostname === new URL(publicUrl).hostname)
    throw new StartFailure('console.failure.content-origin-same', { value: text });
  return asked(origin);
}

const asked = (pattern: string): ContentOrigin => ({ pattern, fromTheStart: true });

/** Browsers find every name below `localhost` on the machine itself. */
function besideLocalhost(publicUrl: string): ContentOrigin | null {
  const { hostname, origin } = new URL(publicUrl);
  return hostname === 'localhost' ? { pattern: origin.replace('://', '://*.'), fromTheStart: false } : null;
}

function refuseUnsafe({ publicUrl, rateLimited }: Environment): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartFailure('console.failure.public-url-insecure', { value: publicUrl });
  if (!rateLimited) throw new StartFailure('console.failure.rate-limits-needed');
}
