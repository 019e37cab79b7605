import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** True while a process runs; one that has ended but was not collected by its parent does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isPermissionError(error);
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function isPermissionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPERM';
}

/** The words that a process was started with; none when it cannot be seen. */
export function commandWords(pid: number): readonly string[] {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
      .stdout.trim()
      .split(' ');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Waits for a process of somebody else to end. False when it still runs after `milliseconds`. */
export async function ended(pid: number, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > until) return false;
    await delay(20);
  }
  return true;
}
