import type { ImportNote } from '@stoa/domain';
import type { ReportWriter } from './document/report.ts';
import { ImportRefused } from './refused.ts';

/** A package of which nothing could be taken, with what was noted until then: it says why. */
export class NothingRead extends ImportRefused {
  readonly notes: readonly ImportNote[];

  constructor(subject: string, notes: readonly ImportNote[]) {
    super('no-parts', subject);
    this.notes = notes;
  }
}

/** Throws the refusal of a package in which there is nothing to learn; `subject` is the file that describes it. */
export function refuseNothingRead(subject: string, report: ReportWriter): never {
  throw new NothingRead(subject, report.finish({ parts: [], kept: [] }).notes);
}

/** Names in a refusal; whoever mends the package sees the others next. */
const mostNamed = 3;

const placed = ({ subject, file, line }: ImportNote): string =>
  file === undefined ? subject : `${subject} (${[file, ...(line === undefined ? [] : [line])].join(':')})`;

/**
 * The refusal by its reasons, each with its place: files that are missing explain the parts that are, and either
 * explains more than what else was left out.
 */
export function refusalOfNotes(refused: NothingRead, notes: readonly ImportNote[]): ImportRefused {
  const reasons = [
    notes.filter(({ code }) => code === 'file-missing'),
    notes.filter(({ code }) => code === 'part-missing'),
  ].find((some) => some.length > 0);
  const told = reasons ?? notes;
  if (told.length === 0) return refused;
  const names = told.slice(0, mostNamed).map(placed).join(', ');
  const subject = told.length > mostNamed ? `${names}, …` : names;
  return new ImportRefused(reasons === undefined ? 'no-parts' : 'content-missing', subject, { cause: refused });
}
