import { and, baseValue, choose, correct, match, number, setOutcome, sum, variable } from '@stoa/assessment';
import type { Expression } from '@stoa/assessment';
import type { MoodleQuestion } from '../question.ts';
import { choiceId } from './choices.ts';
import type { Asked, Part } from './part.ts';
import { blockOf, float, times } from '../../questions/said.ts';

const id = 'RESPONSE';

type Grading = (keys: readonly string[], share: string) => readonly Expression[];

/** `gradingtype` of Moodle's ordering, by what it counts. */
const gradings: ReadonlyMap<string, Grading> = new Map(
  Object.entries<Grading>({
    '-1': (_, share) => [choose([{ when: match(variable(id), correct(id)), rules: [setOutcome(share, number(1))] }])],
    '0': inPlace,
    '1': (keys, share) => followers(keys, share, { pair: 1 / Math.max(1, keys.length - 1), first: 0, last: 0 }),
    '2': (keys, share) => followers(keys, share, { pair: 1 / keys.length, first: 0, last: 1 / keys.length }),
    // each thing counts once for the one before it and once for the one behind it, at the ends for having none
    '3': (keys, share) =>
      followers(keys, share, { pair: 1 / keys.length, first: 0.5 / keys.length, last: 0.5 / keys.length }),
    '4': inRow,
    '5': longestRow,
    '7': nearPlace,
  }),
);

const key = (one: string): Expression => baseValue('identifier', one);
const at = (place: number): Expression => ({
  name: 'index',
  attributes: { n: String(place + 1) },
  children: [variable(id)],
});

/** Adds to the share when a condition holds. */
const add = (when: Expression, points: number, share: string): Expression =>
  choose([{ when, rules: [setOutcome(share, sum(variable(share), number(points)))] }]);

/** Each thing that is at its place. */
function inPlace(keys: readonly string[], share: string): Expression[] {
  return keys.map((one, place) => add(match(at(place), key(one)), 1 / keys.length, share));
}

/** What two things in a row count, and what the first and the last count at their ends. */
interface Weights {
  readonly pair: number;
  readonly first: number;
  readonly last: number;
}

/** Each thing with the right one behind it, and those at the ends where they count. */
function followers(keys: readonly string[], share: string, { pair, first, last }: Weights): Expression[] {
  const end = keys.length - 1;
  const isAt = (place: number): Expression => match(at(place), key(keys[place] ?? ''));
  return [
    ...keys.slice(1).map((one, before) => {
      const inOrder: Expression = { name: 'ordered', children: [key(keys[before] ?? ''), key(one)] };
      return add({ name: 'contains', children: [variable(id), inOrder] }, pair, share);
    }),
    ...(first > 0 ? [add(isAt(0), first, share)] : []),
    ...(last > 0 ? [add(isAt(end), last, share)] : []),
  ];
}

const positionOf = (one: string): string => `PLACE_${one}`;

/** Sets the place of each thing in the answer, from 1. */
const findPlaces = (keys: readonly string[]): Expression[] =>
  keys.map((one) =>
    choose(
      keys.map((_, place) => ({
        when: match(at(place), key(one)),
        rules: [setOutcome(positionOf(one), number(place + 1))],
      })),
    ),
  );

const isAnswered = (keys: readonly string[]): Expression => ({
  name: 'gt',
  children: [variable(positionOf(keys[0] ?? '')), number(0)],
});

const isBefore = (one: string, other: string): Expression => ({
  name: 'lt',
  children: [variable(positionOf(one)), variable(positionOf(other))],
});

/** Each two things of which the right one comes first. */
function inRow(keys: readonly string[], share: string): Expression[] {
  const pairs = keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other] as const));
  return [
    ...findPlaces(keys),
    ...pairs.map(([one, other]) => add(and(isAnswered(keys), isBefore(one, other)), 1 / pairs.length, share)),
  ];
}

const lengthOf = (one: string): string => `ROW_${one}`;

/** The most things that are in the right order among them, whatever lies between; one alone is none. */
function longestRow(keys: readonly string[], share: string): Expression[] {
  const grows = (one: string, before: string): Expression =>
    choose([
      {
        when: and(isBefore(before, one), {
          name: 'gte',
          children: [variable(lengthOf(before)), variable(lengthOf(one))],
        }),
        rules: [setOutcome(lengthOf(one), sum(variable(lengthOf(before)), number(1)))],
      },
    ]);
  const longest: Expression = { name: 'max', children: keys.map((one) => variable(lengthOf(one))) };
  const isRow: Expression = { name: 'gt', children: [longest, number(1)] };
  return [
    ...findPlaces(keys),
    ...keys.flatMap((one, index) => [
      setOutcome(lengthOf(one), number(1)),
      ...keys.slice(0, index).map((before) => grows(one, before)),
    ]),
    choose([
      { when: and(isAnswered(keys), isRow), rules: [setOutcome(share, times(longest, number(1 / keys.length)))] },
    ]),
  ];
}

/** Each thing by how near it is to its place. */
function nearPlace(keys: readonly string[], share: string): Expression[] {
  const most = Math.max(1, keys.length - 1);
  const nearness = (one: string, place: number): Expression => {
    const away: Expression = { name: 'subtract', children: [variable(positionOf(one)), number(place + 1)] };
    const far: Expression = { name: 'max', children: [away, times(away, number(-1))] };
    return { name: 'subtract', children: [number(most), far] };
  };
  const total = times(sum(...keys.map(nearness)), number(1 / (most * keys.length)));
  return [...findPlaces(keys), choose([{ when: isAnswered(keys), rules: [setOutcome(share, total)] }])];
}

/** Things that are put in order. Each attempt asks for all of them. */
export function ordering(question: MoodleQuestion, share: string): Asked {
  const { html, answers, settings } = question;
  const keys = answers.map((_, index) => choiceId(index));
  const rules = gradings.get(settings.get('gradingtype') ?? '0');
  const part: Part = {
    share,
    interactions: [
      {
        kind: 'order',
        id,
        prompt: null,
        // the order of its author is the right one
        shuffle: true,
        choices: answers.map((answer, index) => ({ id: choiceId(index), html: answer.html })),
        least: keys.length,
        most: null,
      },
    ],
    responses: [{ id, cardinality: 'ordered', baseType: 'identifier', correct: keys }],
    outcomes: keys.flatMap((one) => [float(positionOf(one)), float(lengthOf(one))]),
    rules: rules?.(keys, share) ?? [],
    feedbacks: [],
    ...(keys.length < 2 ? { notAsked: 'no-key' } : {}),
    ...(rules === undefined ? { notAsked: 'program-graded' } : {}),
  };
  const draws = !['', '0'].includes(settings.get('selecttype') ?? '');
  return { html: html + blockOf(id), parts: [part], ...(draws ? { lost: ['selecttype'] } : {}) };
}
