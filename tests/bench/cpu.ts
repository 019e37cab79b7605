import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor seconds that a process has used so far; null where /proc does not tell. */
export function cpuSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return null;
  }
}
