import { and, choose, number, setOutcome, variable, type Expression, type Item } from '@stoa/assessment';
import { question, response, type Words } from './question.ts';

interface Sliding extends Words {
  readonly lower: number;
  readonly upper: number;
  readonly step: number;
  readonly right: number;
  /** How far from it is still right. */
  readonly tolerance: number;
}

const compared = (name: 'gte' | 'lte', value: number): Expression => ({
  name,
  children: [variable(response), number(value)],
});

/** A number on a scale. */
export function slider(words: Sliding): Item {
  const { ask, lower, upper, step, right, tolerance, points = 1 } = words;
  const isNear = and(compared('gte', right - tolerance), compared('lte', right + tolerance));
  return question(words, {
    interactions: [{ kind: 'slider', id: response, prompt: ask, lower, upper, step, vertical: false, reverse: false }],
    responses: [{ id: response, cardinality: 'single', baseType: 'float', correct: [String(right)] }],
    responseRules: [choose([{ when: isNear, rules: [setOutcome('SCORE', number(points))] }])],
  });
}
