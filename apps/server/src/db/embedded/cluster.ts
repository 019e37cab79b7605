import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/** One PostgreSQL on one folder. */
export interface ClusterSettings {
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** Folder of the database files. */
  readonly cluster: string;
  /** Folder of the socket; only its owner may enter, which is what keeps strangers out. */
  readonly socketFolder: string;
  readonly logFile: string;
  /** Arguments for initdb beyond the common ones. */
  readonly locale: readonly string[];
  /** Server settings beyond the common ones. */
  readonly settings: Readonly<Record<string, string>>;
}

export const superuser = 'stoa';
const patience = { start: 60_000, retry: 20_000 };
const biggestLog = 5_000_000;

/**
 * Creates the database files if there are none. They get their name only when they are complete. Answers whether they
 * were created.
 */
export function createCluster(
  { binaries, account, cluster, locale, settings }: ClusterSettings,
  beginning = (): void => undefined,
): boolean {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return false;
  beginning();
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(account, unfinished);
  const sync = settings['fsync'] === 'off' ? ['--no-sync'] : [];
  runInitdb(binaries, account, [
    '-D',
    unfinished,
    '-U',
    superuser,
    '--auth=trust',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
    ...sync,
  ]);
  if (existsSync(cluster)) rmdirSync(cluster);
  renameSync(unfinished, cluster);
  return true;
}

function runInitdb(binaries: Binaries, account: Account | null, words: readonly string[]): void {
  const options = { ...account, cwd: '/', env: { LANG: 'C' }, encoding: 'utf8' } as const;
  const program = path.join(binaries.bin, 'initdb');
  let run = spawnSync(program, words, options);
  // containers run programs under numbers that have no name, and initdb insists on one: lend it the name 'nobody'
  if (run.status !== 0 && run.stderr?.includes('could not look up effective user ID')) {
    run = spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', program, ...words], {
      ...options,
      env: { ...options.env, PATH: process.env['PATH'] },
    });
  }
  if (run.status !== 0) throw new Error(`initdb: ${run.error?.message ?? run.stderr.trim()}`);
}

/** Starts the server and waits until it answers. */
export async function startCluster(settings: ClusterSettings): Promise<ChildProcess> {
  const until = performance.now() + patience.retry;
  for (;;) {
    const from = logSize(settings.logFile);
    const child = launch(settings);
    if (await answers(child, settings.cluster)) return child;
    const said = readFileSync(settings.logFile).subarray(from).toString('utf8');
    // the workers of a killed server need a moment until they notice
    if (performance.now() > until || !/shared memory block|lock file/.test(said))
      throw new Error(`postgres: ${said.trim()}`);
    await delay(100);
  }
}

function launch({ binaries, account, cluster, socketFolder, logFile, settings }: ClusterSettings): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const log = openLog(logFile, account);
  // detached: Ctrl-C in a terminal goes to the program alone, which stops the database when its own work is done
  const child = spawn(
    path.join(binaries.bin, 'postgres'),
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      env: { LANG: 'C' },
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  return child;
}

function openLog(file: string, account: Account | null): number {
  if (logSize(file) > biggestLog) truncateSync(file);
  const log = openSync(file, 'a', 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  return log;
}

function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

async function answers(child: ChildProcess, cluster: string): Promise<boolean> {
  const failed = new Promise<false>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
  });
  const until = performance.now() + patience.start;
  while (performance.now() < until) {
    const file = readPostmasterFile(cluster);
    if (file?.ready && file.pid === child.pid) return true;
    if ((await Promise.race([failed, delay(10, true)])) === false) return false;
  }
  child.kill('SIGQUIT');
  return false;
}

/** Ends the server without waiting for its clients and waits until it is gone. */
export async function stopCluster(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  await gone;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
