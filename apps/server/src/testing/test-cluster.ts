import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '../db/database.ts';
import { databaseAccount, giveTo } from '../db/embedded/account.ts';
import { type Binaries, embeddedBinaries } from '../db/embedded/binaries.ts';
import { createCluster, startCluster, stopCluster, superuser } from '../db/embedded/cluster.ts';
import { embeddedLocale } from '../db/embedded/embedded-database.ts';
import { clearOrphan } from '../db/embedded/postmaster-file.ts';
import { isAlive } from '../db/embedded/processes.ts';
import { externalBinaries } from './external-binaries.ts';

export interface TestCluster {
  readonly location: Extract<DatabaseLocation, { host: string }>;
  readonly stop: () => Promise<void>;
}

const prefix = 'stoa-test-';
/** A throw-away database need not survive a power cut. */
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Settings as in production, for measurements and for tests that kill things. */
const durable = { max_connections: '200' };

/** A server of its own in a temporary folder: the PostgreSQL that npm installed, or one that the machine has. */
export async function startTestCluster(
  kind: 'embedded' | 'external',
  durability: 'carefree' | 'durable' = 'carefree',
): Promise<TestCluster> {
  await removeAbandoned();
  const account = databaseAccount();
  const home = mkdtempSync(path.join(tmpdir(), prefix));
  writeFileSync(path.join(home, 'owner'), String(process.pid));
  const inner = path.join(home, 'postgresql');
  mkdirSync(inner, { mode: 0o700 });
  giveTo(account, inner);
  giveTo(account, home);
  const { binaries, locale } = chosenBinaries(kind, home);
  const cluster = path.join(inner, 'data');
  const settings = {
    binaries,
    account,
    cluster,
    socketFolder: inner,
    logFile: path.join(home, 'log'),
    locale,
    settings: durability === 'carefree' ? carefree : durable,
  };
  createCluster(settings);
  const child = await startCluster(settings);
  return {
    location: { host: inner, user: superuser, database: 'postgres' },
    stop: async () => {
      await stopCluster(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function chosenBinaries(
  kind: 'embedded' | 'external',
  home: string,
): { binaries: Binaries; locale: readonly string[] } {
  if (kind === 'embedded') return { binaries: embeddedBinaries(databaseAccount(), home), locale: embeddedLocale };
  const [found] = externalBinaries();
  if (!found) throw new Error('No PostgreSQL server was found on this machine.');
  return { binaries: found, locale: ['--locale=C.UTF-8'] };
}

/** A test run that was killed leaves its server behind. */
async function removeAbandoned(): Promise<void> {
  const homes = readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(tmpdir(), name));
  for (const home of homes) {
    const owner = path.join(home, 'owner');
    if (!existsSync(owner) || isAlive(Number(readFileSync(owner, 'utf8')))) continue;
    await clearOrphan(path.join(home, 'postgresql', 'data'));
    rmSync(home, { recursive: true, force: true });
  }
}
