import { describe, expect, test } from 'vitest';
import { choose, correct, mapResponse, match, number, numberIs, setOutcome, variable } from '../build/rules.ts';
import { scoreItem } from '../scoring/index.ts';
import { exampleItem } from '../testing/example-item.ts';
import { correctEntry, withEntry, type Correction } from './correct-entry.ts';
import type { Item } from './item.ts';
import { entriesOf } from './quiz.ts';

const right = choose([
  { when: match(variable('RESPONSE'), correct('RESPONSE')), rules: [setOutcome('SCORE', number(1))] },
]);
const single = exampleItem({ responseRules: [right] });
const mapped = exampleItem({ responseRules: [setOutcome('SCORE', mapResponse('RESPONSE'))] });
const ruled = exampleItem({
  responseRules: [
    choose([{ when: numberIs(variable('RESPONSE'), { value: '1' }), rules: [setOutcome('SCORE', number(1))] }]),
  ],
});

const corrected = (item: Item, correction: Correction) => correctEntry({ item, checks: null }, correction);
const key = (more: object = {}): Correction => ({ kind: 'key', responseId: 'RESPONSE', correct: ['B'], ...more });
const scoreOf = (item: Item | undefined, choice: string) =>
  item && scoreItem(item, { templates: {}, answers: { RESPONSE: [choice] }, checks: 1 }).score;

describe('a corrected question', () => {
  test('has another right answer', () => {
    const item = corrected(single, key())?.item;
    expect([scoreOf(item, 'A'), scoreOf(item, 'B')]).toEqual([0, 1]);
  });

  test('has other points for each answer', () => {
    const mapping = [
      { key: 'A', value: 0.5 },
      { key: 'B', value: 1 },
    ];
    const item = corrected(mapped, key({ mapping }))?.item;
    expect(['A', 'B', 'C'].map((choice) => scoreOf(item, choice))).toEqual([0.5, 1, 0]);
  });

  test('counts for nothing, or is right for everybody', () => {
    expect(corrected(single, { kind: 'excluded' })).toMatchObject({ weight: 0 });
    expect(corrected(single, { kind: 'everybody' })?.item.everybodyRight).toBe(true);
    expect(corrected(exampleItem({ maxScore: 0 }), { kind: 'everybody' })).toBeNull();
  });

  test.each<[string, Item, Correction]>([
    ['what cannot be chosen', single, key({ correct: ['Z'] })],
    ['nothing', single, key({ correct: [] })],
    ['another response', single, key({ responseId: 'OTHER' })],
    ['points where there is one right answer', single, key({ mapping: [] })],
    ['no points where each answer has its own', mapped, key()],
    ['a key in a rule of its own', ruled, key()],
    ['what a person grades', exampleItem({ responseRules: [right], manualGrading: true }), key()],
  ])('is not made of %s', (_what, item, correction) => {
    expect(corrected(item, correction)).toBeNull();
  });

  test('takes its place, also in a section of a section', () => {
    const other = exampleItem({ id: 'other' });
    const quiz = {
      mode: 'test',
      sections: [{ entries: [{ item: other, checks: null }, { entries: [{ item: single, checks: null }] }] }],
    } as const;
    const changed = withEntry(quiz, { item: single, checks: null, weight: 0 });
    expect(entriesOf(changed).map(({ item, weight }) => [item.id, weight])).toEqual([
      ['other', undefined],
      ['planets', 0],
    ]);
  });
});
