import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { BackupPlan } from '../config/environment.ts';
import { readLastBackup } from '../config/last-backup.ts';
import { databaseMade } from '../config/lost-database.ts';
import { isBackupDue } from './backup-time.ts';

const cli = path.resolve(import.meta.dirname, '../cli.ts');
const lookEvery = 10_000;
/** Behind everything that learners wait for. */
const lowPriority = 15;
const ownName = /^stoa-\d{8}T\d{6}Z\.backup$/;

interface NightlyParts {
  readonly plan: BackupPlan;
  readonly dataFolder: string;
  readonly now: () => Date;
  readonly log: Logger;
  /** What the command that writes a backup finds in its environment. */
  readonly variables: NodeJS.ProcessEnv;
}

/**
 * Makes a backup every night, in a process of its own with a low priority, and keeps the newest. One that was missed is
 * made up for, one that failed is tried again after an hour.
 */
export class NightlyBackups {
  readonly #parts: NightlyParts;
  readonly #started: Date;
  #timer: NodeJS.Timeout | undefined;
  #child: ChildProcess | undefined;
  #running: Promise<void> | undefined;
  #lastFailure: Date | null = null;

  constructor(parts: NightlyParts) {
    this.#parts = parts;
    this.#started = parts.now();
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), lookEvery);
  }

  /** A backup that is being written is given up; nothing of it stays. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#child?.kill('SIGTERM');
    await this.#running;
  }

  /** Makes a backup if it is time for one. */
  async look(): Promise<void> {
    if (this.#running !== undefined) return;
    const { dataFolder, now, plan } = this.#parts;
    const last = readLastBackup(dataFolder)?.taken ?? databaseMade(dataFolder) ?? this.#started;
    const facts = { now: now(), started: this.#started, last: new Date(last), lastFailure: this.#lastFailure };
    if (!isBackupDue(facts, plan.time)) return;
    this.#running = this.#make(facts.now);
    await this.#running;
    this.#running = undefined;
  }

  async #make(now: Date): Promise<void> {
    const { plan, log } = this.#parts;
    const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const file = path.join(plan.folder, `stoa-${stamp}.backup`);
    try {
      await this.#write(file);
      log.info({ file }, 'backup made');
      this.#lastFailure = null;
      await removeOlder(plan);
    } catch (error) {
      this.#lastFailure = now;
      log.error({ err: error, file }, 'the nightly backup failed');
    }
  }

  async #write(file: string): Promise<void> {
    const child = spawn(process.execPath, [cli, 'backup', file], {
      env: this.#parts.variables,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    this.#child = undefined;
    if (child.exitCode !== 0) throw new Error(said.trim() || `The backup ended with ${String(child.exitCode)}.`);
  }
}

/** Only what carries a name of ours is removed. */
async function removeOlder({ folder, keep }: BackupPlan): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => ownName.test(name)).toSorted();
  for (const name of ours.slice(0, Math.max(0, ours.length - keep))) await rm(path.join(folder, name));
}
