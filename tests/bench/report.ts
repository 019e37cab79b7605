import type { BusyRow } from './browser/measure-browser.ts';
import type { Measurement } from './measure.ts';
import type { PageCare, PageRow } from './pages/measure-pages.ts';

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
  const compared = share
    ? `${Math.round(share.value * 100)} % of ${share.of}${share.goal ? ` (goal: ${share.goal})` : ''}`
    : '';
  const cells = [
    name,
    measured.perSecond.toFixed(0),
    measured.p50.toFixed(1),
    measured.p99.toFixed(1),
    cpuMs?.toFixed(2) ?? '',
    compared,
  ];
  return cells.map(column).join(' ') + failures;
}

function column(text: string, index: number): string {
  return index === 0 ? text.padEnd(56) : index === 5 ? text : text.padStart(10);
}

/** Prints how busy large courses kept a slow browser, step by step. */
export function printBusyness(rows: readonly BusyRow[]): void {
  console.log(
    ['large courses, four times slower', 'longest ms', 'most CPU ms', 'work ms', 'elements'].map(column).join(' '),
  );
  for (const { course, screen, action, longest, most, work, elements } of rows) {
    const figures = [longest, most, work, elements].map((figure) => figure.toFixed(0));
    console.log(
      [`${course}, ${screen}: ${action}`, ...figures].map((text, index) => column(text, Math.min(index, 4))).join(' '),
    );
  }
}

/** Prints how soon pages paint on a phone, and what they load. */
export function printPages(rows: readonly PageRow[]): void {
  console.log(
    ['a phone, by Lighthouse', 'first s', 'largest s', 'shift', 'requests', 'scripts', 'kB'].map(cell).join(' '),
  );
  for (const row of rows) {
    const { page, visit, firstPaint, largestPaint, layoutShift, requests, scripts, scriptKilobytes } = row;
    const figures = [
      firstPaint.toFixed(2),
      largestPaint.toFixed(2),
      layoutShift.toFixed(3),
      requests,
      scripts,
      scriptKilobytes.toFixed(0),
    ];
    console.log([`${page}, ${visit}`, ...figures.map(String)].map(cell).join(' '));
  }
}

const cell = (text: string, index: number): string => column(text, Math.min(index, 1));

/** Prints how well pages are made. */
export function printCare(rows: readonly PageCare[]): void {
  for (const { page, accessibility, bestPractices } of rows)
    console.log(`${page}: ${accessibility} points for accessibility, ${bestPractices} for best practices (goal: 100)`);
}
