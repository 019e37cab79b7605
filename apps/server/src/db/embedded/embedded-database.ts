import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLocation } from '../database.ts';
import { databaseAccount } from './account.ts';
import { embeddedBinaries } from './binaries.ts';
import { type ClusterSettings, createCluster, hasEnded, startCluster, stopCluster, superuser } from './cluster.ts';
import {
  databaseFolders,
  type DatabaseFolders,
  removeSocketFolder,
  socketFolder,
  spareFolder,
} from './database-folders.ts';
import { clearOrphan } from './postmaster-file.ts';

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
  if (await clearOrphan(folders.cluster)) report({ kind: 'orphan-stopped' });
  const settings: ClusterSettings = {
    binaries: embeddedBinaries(account, spareFolder(dataFolder, account)),
    account,
    cluster: folders.cluster,
    socketFolder: socketFolder(folders.home, account),
    logFile: folders.logFile,
    locale: embeddedLocale,
    settings: durable,
  };
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
