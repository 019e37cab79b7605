import { setOutcome, type AreaMapping, type Expression, type Item } from '@stoa/assessment';
import type { Picture, Spot } from '@stoa/contract';
import { allOrNothing, byMapping, choicesOf, idAt, idsAt, question, response, shared, type Words } from './question.ts';

/** A spot by its name, which gives nothing away, its shape and its coordinates. */
export type NamedSpot = readonly [label: string, shape: Spot['shape'], ...coords: number[]];

const spotsOf = (list: readonly NamedSpot[]): Spot[] =>
  list.map(([label, shape, ...coords], index) => ({ id: idAt(index, 'S'), label, shape, coords }));

interface OnPicture extends Words {
  readonly picture: Picture;
}

interface OnSpots extends OnPicture {
  readonly spots: readonly NamedSpot[];
}

/** Parts of a picture that are right, by their indexes. */
export function hotspot(words: OnSpots & { readonly right: readonly number[] }): Item {
  const { ask, picture, spots, right } = words;
  const isSingle = right.length === 1;
  const most = isSingle ? 1 : null;
  return question(words, {
    interactions: [{ kind: 'hotspot', id: response, prompt: ask, least: 0, most, picture, spots: spotsOf(spots) }],
    responses: [
      {
        id: response,
        cardinality: isSingle ? 'single' : 'multiple',
        baseType: 'identifier',
        ...shared(idsAt(right, 'S'), words),
      },
    ],
    responseRules: [byMapping],
  });
}

/** Parts of a picture in their order. */
export function spotOrder(words: OnSpots & { readonly right: readonly number[] }): Item {
  const { ask, picture, spots, right } = words;
  return question(words, {
    interactions: [
      { kind: 'graphicOrder', id: response, prompt: ask, least: 0, most: right.length, picture, spots: spotsOf(spots) },
    ],
    responses: [{ id: response, cardinality: 'ordered', baseType: 'identifier', correct: idsAt(right, 'S') }],
    responseRules: [allOrNothing(words)],
  });
}

type IndexPairs = readonly (readonly [number, number])[];

/** Parts of a picture of which two belong together. */
export function spotPairs(words: OnSpots & { readonly right: IndexPairs }): Item {
  const { ask, picture, spots, right } = words;
  const keys = right.map(([one, other]) => `${idAt(one, 'S')} ${idAt(other, 'S')}`);
  return question(words, {
    interactions: [
      {
        kind: 'graphicAssociate',
        id: response,
        prompt: ask,
        least: 0,
        most: right.length,
        picture,
        spots: spotsOf(spots).map((spot) => ({ ...spot, matchMax: 0 })),
      },
    ],
    responses: [{ id: response, cardinality: 'multiple', baseType: 'pair', ...shared(keys, words) }],
    responseRules: [byMapping],
  });
}

/** Labels that are put on parts of a picture; `right` has the index of a label and of its spot. */
export function labels(words: OnSpots & { readonly choices: readonly string[]; readonly right: IndexPairs }): Item {
  const { ask, picture, spots, choices, right } = words;
  const keys = right.map(([choice, spot]) => `${idAt(choice)} ${idAt(spot, 'S')}`);
  return question(words, {
    interactions: [
      {
        kind: 'graphicGapMatch',
        id: response,
        prompt: ask,
        least: 0,
        most: right.length,
        picture,
        spots: spotsOf(spots),
        choices: choicesOf(choices),
      },
    ],
    responses: [{ id: response, cardinality: 'multiple', baseType: 'directedPair', ...shared(keys, words) }],
    responseRules: [byMapping],
  });
}

/** A point that is right within a circle around it. */
interface Target {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function areaOf({ x, y, radius }: Target, { points = 1 }: Words): AreaMapping {
  return { defaultValue: 0, entries: [{ shape: 'circle', coords: `${x},${y},${radius}`, value: points }] };
}

const byArea: Expression = setOutcome('SCORE', { name: 'mapResponsePoint', attributes: { identifier: response } });

/** What a point on a picture is scored by. */
function pointScoring(target: Target, words: Words): Pick<Item, 'responses' | 'responseRules'> {
  const correct = [`${target.x} ${target.y}`];
  const areaMapping = areaOf(target, words);
  return {
    responses: [{ id: response, cardinality: 'single', baseType: 'point', correct, areaMapping }],
    responseRules: [byArea],
  };
}

export function point(words: OnPicture & { readonly target: Target }): Item {
  const { ask, picture, target } = words;
  return question(words, {
    interactions: [{ kind: 'selectPoint', id: response, prompt: ask, least: 0, most: 1, picture }],
    ...pointScoring(target, words),
  });
}

/** An object that is put where it belongs. */
export function place(words: OnPicture & { readonly object: Picture; readonly target: Target }): Item {
  const { ask, picture, object, target } = words;
  return question(words, {
    interactions: [{ kind: 'positionObject', id: response, prompt: ask, least: 0, most: 1, picture, object }],
    ...pointScoring(target, words),
  });
}
