import type { Answers, Interaction } from '@stoa/contract';
import { answeredOf, isWritten, plainOf } from '@stoa/domain';
import type { Item, ResponseDeclaration } from '../model/item.ts';
import { valuesAt } from '../model/work.ts';

const mostLetters = { entry: 10_000, text: 100_000 };

const number = String.raw`-?\d{1,9}(?:\.\d{1,12})?`;
const pointPattern = new RegExp(`^${number} ${number}$`, 'u');
const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const numberPattern = new RegExp(`^${number}(?:e-?\\d{1,3})?$`, 'iu');

type Named = readonly { readonly id: string }[];
type Fits = (value: string) => boolean;

const oneOf = (choices: Named): Fits => {
  const ids = new Set(choices.map(({ id }) => id));
  return (value) => ids.has(value);
};

const pairOf = (ones: Named, others: Named): Fits => {
  const [isOne, isOther] = [oneOf(ones), oneOf(others)];
  return (value) => {
    const [one = '', other = '', ...more] = value.split(' ');
    return more.length === 0 && isOne(one) && isOther(other);
  };
};

const isAtMost =
  (letters: number): Fits =>
  (value) =>
    value.length <= letters;

/** The letters count, and what says how they look does not. */
const isWrittenWithin =
  (letters: number): Fits =>
  (value) =>
    isWritten(value) && plainOf(value).length <= letters;

const hottextsIn = (html: string): Named =>
  [...html.matchAll(/data-hottext="([^"]*)"/gu)].map(([, id = '']) => ({ id }));

/** What one value of an answer may be. */
function fitsOf(one: Interaction): Fits {
  switch (one.kind) {
    case 'choice':
    case 'inlineChoice':
    case 'order':
      return oneOf(one.choices);
    case 'hottext':
      return oneOf(hottextsIn(one.html));
    case 'hotspot':
    case 'graphicOrder':
      return oneOf(one.spots);
    case 'match':
      return pairOf(one.rows, one.columns);
    case 'associate':
      return pairOf(one.choices, one.choices);
    case 'gapMatch':
      return pairOf(one.choices, one.gaps);
    case 'graphicAssociate':
      return pairOf(one.spots, one.spots);
    case 'graphicGapMatch':
      return pairOf(one.choices, one.spots);
    case 'selectPoint':
    case 'positionObject':
      return (value) => pointPattern.test(value);
    case 'slider':
      return (value) => numberPattern.test(value) && Number(value) >= one.lower && Number(value) <= one.upper;
    case 'media':
      return (value) => /^\d{1,6}$/u.test(value);
    case 'textEntry':
      return isAtMost(mostLetters.entry);
    case 'extendedText':
      return isWrittenWithin(one.mostCharacters ?? mostLetters.text);
    case 'upload':
    case 'drawing':
      return (value) => fileId.test(value);
    case 'endAttempt':
      return (value) => value === 'true';
  }
}

/** How many values an answer may have. */
function mostOf(one: Interaction, response: ResponseDeclaration | undefined): number {
  if (response?.cardinality === 'single' || !('most' in one)) return 1;
  return one.most ?? Infinity;
}

/**
 * What of the answers could have been answered: known interactions, choices that exist, each at most once, texts that
 * are not too long, and no more values than may be given.
 */
export function cleanAnswers(item: Item, answers: Answers): Answers {
  const cleaned = item.interactions.flatMap((one) => {
    const given = valuesAt(answers, one.id) ?? [];
    const fits = fitsOf(one);
    const response = item.responses.find(({ id }) => id === one.id);
    const kept = [...new Set(given)].filter(fits).slice(0, mostOf(one, response));
    return kept.length === 0 ? [] : [[one.id, kept] as const];
  });
  return Object.fromEntries(cleaned);
}

/** Is something answered, in one of its interactions at least? */
export function isAnswered(item: Item, answers: Answers): boolean {
  return answeredOf(item.interactions, cleanAnswers(item, answers)) !== 'none';
}
