import { describe, expect, test } from 'vitest';
import { mapResponse, setOutcome } from '../build/rules.ts';
import { standardRules } from '../build/standard-rules.ts';
import type { Item } from '../model/item.ts';
import { exampleItem } from '../testing/example-item.ts';
import { scoreItem } from './score-item.ts';

const choice = (change: Partial<Item>): Item =>
  exampleItem({ responseRules: standardRules('match_correct') ?? [], ...change });

const scored = (item: Item, ...RESPONSE: string[]): ReturnType<typeof scoreItem> =>
  scoreItem(item, { templates: {}, answers: { RESPONSE }, checks: 1 });

describe('a choice with one right answer', () => {
  test('the right one is correct', () => {
    expect(scored(choice({}), 'A')).toMatchObject({ score: 1, verdict: 'correct', outcomes: { SCORE: ['1'] } });
  });

  test('another one, and none, are wrong', () => {
    expect(scored(choice({}), 'B')).toMatchObject({ score: 0, verdict: 'wrong' });
    expect(scored(choice({}))).toMatchObject({ score: 0, verdict: 'wrong' });
  });

  test('a poll has no verdict, and a person looks at what a person grades', () => {
    expect(scored(choice({ maxScore: 0 }), 'A')).toMatchObject({ score: null, verdict: 'noted' });
    expect(scored(choice({ notAsked: 'no-key' }), 'A')).toMatchObject({ score: null, verdict: 'noted' });
    expect(scored(choice({ manualGrading: true }), 'A')).toMatchObject({ score: null, verdict: 'waits' });
  });
});

describe('a choice of several with points', () => {
  const several = choice({
    responses: [
      {
        id: 'RESPONSE',
        cardinality: 'multiple',
        baseType: 'identifier',
        mapping: {
          defaultValue: -0.5,
          entries: [
            { key: 'A', value: 1 },
            { key: 'B', value: 1 },
          ],
        },
      },
    ],
    responseRules: [setOutcome('SCORE', mapResponse('RESPONSE'))],
    maxScore: 2,
  });

  test.each([
    [['A', 'B'], 2, 'correct'],
    [['A'], 1, 'partly'],
    [['A', 'A'], 1, 'partly'],
    [['A', 'C'], 0.5, 'partly'],
    [['C'], 0, 'wrong'],
    [[], 0, 'wrong'],
  ])('%j is worth %d', (answer, score, verdict) => {
    expect(scored(several, ...answer)).toMatchObject({ score, verdict });
  });
});
