import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLocation } from '../database.ts';
import { type Account, databaseAccount } from './account.ts';
import { embeddedBinaries } from './binaries.ts';
import { type ClusterSettings, createCluster, hasEnded, startCluster, stopCluster, superuser } from './cluster.ts';
import {
  databaseFolders,
  type DatabaseFolders,
  homeOf,
  removeSocketFolder,
  socketFolder,
  spareFolder,
} from './database-folders.ts';
import { clearOrphan, readPostmasterFile } from './postmaster-file.ts';
import { exchange, loadingOf, settleReplacement } from './replacement.ts';

/** Steps of the database while the program runs, for the lines at the terminal. */
export type DatabaseEvent =
  | { readonly kind: 'creating' }
  | { readonly kind: 'orphan-stopped' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'restart-failed'; readonly error: unknown }
  | { readonly kind: 'back' };

export interface EmbeddedDatabase {
  readonly location: DatabaseLocation;
  readonly folders: DatabaseFolders;
  /** True when this start created the database. */
  readonly created: boolean;
  readonly stop: () => Promise<void>;
  /** Ends it at once, without a moment to wait: for the end of a program that was told to hurry. */
  readonly abandon: () => void;
}

const restartPauses = [50, 200, 500, 1_000];

export const embeddedLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Settings that win over any configuration file: no acknowledged change may be lost. */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  log_checkpoints: 'off',
};

/**
 * Creates the database of a data folder if there is none, starts it and keeps it running: a server that dies is started
 * again. The caller holds the lock of the data folder, so a server that already runs on it belongs to nobody and is
 * stopped.
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  report: (event: DatabaseEvent) => void,
): Promise<EmbeddedDatabase> {
  const account = databaseAccount();
  const folders = databaseFolders(dataFolder, account);
  await settleReplacement(folders.cluster);
  if (await clearOrphan(folders.cluster)) report({ kind: 'orphan-stopped' });
  const settings = settingsOf(dataFolder, folders, account);
  const created = createCluster(settings, () => report({ kind: 'creating' }));
  const supervisor = new Supervisor(settings, report);
  await supervisor.start();
  return {
    location: { host: settings.socketFolder, user: superuser, database: 'postgres' },
    folders,
    created,
    stop: async () => {
      await supervisor.stop();
      removeSocketFolder(folders.home);
    },
    abandon: () => supervisor.abandon(),
  };
}

function settingsOf(dataFolder: string, folders: DatabaseFolders, account: Account | null): ClusterSettings {
  return {
    binaries: embeddedBinaries(account, spareFolder(dataFolder, account)),
    account,
    cluster: folders.cluster,
    socketFolder: socketFolder(folders.home, account),
    logFile: folders.logFile,
    locale: embeddedLocale,
    settings: durable,
  };
}

/**
 * Makes a new database beside the one of a data folder, fills it with `fill`, and puts it in the other's place. Until
 * then the other stays as it is; whatever cuts this off, there is one or the other at the next start. The caller holds
 * the lock of the data folder.
 */
export async function replaceEmbeddedDatabase(
  dataFolder: string,
  fill: (location: DatabaseLocation) => Promise<void>,
): Promise<void> {
  const account = databaseAccount();
  const folders = databaseFolders(dataFolder, account);
  await settleReplacement(folders.cluster);
  await clearOrphan(folders.cluster);
  const settings = settingsOf(dataFolder, { ...folders, cluster: loadingOf(folders.cluster) }, account);
  createCluster(settings);
  const child = await startCluster(settings);
  const abandon = (): void => void child.kill('SIGQUIT');
  process.once('exit', abandon);
  try {
    await fill({ host: settings.socketFolder, user: superuser, database: 'postgres' });
  } finally {
    await stopCluster(child);
    process.off('exit', abandon);
    removeSocketFolder(folders.home);
  }
  exchange(folders.cluster);
}

/** The server that a program on this machine runs on a data folder; null when none answers there. */
export function runningDatabase(dataFolder: string): DatabaseLocation | null {
  const file = readPostmasterFile(path.join(homeOf(dataFolder), 'data'));
  return file?.ready ? { host: file.socketFolder, user: superuser, database: 'postgres' } : null;
}

class Supervisor {
  readonly #settings: ClusterSettings;
  readonly #report: (event: DatabaseEvent) => void;
  #child: ChildProcess | undefined;
  #restart: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(settings: ClusterSettings, report: (event: DatabaseEvent) => void) {
    this.#settings = settings;
    this.#report = report;
  }

  async start(): Promise<void> {
    const child = await startCluster(this.#settings);
    this.#child = child;
    child.once('exit', () => this.#ended());
    if (hasEnded(child)) this.#ended();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restart;
    if (this.#child) await stopCluster(this.#child);
  }

  abandon(): void {
    this.#stopping = true;
    this.#child?.kill('SIGQUIT');
  }

  #ended(): void {
    if (!this.#stopping) this.#restart = this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    this.#report({ kind: 'lost' });
    for (let attempt = 0; !this.#stopping; attempt += 1) {
      await delay(restartPauses[Math.min(attempt, restartPauses.length - 1)]);
      try {
        await this.start();
        return this.#report({ kind: 'back' });
      } catch (error) {
        this.#report({ kind: 'restart-failed', error });
      }
    }
  }
}
