import { isNothing, nothing, truth, type Datum } from '../datum.ts';
import { textAttribute } from '../scope.ts';
import type { Call, Operators } from './operator.ts';

/** Texts of single ones; nothing where one of them is NULL, or a list. */
function textsOf(args: readonly Datum[]): readonly string[] | null {
  if (args.some((one) => isNothing(one) || one.cardinality !== 'single')) return null;
  return args.map(({ values: [text = ''] }) => text);
}

const inCase = (text: string, isSensitive: boolean): string => (isSensitive ? text : text.toLowerCase());

const isSensitive = ({ attributes }: Call): boolean => attributes['caseSensitive'] !== 'false';

/** Is the first in the second? */
function substring(call: Call): Datum {
  const [part, text] = textsOf(call.args) ?? [];
  if (part === undefined || text === undefined) return nothing;
  return truth(inCase(text, isSensitive(call)).includes(inCase(part, isSensitive(call))));
}

function stringMatch(call: Call): Datum {
  const [one, other] = (textsOf(call.args) ?? []).map((text) => inCase(text, isSensitive(call)));
  if (one === undefined || other === undefined) return nothing;
  return truth(call.attributes['substring'] === 'true' ? one.includes(other) : one === other);
}

/** A pattern for the whole of a text; nothing where it is none. */
function patternFor(source: string, flags: string): RegExp | null {
  for (const unicode of ['u', '']) {
    try {
      return new RegExp(`^(?:${source})$`, `s${unicode}${flags}`);
    } catch {
      // what is no pattern by the strict rules may be one by the old ones
    }
  }
  return null;
}

/** Patterns of XML Schema, as far as JavaScript reads them in the same way; `\i` and `\c` are those of its names. */
const ofSchema = (pattern: string): string =>
  pattern.replaceAll(/\\([ic])/gu, (_, kind) => (kind === 'i' ? '[_:A-Za-z]' : String.raw`[\-._:A-Za-z0-9]`));

/** Its pattern is an attribute; some authors write it as a second value. */
function patternMatch(call: Call): Datum {
  const [text, told] = textsOf(call.args) ?? [];
  const source = textAttribute(call.scope, call, 'pattern') ?? told;
  const pattern = source === undefined ? null : patternFor(ofSchema(source), isSensitive(call) ? '' : 'i');
  return text === undefined || pattern === null ? nothing : truth(pattern.test(text));
}

const spaced = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/**
 * Slips with which a text was written, at most `most` and one: letters too many, too few or others, and neighbours
 * that changed places (the distance of Damerau and Levenshtein, each letter in one slip only).
 */
function slipsBetween(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row]: [readonly number[], readonly number[]] = [[], other.map((_, at) => at).concat(other.length)];
  for (const [at, letter] of one.entries()) {
    const next = [at + 1];
    for (const [place, wanted] of other.entries()) {
      const same = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      const swaps = at > 0 && place > 0 && letter === other[place - 1] && one[at - 1] === wanted;
      const swapped = swaps ? (before[place - 1] ?? 0) + 1 : same;
      next.push(Math.min(same, swapped, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** Ours: a text, or a pattern for all of it. */
function textIs(call: Call): Datum {
  const [given] = textsOf(call.args) ?? [];
  if (given === undefined) return nothing;
  const { pattern: source, text = '', slips = '0' } = call.attributes;
  const answer = spaced(given).normalize('NFC');
  if (source === undefined) {
    const [one, wanted] = [answer, spaced(text).normalize('NFC')].map((each) => inCase(each, isSensitive(call)));
    if (one === undefined || wanted === undefined || one === wanted) return truth(one === wanted);
    return truth(Number(slips) > 0 && slipsBetween([...one], [...wanted], Number(slips)) <= Number(slips));
  }
  const pattern = patternFor(source, isSensitive(call) ? '' : 'i');
  return pattern === null ? nothing : truth(pattern.test(answer));
}

export const textOperators: Operators = { substring, stringMatch, patternMatch, textIs };
