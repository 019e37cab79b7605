import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '../db/database.ts';
import { databaseAccount, giveTo } from '../db/embedded/account.ts';
import { type Binaries, embeddedBinaries } from '../db/embedded/binaries.ts';
import { type ClusterSettings, createCluster, startCluster, stopCluster, superuser } from '../db/embedded/cluster.ts';
import { embeddedLocale } from '../db/embedded/embedded-database.ts';
import { clearOrphan } from '../db/embedded/postmaster-file.ts';
import { isAlive } from '../db/embedded/processes.ts';
import { externalBinaries } from './external-binaries.ts';

export interface TestCluster {
  readonly location: Extract<DatabaseLocation, { host: string }>;
  /** Ends it and removes it. */
  readonly stop: () => Promise<void>;
  /** Ends it as an operator does; its data stay. */
  readonly halt: () => Promise<void>;
  /** Kills it with everything that it runs, as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Starts it again after `halt` or `kill`. */
  readonly start: () => Promise<void>;
  /** From now on nothing of it moves, though its connections stay open. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

export interface TestClusterOptions {
  readonly durability?: 'carefree' | 'durable';
  /** Folder for everything; the usual one for temporary files when absent. */
  readonly folder?: string;
}

const prefix = 'stoa-test-';
/** A throw-away database need not survive a power cut. */
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Settings as in production, for measurements and for tests that kill things. */
const durable = { max_connections: '200' };

/** A server of its own in a temporary folder: the PostgreSQL that npm installed, or one that the machine has. */
export async function startTestCluster(
  kind: 'embedded' | 'external',
  { durability = 'carefree', folder = tmpdir() }: TestClusterOptions = {},
): Promise<TestCluster> {
  await removeAbandoned();
  const account = databaseAccount();
  const home = mkdtempSync(path.join(folder, prefix));
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
  return {
    location: { host: inner, user: superuser, database: 'postgres' },
    ...(await runningCluster(settings, home)),
  };
}

async function runningCluster(settings: ClusterSettings, home: string): Promise<Omit<TestCluster, 'location'>> {
  let child = await startCluster(settings);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of family(child)) process.kill(pid, name);
  };
  return {
    stop: async () => {
      await stopCluster(child);
      rmSync(home, { recursive: true, force: true });
    },
    halt: () => stopCluster(child),
    kill: async () => {
      const gone = once(child, 'exit');
      signal('SIGKILL');
      await gone;
    },
    start: async () => {
      child = await startCluster(settings);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** The server with the processes that it has started, one for each connection among them. */
function family({ pid }: ChildProcess): readonly number[] {
  if (pid === undefined) throw new Error('The database was not started.');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
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
    const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
    // one that is being made has no owner yet, or an empty file
    if (pid === 0 || isAlive(pid)) continue;
    await clearOrphan(path.join(home, 'postgresql', 'data'));
    rmSync(home, { recursive: true, force: true });
  }
}
