import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandWords, ended, isAlive } from './processes.ts';

/** The fields of `postmaster.pid`, which a running PostgreSQL writes. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Null when no server runs or ran on this folder. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Stops the server that a killed program left behind on this folder, and removes what a killed server left. Answers
 * whether one was still running.
 */
export async function clearOrphan(cluster: string): Promise<boolean> {
  const left = readPostmasterFile(cluster);
  if (!left) return false;
  const running = isAlive(left.pid) && isPostmasterOf(left.pid, cluster);
  if (running) await stop(left.pid);
  else rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  return running;
}

/** A process id is used again by others: only one that was started for this folder is the server. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  const words = commandWords(pid);
  return path.basename(words[0] ?? '') === 'postgres' && words.join(' ').includes(` -D ${cluster} -c `);
}

async function stop(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const;
  for (const [signal, patience] of steps) {
    process.kill(pid, signal);
    if (await ended(pid, patience)) return;
  }
  throw new Error(`The database process ${pid} does not stop.`);
}
