import { and, baseValue, choose, correct, match, number, setOutcome, sum, variable } from '@stoa/assessment';
import type { Expression } from '@stoa/assessment';
import { numberOr, type MoodleQuestion } from '../question.ts';
import { choiceId } from './choices.ts';
import type { Asked, Part } from './part.ts';
import { addIfDrawn, drawSome, ifIn, isIn, setCorrect } from '../../questions/drawn.ts';
import { blockOf, float, times } from '../../questions/said.ts';

const id = 'RESPONSE';

/** Places in the right order, from 0: what belongs there is another thing where each attempt draws some. */
type Places = readonly number[];
type Grading = (places: Places, share: string) => readonly Expression[];

/** `gradingtype` of Moodle's ordering, by what it counts. */
const gradings: ReadonlyMap<string, Grading> = new Map(
  Object.entries<Grading>({
    '-1': (_, share) => [choose([{ when: match(variable(id), correct(id)), rules: [setOutcome(share, number(1))] }])],
    '0': inPlace,
    '1': (places, share) => followers(places, share, { pair: 1 / Math.max(1, places.length - 1), first: 0, last: 0 }),
    '2': (places, share) => followers(places, share, { pair: 1 / places.length, first: 0, last: 1 / places.length }),
    // each thing counts once for the one before it and once for the one behind it, at the ends for having none
    '3': (places, share) =>
      followers(places, share, { pair: 1 / places.length, first: 0.5 / places.length, last: 0.5 / places.length }),
    '4': inRow,
    '5': longestRow,
    '7': nearPlace,
  }),
);

/** Names that files of questions have for them. */
const gradingNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ALL_OR_NOTHING: '-1',
    ABSOLUTE_POSITION: '0',
    ABSOLUTE: '0',
    ABS: '0',
    RELATIVE_NEXT_EXCLUDE_LAST: '1',
    RELATIVE: '1',
    REL: '1',
    RELATIVE_NEXT_INCLUDE_LAST: '2',
    RELATIVE_ONE_PREVIOUS_AND_NEXT: '3',
    RELATIVE_ALL_PREVIOUS_AND_NEXT: '4',
    LONGEST_ORDERED_SUBSET: '5',
    LONGEST_CONTIGUOUS_SUBSET: '6',
    RELATIVE_TO_CORRECT: '7',
  }),
);
const selectNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ ALL: '0', EXACT: '0', RANDOM: '1', REL: '1', CONTIGUOUS: '2', CONTIG: '2' }),
);

/** A setting by its number, however it is written. */
function numbered({ settings }: MoodleQuestion, name: string, names: ReadonlyMap<string, string>): string {
  const told = settings.get(name) ?? '';
  return told === '' ? '0' : (names.get(told.toUpperCase()) ?? told);
}

const nth = (place: number, list: Expression): Expression => ({
  name: 'index',
  attributes: { n: String(place + 1) },
  children: [list],
});
/** What belongs to a place. */
const wanted = (place: number): Expression => nth(place, correct(id));
/** What was put there. */
const put = (place: number): Expression => nth(place, variable(id));

/** Adds to the share when a condition holds. */
const add = (when: Expression, points: number, share: string): Expression =>
  choose([{ when, rules: [setOutcome(share, sum(variable(share), number(points)))] }]);

const isInPlace = (place: number): Expression => match(put(place), wanted(place));

/** Each thing that is at its place. */
function inPlace(places: Places, share: string): Expression[] {
  return places.map((place) => add(isInPlace(place), 1 / places.length, share));
}

/** What two things in a row count, and what the first and the last count at their ends. */
interface Weights {
  readonly pair: number;
  readonly first: number;
  readonly last: number;
}

/** Each thing with the right one behind it, and those at the ends where they count. */
function followers(places: Places, share: string, { pair, first, last }: Weights): Expression[] {
  return [
    ...places.slice(1).map((place) => {
      const inOrder: Expression = { name: 'ordered', children: [wanted(place - 1), wanted(place)] };
      return add({ name: 'contains', children: [variable(id), inOrder] }, pair, share);
    }),
    ...(first > 0 ? [add(isInPlace(0), first, share)] : []),
    ...(last > 0 ? [add(isInPlace(places.length - 1), last, share)] : []),
  ];
}

const positionOf = (one: number): string => `PLACE_${one + 1}`;

/** Sets the place of each thing in the answer, from 1. */
const findPlaces = (places: Places): Expression[] =>
  places.map((one) =>
    choose(
      places.map((place) => ({
        when: match(put(place), wanted(one)),
        rules: [setOutcome(positionOf(one), number(place + 1))],
      })),
    ),
  );

const isAnswered: Expression = { name: 'gt', children: [variable(positionOf(0)), number(0)] };

const isBefore = (one: number, other: number): Expression => ({
  name: 'lt',
  children: [variable(positionOf(one)), variable(positionOf(other))],
});

/** Each two things of which the right one comes first. */
function inRow(places: Places, share: string): Expression[] {
  const pairs = places.flatMap((one) => places.slice(one + 1).map((other) => [one, other] as const));
  return [
    ...findPlaces(places),
    ...pairs.map(([one, other]) => add(and(isAnswered, isBefore(one, other)), 1 / pairs.length, share)),
  ];
}

const lengthOf = (one: number): string => `ROW_${one + 1}`;

/** The most things that are in the right order among them, whatever lies between; one alone is none. */
function longestRow(places: Places, share: string): Expression[] {
  const grows = (one: number, before: number): Expression =>
    choose([
      {
        when: and(isBefore(before, one), {
          name: 'gte',
          children: [variable(lengthOf(before)), variable(lengthOf(one))],
        }),
        rules: [setOutcome(lengthOf(one), sum(variable(lengthOf(before)), number(1)))],
      },
    ]);
  const longest: Expression = { name: 'max', children: places.map((one) => variable(lengthOf(one))) };
  const isRow: Expression = { name: 'gt', children: [longest, number(1)] };
  return [
    ...findPlaces(places),
    ...places.flatMap((one) => [
      setOutcome(lengthOf(one), number(1)),
      ...places.slice(0, one).map((before) => grows(one, before)),
    ]),
    choose([{ when: and(isAnswered, isRow), rules: [setOutcome(share, times(longest, number(1 / places.length)))] }]),
  ];
}

/** Each thing by how near it is to its place. */
function nearPlace(places: Places, share: string): Expression[] {
  const most = Math.max(1, places.length - 1);
  const nearness = (place: number): Expression => {
    const away: Expression = { name: 'subtract', children: [variable(positionOf(place)), number(place + 1)] };
    const far: Expression = { name: 'max', children: [away, times(away, number(-1))] };
    return { name: 'subtract', children: [number(most), far] };
  };
  const total = times(sum(...places.map(nearness)), number(1 / (most * places.length)));
  return [...findPlaces(places), choose([{ when: isAnswered, rules: [setOutcome(share, total)] }])];
}

/** Each two of them are compared, and nobody puts more in order. */
const mostThings = 60;
const inRowOnly = '2';

interface Draw extends Pick<Asked, 'templates' | 'templateRules'> {
  /** So many things are asked for. */
  readonly count: number;
  readonly html: (key: string, html: string) => string;
}

/** Which of the things an attempt asks for (`selecttype`): all of them, or some, anywhere or in a row. */
function drawOf(keys: readonly string[], question: MoodleQuestion): Draw {
  const type = numbered(question, 'selecttype', selectNames);
  const told = Math.floor(numberOr(question.settings.get('selectcount'), 0));
  const count = Math.max(2, told);
  if (type === '0' || told < 1 || count >= keys.length) return { count: keys.length, html: (_, html) => html };
  const [shown, right] = ['SHOWN', 'RIGHT'];
  const drawn = drawSome({ ids: keys, count, into: shown }, type === inRowOnly);
  return {
    count,
    html: (key, html) => ifIn(shown, key, html),
    templates: [...drawn.templates, { id: right, cardinality: 'ordered', baseType: 'identifier' }],
    templateRules: [
      ...drawn.templateRules,
      ...keys.map((key) => addIfDrawn(isIn(shown, key), right, baseValue('identifier', key))),
      setCorrect(id, variable(right)),
    ],
  };
}

/** Things that are put in order, or those of them that an attempt draws. */
export function ordering(question: MoodleQuestion, share: string): Asked {
  const { html, answers } = question;
  const keys = answers.map((_, index) => choiceId(index));
  const rules = gradings.get(numbered(question, 'gradingtype', gradingNames));
  const { count, html: shown, ...templates } = drawOf(keys, question);
  const isAsked = rules !== undefined && keys.length >= 2 && keys.length <= mostThings;
  const places = Array.from({ length: count }, (_, place) => place);
  const part: Part = {
    share,
    interactions: [
      {
        kind: 'order',
        id,
        prompt: null,
        // the order of its author is the right one
        shuffle: true,
        choices: answers.map((answer, index) => ({
          id: choiceId(index),
          html: shown(choiceId(index), answer.html),
        })),
        least: count,
        most: null,
      },
    ],
    responses: [
      {
        id,
        cardinality: 'ordered',
        baseType: 'identifier',
        // what is drawn has the right order that its templates make
        ...(templates.templates === undefined ? { correct: keys } : {}),
      },
    ],
    outcomes: places.flatMap((one) => [float(positionOf(one)), float(lengthOf(one))]),
    rules: isAsked ? rules(places, share) : [],
    feedbacks: [],
    ...(keys.length < 2 ? { notAsked: 'no-key' } : {}),
    ...(keys.length > mostThings ? { notAsked: 'broken' } : {}),
    ...(rules === undefined ? { notAsked: 'program-graded' } : {}),
  };
  return { html: html + blockOf(id), parts: [part], ...templates };
}
