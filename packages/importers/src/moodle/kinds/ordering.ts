import { and, baseValue, choose, correct, match, number, setOutcome, sum, variable } from '@stoa/assessment';
import type { Expression } from '@stoa/assessment';
import type { MoodleQuestion } from '../question.ts';
import { choiceId } from './choices.ts';
import { blockOf, float, times, type Asked, type Part } from './part.ts';

const id = 'RESPONSE';

/** `gradingtype` of Moodle's ordering, by what it counts. */
const gradings: Readonly<Record<string, (keys: readonly string[], share: string) => readonly Expression[]>> = {
  '-1': (_, share) => [choose([{ when: match(variable(id), correct(id)), rules: [setOutcome(share, number(1))] }])],
  '0': inPlace,
  '1': (keys, share) => followers(keys, share, false),
  '2': (keys, share) => followers(keys, share, true),
  '3': (keys, share) => followers(keys, share, false),
  '4': inRow,
  '7': nearPlace,
};

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

/** Each thing with the right one behind it, and the last where it is last if it counts. */
function followers(keys: readonly string[], share: string, countsLast: boolean): Expression[] {
  const count = countsLast ? keys.length : Math.max(1, keys.length - 1);
  const last = keys.length - 1;
  return [
    ...keys.slice(1).map((one, before) => {
      const pair: Expression = { name: 'ordered', children: [key(keys[before] ?? ''), key(one)] };
      return add({ name: 'contains', children: [variable(id), pair] }, 1 / count, share);
    }),
    ...(countsLast ? [add(match(at(last), key(keys[last] ?? '')), 1 / count, share)] : []),
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

/** Each two things of which the right one comes first. */
function inRow(keys: readonly string[], share: string): Expression[] {
  const pairs = keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other] as const));
  return [
    ...findPlaces(keys),
    ...pairs.map(([one, other]) => {
      const isBefore: Expression = {
        name: 'lt',
        children: [variable(positionOf(one)), variable(positionOf(other))],
      };
      return add(and(isAnswered(keys), isBefore), 1 / pairs.length, share);
    }),
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
  const rules = gradings[settings.get('gradingtype') ?? '0'];
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
    outcomes: keys.map((one) => float(positionOf(one))),
    rules: rules?.(keys, share) ?? [],
    feedbacks: [],
    ...(keys.length < 2 ? { notAsked: 'no-key' } : {}),
    ...(rules === undefined ? { notAsked: 'program-graded' } : {}),
  };
  const draws = !['', '0'].includes(settings.get('selecttype') ?? '');
  return { html: html + blockOf(id), parts: [part], ...(draws ? { lost: ['selecttype'] } : {}) };
}
