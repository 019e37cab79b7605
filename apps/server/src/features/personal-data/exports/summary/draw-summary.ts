import path from 'node:path';
import { LimitedThread } from '../../../../kernel/limited-thread.ts';
import { sentence } from '../../../../kernel/sentences.ts';
import type { DrawnSummary, Summary } from './question.ts';

const thread = new LimitedThread<DrawnSummary, Uint8Array>(path.join(import.meta.dirname, 'summary-thread.ts'), {
  busy: 60_000,
  patience: 180_000,
  memoryMegabytes: 512,
});

/** Entries that are drawn: some twenty pages, which take a machine seconds. The others are said to be elsewhere. */
const mostEntries = 500;

/** The first entries of a summary, and how many there are besides. */
export function shortened({ sections, ...summary }: Summary, most: number): DrawnSummary {
  let room = most;
  let left = 0;
  const kept = sections.flatMap(({ title, entries }) => {
    const own = entries.slice(0, room);
    room -= own.length;
    left += entries.length - own.length;
    return own.length === 0 ? [] : [{ title, entries: own }];
  });
  const rest = left === 0 ? null : sentence(summary.locale, 'record.export.more', { count: left });
  return { ...summary, sections: kept, rest };
}

/** The summary as a tagged PDF, which is drawn in a thread of its own. */
export async function pdfOf(summary: Summary): Promise<Uint8Array> {
  return await thread.ask(shortened(summary, mostEntries));
}
