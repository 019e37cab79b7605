import { outcomeOf, type CourseDocument, type ImportNote, type ImportNoteCode, type ImportReport } from '@stoa/domain';
import type { ForeignSite } from '../html/elsewhere.ts';
import { tellable } from '../refused.ts';

/** Collects what came in and what was left out while a package is read. */
export interface ReportWriter {
  readonly count: (name: string, amount?: number) => void;
  /** A code is noted once per subject, with the detail of the first time. */
  readonly note: (code: ImportNoteCode, subject: string, detail?: string) => void;
  /** One note per code and subject, whose detail is how often it was tallied. */
  readonly tally: (code: ImportNoteCode, subject: string, amount?: number) => void;
  /** Counts what is shown from other sites, by site. */
  readonly tallySites: (sites: readonly ForeignSite[]) => void;
  /** The report of a course that was read as a whole. */
  readonly finish: (course: Pick<CourseDocument, 'parts' | 'kept'>) => ImportReport;
}

interface Tally {
  readonly code: ImportNoteCode;
  readonly subject: string;
  amount: number;
}

/** A report that names everything that is wrong with a broken package is read by nobody. */
const maxNotes = 2_000;

/** The first notes, and one that counts the others. */
function readable(notes: readonly ImportNote[]): readonly ImportNote[] {
  const next = notes[maxNotes];
  if (next === undefined) return notes;
  return [...notes.slice(0, maxNotes), { code: next.code, subject: '…', detail: String(notes.length - maxNotes) }];
}

export function createReport(): ReportWriter {
  const counts = new Map<string, number>();
  const notes = new Map<string, ImportNote>();
  const tallies = new Map<string, Tally>();
  const tally: ReportWriter['tally'] = (code, subject, amount = 1) => {
    const known = tallies.get(`${code} ${subject}`) ?? { code, subject, amount: 0 };
    known.amount += amount;
    tallies.set(`${code} ${subject}`, known);
  };
  return {
    count: (name, amount = 1) => counts.set(name, (counts.get(name) ?? 0) + amount),
    note: (code, subject, detail) => {
      const key = `${code} ${subject}`;
      if (!notes.has(key))
        notes.set(key, {
          code,
          subject: tellable(subject),
          ...(detail === undefined ? {} : { detail: tellable(detail) }),
        });
    },
    tally,
    tallySites: (sites) => {
      for (const { code, origin } of sites) tally(code, origin);
    },
    finish: (course) => {
      const told = [
        ...notes.values(),
        ...[...tallies.values()].map(({ code, subject, amount }) => ({
          code,
          subject: tellable(subject),
          detail: String(amount),
        })),
      ];
      return { counts: Object.fromEntries(counts), amounts: outcomeOf(course, told), notes: readable(told) };
    },
  };
}
