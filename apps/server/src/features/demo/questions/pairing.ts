import type { Item } from '@stoa/assessment';
import { allOrNothing, byMapping, choicesOf, idAt, idsAt, question, response, shared, type Words } from './question.ts';

interface Table extends Words {
  /** Each row with the index of its column. */
  readonly rows: readonly (readonly [html: string, column: number])[];
  readonly columns: readonly string[];
}

/** A table in which each row has one right column. */
export function table(words: Table): Item {
  const { ask, rows, columns } = words;
  const right = rows.map(([, column], index) => `${idAt(index, 'R')} ${idAt(column, 'C')}`);
  return question(words, {
    interactions: [
      {
        kind: 'match',
        id: response,
        prompt: ask,
        least: 0,
        most: rows.length,
        shuffle: false,
        rows: rows.map(([html], index) => ({ id: idAt(index, 'R'), html, matchMax: 1 })),
        columns: choicesOf(columns).map((column) => ({ ...column, matchMax: 0 })),
      },
    ],
    responses: [{ id: response, cardinality: 'multiple', baseType: 'directedPair', ...shared(right, words) }],
    responseRules: [byMapping],
  });
}

interface Pairs extends Words {
  readonly choices: readonly string[];
  /** Indexes of those that belong together. */
  readonly right: readonly (readonly [number, number])[];
}

/** Choices of which always two belong together. */
export function pairs(words: Pairs): Item {
  const { ask, choices, right } = words;
  const keys = right.map(([one, other]) => `${idAt(one)} ${idAt(other)}`);
  return question(words, {
    interactions: [
      {
        kind: 'associate',
        id: response,
        prompt: ask,
        least: 0,
        most: right.length,
        shuffle: true,
        choices: choicesOf(choices),
      },
    ],
    responses: [{ id: response, cardinality: 'multiple', baseType: 'pair', ...shared(keys, words) }],
    responseRules: [byMapping],
  });
}

interface Order extends Words {
  readonly choices: readonly string[];
  /** Indexes in the right order. */
  readonly right: readonly number[];
}

/** Choices that are put in order. */
export function order(words: Order): Item {
  const { ask, choices, right } = words;
  return question(words, {
    interactions: [
      {
        kind: 'order',
        id: response,
        prompt: ask,
        least: 0,
        most: null,
        shuffle: false,
        choices: choicesOf(choices),
      },
    ],
    responses: [{ id: response, cardinality: 'ordered', baseType: 'identifier', correct: idsAt(right) }],
    responseRules: [allOrNothing(words)],
  });
}

interface Gaps extends Words {
  /** HTML; `[1]` is the first gap. */
  readonly text: string;
  /** Each gap with its name for those who do not see it, and the index of the choice that belongs there. */
  readonly gaps: readonly (readonly [label: string, choice: number])[];
  readonly choices: readonly string[];
}

/** A text whose gaps are filled with choices, each used once. */
export function gaps(words: Gaps): Item {
  const { ask, text, choices } = words;
  const right = words.gaps.map(([, choice], index) => `${idAt(choice)} ${idAt(index, 'G')}`);
  return question(words, {
    interactions: [
      {
        kind: 'gapMatch',
        id: response,
        prompt: ask,
        least: 0,
        most: words.gaps.length,
        shuffle: true,
        html: text.replaceAll(/\[(\d)\]/gu, '<span data-gap="G$1"></span>'),
        gaps: words.gaps.map(([label], index) => ({ id: idAt(index, 'G'), label })),
        choices: choicesOf(choices),
      },
    ],
    responses: [{ id: response, cardinality: 'multiple', baseType: 'directedPair', ...shared(right, words) }],
    responseRules: [byMapping],
  });
}
