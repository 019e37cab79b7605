import type { ImportJob } from '@stoa/contract';
import type { Terminal } from '../kernel/log/terminal.ts';

type ImportReport = NonNullable<ImportJob['report']>;
type Note = ImportReport['notes'][number];

/** Number of notes that are named of a long list of alike ones. */
const named = 5;

/** Shows what came in, what was left out and why, and what to do next. */
export function showImportReport(report: ImportReport, publicUrl: string, terminal: Terminal): void {
  const { name, code, objectiveId, counts, enrolled, notes } = report;
  terminal.say('console.import.imported', { name, code });
  terminal.say('console.import.counts');
  for (const [thing, count] of Object.entries(counts).toSorted(byPlace))
    terminal.write(`  ${String(count).padStart(5)}  ${thing}`);
  if (notes.length > 0) terminal.say('console.import.notes');
  for (const alike of Map.groupBy(notes, (note) => note.message).values()) showNotes(alike, terminal);
  if (enrolled.length > 0) terminal.say('console.import.enrolled', { people: enrolled.join(', ') });
  terminal.say('console.import.address', { url: `${publicUrl}/learn/courses/${objectiveId}` });
}

/** The outline first, then what lies in it, by name. */
function byPlace([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return Number(one.includes('.')) - Number(other.includes('.')) || one.localeCompare(other, 'en');
}

function showNotes(notes: readonly Note[], terminal: Terminal): void {
  terminal.write(`  ${String(notes.length).padStart(5)}  ${notes[0]?.message ?? ''}`);
  for (const { subject, detail } of notes.slice(0, named))
    terminal.write(`           ${detail === null ? subject : `${subject}: ${detail}`}`);
  if (notes.length > named)
    terminal.write(`           ${terminal.sentence('console.import.more-notes', { count: notes.length - named })}`);
}
