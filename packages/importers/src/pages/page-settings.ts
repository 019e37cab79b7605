import { ContentState } from '@stoa/domain';
import type { PageSettings } from './page-plan.ts';

/** What front matter sets, and the names in it that say nothing here or say it wrongly. */
export interface ReadSettings {
  readonly settings: PageSettings;
  readonly leftOut: readonly string[];
}

type Reader = (value: unknown) => PageSettings | null;

const number = (value: unknown, read: (known: number) => PageSettings | null): PageSettings | null =>
  typeof value === 'number' && Number.isFinite(value) ? read(value) : null;

const flag = (value: unknown, on: PageSettings, off: PageSettings = {}): PageSettings | null =>
  typeof value === 'boolean' ? (value ? on : off) : null;

/** Share of 1: 0.8, or '80 %'. */
function shareOf(value: unknown): number | null {
  const percent = typeof value === 'string' ? /^(\d{1,3}(?:\.\d+)?)\s*%$/u.exec(value)?.[1] : undefined;
  const share = percent === undefined ? value : Number(percent) / 100;
  return typeof share === 'number' && share >= 0 && share <= 1 ? share : null;
}

/** Settings of a page by the names that its author writes (`docs/course-as-text.md`). */
const readers: Readonly<Record<string, Reader>> = {
  minutes: (value) => number(value, (known) => (known > 0 ? { durationSeconds: Math.round(known * 60) } : null)),
  optional: (value) => flag(value, { optional: true }),
  draft: (value) => flag(value, { state: ContentState.draft }),
  waits: (value) => flag(value, { gate: 'previousPassed' }),
  attempts: (value) =>
    number(value, (known) => (Number.isInteger(known) && known > 0 ? { allowedAttempts: known } : null)),
  weight: (value) => number(value, (known) => (known >= 0 ? { scoreWeight: known } : null)),
  passing: (value) => {
    const share = shareOf(value);
    return share === null ? null : { normalizedPassingScore: share };
  },
};

/** Names that are read elsewhere. */
const readElsewhere: ReadonlySet<string> = new Set(['title', 'test']);

export function readPageSettings(values: Readonly<Record<string, unknown>>): ReadSettings {
  let settings: PageSettings = {};
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (readElsewhere.has(name)) continue;
    const read = Object.hasOwn(readers, name) ? (readers[name]?.(value) ?? null) : null;
    if (read === null) leftOut.push(name);
    else settings = { ...settings, ...read };
  }
  return { settings, leftOut };
}
