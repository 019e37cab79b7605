import type { ImportJob } from '@stoa/contract';
import type { MessageKey } from '@stoa/messages';
import type { Terminal } from '../kernel/log/terminal.ts';

type ImportReport = NonNullable<ImportJob['report']>;

/** What a package gave. */
export type ReadingReport = Pick<ImportReport, 'counts' | 'amounts' | 'notes'>;
type Amount = ImportReport['amounts'][number];
type Note = ImportReport['notes'][number];

interface ReportOptions {
  readonly publicUrl: string;
  /** Names everything, and counts what lies in the package as its format has it. */
  readonly details: boolean;
}

/** Shows what is ready, what waits and what was left out, then the reasons, and what to do next. */
export function showImportReport(
  report: ImportReport,
  { publicUrl, details }: ReportOptions,
  terminal: Terminal,
): void {
  const { name, code, objectiveId, enrolled, counts } = report;
  const { modelQuestions } = counts;
  if (modelQuestions !== undefined) {
    terminal.say('console.import.model', { code, count: modelQuestions });
    return showReading(report, details, terminal);
  }
  terminal.say('console.import.imported', { name, code });
  showOutcome(report, terminal);
  showReading(report, details, terminal);
  if (enrolled.length > 0) terminal.say('console.import.enrolled', { people: enrolled.join(', ') });
  terminal.say('console.import.address', { url: `${publicUrl}/learn/courses/${objectiveId}` });
}

/** Shows in few words what learners will see, and what not. */
export function showOutcome({ amounts, counts, notes }: ReadingReport, terminal: Terminal): void {
  const [ready, ...others] = summaries;
  if (ready !== undefined) showSummary(amounts, ready, terminal);
  const count = counts['questions'] ?? 0;
  // descriptions between questions ask nothing, and are none of those that cannot be answered
  const left = notes.filter(({ code }) => code === 'question-not-asked');
  if (count > 0) terminal.say('console.import.questions', { count, left: left.length });
  if (left.length > 0) showNames(left, terminal);
  for (const summary of others) showSummary(amounts, summary, terminal);
}

/** The same as sentences, for programs. */
export function outcomeLines(report: ReadingReport, terminal: Terminal): readonly string[] {
  const lines: string[] = [];
  showOutcome(report, { ...terminal, say: (key, values) => void lines.push(terminal.sentence(key, values)) });
  return lines;
}

/** Names that are told in a sentence; more are told by their number. */
const mostNames = 5;

function showNames(notes: readonly Note[], terminal: Terminal): void {
  const names = notes.slice(0, mostNames).map(({ subject }) => subject);
  const more = notes.length - names.length;
  const list = new Intl.ListFormat(terminal.locale, { type: 'unit' }).format(names);
  terminal.say('console.import.questions-left', { names: list, more });
}

/** Shows what a package gave, with the reasons for what it did not give. */
export function showReading({ amounts, counts, notes }: ReadingReport, details: boolean, terminal: Terminal): void {
  showAmounts(amounts, details, terminal);
  if (details && Object.keys(counts).length > 0) showCounts(counts, terminal);
  if (notes.length > 0) terminal.say('console.import.notes');
  for (const alike of Map.groupBy(notes, (note) => note.message).values()) showNotes(alike, details, terminal);
  if (!details && (notes.length > 0 || amounts.some(({ waiting }) => waiting.length > 0)))
    terminal.say('console.import.details');
}

interface Summary {
  readonly sentence: MessageKey;
  readonly countOf: (amount: Amount) => number;
}

const summaries: readonly Summary[] = [
  { sentence: 'console.import.ready', countOf: ({ shown }) => shown },
  { sentence: 'console.import.waiting', countOf: ({ stored, shown }) => stored - shown },
  { sentence: 'console.import.left-out', countOf: ({ lost }) => lost },
];

function showSummary(amounts: readonly Amount[], { sentence, countOf }: Summary, terminal: Terminal): void {
  const some = amounts.filter((amount) => countOf(amount) > 0);
  if (some.length === 0) return;
  const words = some.map((amount) => terminal.sentence(`import-kind.${amount.kind}`, { count: countOf(amount) }));
  terminal.say(sentence, { things: new Intl.ListFormat(terminal.locale, { type: 'conjunction' }).format(words) });
}

function showAmounts(amounts: readonly Amount[], details: boolean, terminal: Terminal): void {
  if (amounts.length === 0) return;
  terminal.say('console.import.amounts');
  for (const { found, stored, shown, lost, message, waiting } of amounts) {
    const columns = [found, stored, shown, lost].map((count) => String(count).padStart(6)).join('');
    terminal.write(`${columns}  ${message}`);
    if (details) for (const name of waiting) terminal.write(`${' '.repeat(28)}${name}`);
  }
}

function showCounts(counts: ImportReport['counts'], terminal: Terminal): void {
  terminal.say('console.import.counts');
  for (const [thing, count] of Object.entries(counts).toSorted(byPlace))
    terminal.write(`  ${String(count).padStart(5)}  ${thing}`);
}

/** The outline first, then what lies in it, by name. */
function byPlace([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return Number(one.includes('.')) - Number(other.includes('.')) || one.localeCompare(other, 'en');
}

function showNotes(notes: readonly Note[], details: boolean, terminal: Terminal): void {
  terminal.write(`  ${String(notes.length).padStart(5)}  ${notes[0]?.message ?? ''}`);
  if (!details) return;
  for (const note of notes) terminal.write(`           ${placeOf(note)}${wordsOf(note)}`);
}

/** File and line, as editors and programs write and open them. */
const placeOf = ({ file, line }: Note): string => (file === null ? '' : `${file}${line === null ? '' : `:${line}`}  `);

function wordsOf({ subject, detail, file }: Note): string {
  if (subject === file) return detail ?? '';
  return detail === null || detail === file ? subject : `${subject}: ${detail}`;
}
