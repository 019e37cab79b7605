import { localeFacts, recordPageSize, type Locale, type RecordKind } from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import type { Transaction } from '../../../../db/database.ts';
import { exactDates, sentence } from '../../../../kernel/sentences.ts';
import { presentRecord } from '../../../../learning/presentation/present.ts';
import type { Subject } from '../../personal-table-store.ts';
import { selectEntries, selectResults, type EntryRow } from '../../record/entries-store.ts';
import type { Summary } from './question.ts';
import { selectNameOf } from '../own-files-store.ts';

/** Kinds that a summary tells; the rest stands in the data. */
const told = ['certificate', 'badge', 'result'] as const satisfies readonly RecordKind[];
/** Pages of a record that a summary takes at most. */
const mostPages = 400;

/** Who it is about, and what was achieved. */
export async function readSummary(
  tx: Transaction,
  subject: Subject,
  locale: Locale,
): Promise<{ readonly summary: Summary; readonly made: Date }> {
  const { name, zone, made } = await selectNameOf(tx, subject);
  const dates = datesIn(localeFacts[locale].formattingTag, zone);
  const sections: Summary['sections'][number][] = [];
  for (const kind of told) {
    const lines = await linesOf(tx, { ...subject, zone }, { kind, locale, now: made });
    const entries = lines.map(({ at, words }) => ({ words, date: dates.date(at) }));
    if (entries.length > 0) sections.push({ title: sentence(locale, `record.kind.${kind}`), entries });
  }
  const title = sentence(locale, 'record.export.title', { name });
  const facts = [subject.email, sentence(locale, 'record.export.made', { date: exactDates(locale, zone)(made) })];
  return { summary: { locale, title, facts, sections }, made };
}

interface Line {
  readonly at: Date;
  readonly words: string;
}

interface Telling {
  readonly kind: (typeof told)[number];
  readonly locale: Locale;
  readonly now: Date;
}

async function linesOf(
  tx: Transaction,
  owner: Subject & { readonly zone: string },
  { kind, locale, now }: Telling,
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const rows = await selectEntries(tx, owner, { query: { kind }, page });
    const ids = kind === 'result' ? rows.map(({ id }) => id) : [];
    const results = new Map((await selectResults(tx, owner, ids)).map((row) => [row.r_id, row]));
    for (const row of rows) {
      const result = results.get(row.id);
      const score = result === undefined ? null : presentRecord(result, result, now).normalizedScore;
      lines.push({ at: row.at, words: wordsOf(row, score, locale) });
    }
    if (rows.length < recordPageSize) break;
  }
  return lines;
}

function wordsOf({ course_name: course, number }: EntryRow, score: number | null, locale: Locale): string {
  const percent = new Intl.NumberFormat(localeFacts[locale].formattingTag, { style: 'percent' });
  return [course, number, score === null ? null : percent.format(score)].filter((part) => part !== null).join(' · ');
}
