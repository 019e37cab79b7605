import { choose, correct, match, number, setOutcome, sum, variable, type Item } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import {
  allOrNothing,
  byMapping,
  choicesOf,
  idAt,
  idsAt,
  question,
  response,
  saidBy,
  shared,
  takeNote,
  type Said,
  type Words,
} from './question.ts';

interface Choosing extends Words {
  readonly choices: readonly Said[];
  /** Not where the choices have an order of their own, as numbers do. */
  readonly keepOrder?: true;
}

/** One right choice, by its index. */
export function single(words: Choosing & { readonly right: number }): Item {
  const { ask, choices, right, keepOrder } = words;
  return question(words, {
    interactions: [
      {
        kind: 'choice',
        id: response,
        prompt: ask,
        least: 1,
        most: 1,
        shuffle: keepOrder !== true,
        choices: choicesOf(choices),
      },
    ],
    responses: [{ id: response, cardinality: 'single', baseType: 'identifier', correct: [idAt(right)] }],
    outcomes: [{ id: 'TAKEN', cardinality: 'single', baseType: 'identifier' }],
    responseRules: [allOrNothing(words), takeNote],
    feedbacks: saidBy(choices),
  });
}

/** Several right choices, each worth its share. */
export function several(words: Choosing & { readonly right: readonly number[] }): Item {
  const { ask, choices, right, keepOrder } = words;
  return question(words, {
    interactions: [
      {
        kind: 'choice',
        id: response,
        prompt: ask,
        least: 0,
        most: null,
        shuffle: keepOrder !== true,
        choices: choicesOf(choices),
      },
    ],
    responses: [{ id: response, cardinality: 'multiple', baseType: 'identifier', ...shared(idsAt(right), words) }],
    outcomes: [{ id: 'TAKEN', cardinality: 'multiple', baseType: 'identifier' }],
    responseRules: [byMapping, takeNote],
    feedbacks: saidBy(choices),
  });
}

/** A film with a question about it. */
export function afterFilm(words: Parameters<typeof single>[0] & { readonly filmHtml: string }): Item {
  const item = single(words);
  const film: Interaction = {
    kind: 'media',
    id: 'PLAYED',
    prompt: null,
    html: words.filmHtml,
    leastPlays: 0,
    mostPlays: null,
  };
  return {
    ...item,
    interactions: [film, ...item.interactions],
    responses: [...item.responses, { id: 'PLAYED', cardinality: 'single', baseType: 'integer' }],
  };
}

interface Menu {
  readonly choices: readonly string[];
  readonly right: number;
}

/** Menus in a sentence: `[1]` in it is where the first one stands. Each is worth its share. */
export function inline(words: Words & { readonly menus: readonly Menu[] }): Item {
  const { ask, menus, points = 1 } = words;
  const ids = menus.map((_, index) => idAt(index, 'MENU'));
  const share = number(points / menus.length);
  return question(words, {
    html: ask.replaceAll(/\[(\d)\]/gu, '<span data-interaction="MENU$1"></span>'),
    interactions: menus.map(({ choices }, index) => ({
      kind: 'inlineChoice',
      id: idAt(index, 'MENU'),
      prompt: null,
      shuffle: false,
      choices: choicesOf(choices),
    })),
    responses: menus.map(({ right }, index) => ({
      id: idAt(index, 'MENU'),
      cardinality: 'single',
      baseType: 'identifier',
      correct: [idAt(right)],
    })),
    responseRules: ids.map((id) =>
      choose([{ when: match(variable(id), correct(id)), rules: [setOutcome('SCORE', sum(variable('SCORE'), share))] }]),
    ),
  });
}

/** Words in a text, told by their places: `[almost]` in it can be chosen. */
export function hotText(words: Words & { readonly text: string; readonly right: readonly number[] }): Item {
  const { ask, text, right } = words;
  let index = -1;
  const html = text.replaceAll(/\[([^\]]+)\]/gu, (_, word) => {
    index += 1;
    return `<span data-hottext="${idAt(index)}">${word}</span>`;
  });
  return question(words, {
    interactions: [{ kind: 'hottext', id: response, prompt: ask, least: 0, most: null, html }],
    responses: [{ id: response, cardinality: 'multiple', baseType: 'identifier', ...shared(idsAt(right), words) }],
    responseRules: [byMapping],
  });
}
