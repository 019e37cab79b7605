import { and, baseValue, choose, member, number, or, setOutcome, sum, variable } from '@stoa/assessment';
import type { Expression, Item } from '@stoa/assessment';
import type { NotAskedReason } from '@stoa/contract';
import { blockOf, feedbackOf, float, saidOutcome, say, times } from '../questions/said.ts';
import { hasVisibleContent } from '../html/plain-text.ts';
import { listAt, numberAt, textAt, type Content } from './fields.ts';
import { mediaAbove } from './words.ts';

/** What a reader of a question type makes of it: its rules set SCORE, from 0 to `points`. */
export interface Asked
  extends
    Pick<Item, 'html' | 'interactions' | 'responses'>,
    Partial<
      Pick<
        Item,
        | 'templates'
        | 'templateRules'
        | 'responseRules'
        | 'feedbacks'
        | 'outcomes'
        | 'hints'
        | 'solution'
        | 'gradersNote'
        | 'manualGrading'
      >
    > {
  readonly points: number;
  readonly notAsked?: NotAskedReason;
  /** Settings that nothing here has, by their names in H5P. */
  readonly lost?: readonly string[];
}

/** The variable of the answer, in questions that have one only. */
export const response = 'RESPONSE';

/** A question with its text, and nothing to answer. */
export const notAsked = (html: string, reason: NotAskedReason): Asked => ({
  html,
  interactions: [],
  responses: [],
  points: 0,
  notAsked: reason,
});

/** The question below its text. */
export const below = (html: string): string => html + blockOf(response);

/** Adds to the score when a condition holds. */
export const addWhen = (when: Expression, points = 1): Expression =>
  choose([{ when, rules: [setOutcome('SCORE', sum(variable('SCORE'), number(points)))] }]);

/** One point for a score of so much of all points at least, a share from 0 to 1, and nothing for less. */
export const allOrNothing = (points: number, share = 1): Expression => {
  const isEnough: Expression = { name: 'gte', children: [variable('SCORE'), number(points * share - 1e-9)] };
  return choose([{ when: isEnough, rules: [setOutcome('SCORE', number(1))] }], [setOutcome('SCORE', number(0))]);
};

/** A place into which things are put, with its right pairs and all others, and the author's words about each. */
export interface Place {
  readonly id: string;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
  /** HTML; empty where nothing is said. */
  readonly onRight: string;
  readonly onWrong: string;
}

/** What is said of the things that were put into each place. */
export function placeWords(places: readonly Place[]): Required<Pick<Asked, 'responseRules' | 'feedbacks'>> {
  const isAny = (pairs: readonly string[]): Expression =>
    or(...pairs.map((pair) => member(baseValue('directedPair', pair), variable(response))));
  const said = places.flatMap(({ id, right, wrong, onRight, onWrong }) => [
    { name: `${id}_right`, pairs: right, feedback: onRight },
    { name: `${id}_wrong`, pairs: wrong, feedback: onWrong },
  ]);
  const told = said.filter(({ pairs, feedback }) => pairs.length > 0 && hasVisibleContent(feedback));
  return {
    responseRules: told.map(({ name, pairs }) => choose([{ when: isAny(pairs), rules: [say(name)] }])),
    feedbacks: told.flatMap((one) => feedbackOf(one, response)),
  };
}

/** Hints out of tips, without those that say nothing. */
export const hintsOf = (tips: readonly string[]): string[] => tips.filter((tip) => hasVisibleContent(tip));

/** Words about the whole answer, for ranges of per cent of the points: the first one that fits, as H5P has it. */
function overall(params: unknown, points: number): Required<Pick<Asked, 'responseRules' | 'feedbacks'>> {
  const ranges = listAt(params, 'overallFeedback')
    .map((range, at) => ({
      name: `overall_${at + 1}`,
      from: numberAt(range, 'from') ?? 0,
      to: numberAt(range, 'to') ?? 100,
      html: textAt(range, 'feedback'),
    }))
    .filter(({ html }) => hasVisibleContent(html));
  if (ranges.length === 0) return { responseRules: [], feedbacks: [] };
  const percent = times(variable('SCORE'), number(100 / points));
  const isIn = ({ from, to }: { from: number; to: number }): Expression =>
    and(
      { name: 'gte', children: [percent, number(from - 1e-6)] },
      // shares of a hundred are cut off: 66.7 belongs to what ends with 66
      { name: 'lt', children: [percent, number(to + 1 - 1e-6)] },
    );
  return {
    responseRules: [choose(ranges.map((range) => ({ when: isIn(range), rules: [say(range.name)] })))],
    feedbacks: ranges.map(({ name, html }) => ({ outcome: saidOutcome, value: name, show: true, html })),
  };
}

/** The item of a question. `params` are those of its library. */
export function itemOf(asked: Asked, { params }: Pick<Content, 'params'>, id: string): Item {
  const isAsking = asked.notAsked === undefined && asked.interactions.length > 0;
  const points = isAsking ? asked.points : 0;
  const said = points > 0 ? overall(params, points) : { responseRules: [], feedbacks: [] };
  const { solution = '', gradersNote = '' } = asked;
  return {
    id,
    title: '',
    html: mediaAbove(params) + asked.html,
    stimuli: [],
    interactions: asked.interactions,
    responses: asked.responses,
    outcomes: [
      { id: saidOutcome, cardinality: 'multiple', baseType: 'identifier' },
      float('SCORE'),
      ...(asked.outcomes ?? []),
    ],
    templates: asked.templates ?? [],
    templateRules: asked.templateRules ?? [],
    responseRules: isAsking ? [...(asked.responseRules ?? []), ...said.responseRules] : [],
    feedbacks: isAsking ? [...(asked.feedbacks ?? []), ...said.feedbacks] : [],
    hints: isAsking ? (asked.hints ?? []) : [],
    ...(hasVisibleContent(solution) ? { solution } : {}),
    ...(hasVisibleContent(gradersNote) ? { gradersNote } : {}),
    maxScore: points,
    manualGrading: asked.manualGrading === true && points > 0,
    ...(asked.notAsked === undefined ? {} : { notAsked: asked.notAsked }),
  };
}
