import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandWords, isAlive } from '../../apps/server/src/db/embedded/processes.ts';

/** The process of the embedded database of a data folder. */
export function databaseProcess(dataFolder: string): number {
  return Number(readFileSync(path.join(dataFolder, 'database/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Processes that were started for this data folder and still run. */
export function processesOf(dataFolder: string): readonly number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => isAlive(pid) && commandWords(pid).some((word) => word.includes(dataFolder)));
}
