import { plainOf } from '../rich-text/written-text.ts';

/** A way to answer, as far as it is asked if something is missing. */
export interface AskedPart {
  readonly id: string;
  readonly kind: string;
  /** How many values have to be given. */
  readonly least?: number;
  readonly leastPlays?: number;
  /** Gaps of one text, each of which is to be filled. */
  readonly gaps?: readonly unknown[];
  readonly most?: number | null;
}

/** Nothing of a question is answered, some of what it asks, or all. */
export type Answered = 'none' | 'partly' | 'all';

type Given = Readonly<Record<string, readonly string[]>>;

const valuesOf = (given: Given, id: string): readonly string[] => (Object.hasOwn(given, id) ? (given[id] ?? []) : []);

/** Is there something in it? Formatting without letters, and a film that was never played, are nothing. */
function saysSomething({ kind }: AskedPart, value: string): boolean {
  return kind === 'media' ? value !== '0' : plainOf(value).trim() !== '';
}

/** Values that have to be given before one would call it answered. */
function neededOf({ kind, least = 0, leastPlays = 0, gaps = [], most = null }: AskedPart): number {
  if (kind === 'media') return leastPlays > 0 ? 1 : 0;
  if (kind === 'endAttempt' || (kind === 'upload' && least === 0)) return 0;
  // of gaps that may not all be filled, nobody can tell which are meant to stay empty
  const everyGap = most === null || most >= gaps.length ? gaps.length : 0;
  return Math.max(1, least, everyGap);
}

function isWhole(part: AskedPart, given: Given): boolean {
  const values = valuesOf(given, part.id).filter((value) => saysSomething(part, value));
  if (part.kind === 'media') return Number(values[0] ?? 0) >= (part.leastPlays ?? 0);
  return values.length >= neededOf(part);
}

/** How much of a question is answered. What may be left out, as a button for a hint, is missed only where it is all. */
export function answeredOf(parts: readonly AskedPart[], given: Given): Answered {
  const isBegun = parts.some((part) => valuesOf(given, part.id).some((value) => saysSomething(part, value)));
  if (!isBegun) return 'none';
  return parts.every((part) => isWhole(part, given)) ? 'all' : 'partly';
}

/** Something is answered, and less of a part than its author asks for: fewer choices, pairs, files or plays. */
export function isTooLittle(parts: readonly AskedPart[], given: Given): boolean {
  if (answeredOf(parts, given) === 'none') return false;
  return parts.some((part) => {
    const values = valuesOf(given, part.id).filter((value) => saysSomething(part, value));
    if (part.kind === 'media') return Number(values[0] ?? 0) < (part.leastPlays ?? 0);
    return values.length < (part.least ?? 0);
  });
}
