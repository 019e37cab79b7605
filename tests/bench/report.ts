import type { Measurement } from './measure.ts';

/** One line of the report; `share` compares with a baseline of the same run. */
export interface Row {
  readonly name: string;
  readonly measured: Measurement;
  /** Processor milliseconds of the server process for one answer. */
  readonly cpuMs?: number | null;
  readonly share?: { readonly of: string; readonly value: number; readonly goal?: string };
}

export function printReport(rows: readonly Row[]): void {
  console.log(['', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'compared'].map(column).join(' '));
  for (const row of rows) console.log(line(row));
}

function line({ name, measured, cpuMs, share }: Row): string {
  const failures = measured.failures > 0 ? `  ${measured.failures} FAILED` : '';
  const compared = share ? `${Math.round(share.value * 100)} % of ${share.of}${share.goal ? ` (goal: ${share.goal})` : ''}` : '';
  const cells = [name, measured.perSecond.toFixed(0), measured.p50.toFixed(1), measured.p99.toFixed(1), cpuMs?.toFixed(2) ?? '', compared];
  return cells.map(column).join(' ') + failures;
}

function column(text: string, index: number): string {
  return index === 0 ? text.padEnd(44) : index === 5 ? text : text.padStart(10);
}
