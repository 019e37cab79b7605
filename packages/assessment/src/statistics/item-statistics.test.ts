import { describe, expect, test } from 'vitest';
import type { ItemEntry } from '../model/quiz.ts';
import { exampleItem } from '../testing/example-item.ts';
import { itemStatistics, type PersonsQuestions } from './item-statistics.ts';

const entry = (id: string, maxScore = 1): ItemEntry => ({ item: exampleItem({ id, maxScore }), checks: null });

/** Somebody's work, by question: what was chosen and what it gave. */
const person = (
  questions: Readonly<Record<string, readonly [choice: string, score: number | null]>>,
): PersonsQuestions =>
  new Map(
    Object.entries(questions).map(([id, [choice, score]]) => [
      id,
      { answers: choice === '' ? {} : { RESPONSE: [choice] }, score },
    ]),
  );

describe('statistics of questions', () => {
  const entries = [entry('one'), entry('two'), entry('three', 2)];
  // the rest of 'one' is two + three, out of 3: 1, 2/3, 1/3, 1/3, 0
  const persons = [
    person({ one: ['A', 1], two: ['A', 1], three: ['A', 2] }),
    person({ one: ['A', 1], two: ['B', 0], three: ['A', 2] }),
    person({ one: ['A', 1], two: ['A', 1], three: ['B', 0] }),
    person({ one: ['B', 0], two: ['A', 1], three: ['', 0] }),
    person({ one: ['C', 0], two: ['C', 0], three: ['B', 0] }),
  ];
  const [one, two, three] = itemStatistics(entries, persons);

  test('tell the mean share of points, and how many were asked and answered', () => {
    expect([one, two, three].map((of) => [of?.asked, of?.answered, of?.difficulty])).toEqual([
      [5, 5, 0.6],
      [5, 5, 0.6],
      [5, 4, 0.4],
    ]);
  });

  test('tell the correlation with all other questions', () => {
    // x = 1 1 1 0 0, y = 1 2/3 1/3 1/3 0 with means 3/5 and 7/15:
    // sum dx·dy = 2 − 5·(3/5)·(7/15) = 3/5, sum dx² = 6/5, sum dy² = 15/9 − 5·(7/15)² = 26/45
    expect(one?.discrimination).toBeCloseTo(0.6 / Math.sqrt(1.2 * (26 / 45)), 12);
    // x = 1 0 1 1 0, y = 1 1 1/3 0 0: sum dx·dy = 4/3 − 5·(3/5)·(7/15) = −1/15, sum dy² = 19/9 − 5·(7/15)² = 46/45
    expect(two?.discrimination).toBeCloseTo(-1 / 15 / Math.sqrt(1.2 * (46 / 45)), 12);
  });

  test('tell who chose what, and how they did in the whole quiz', () => {
    // shares of all four points: 1, 3/4, 2/4, 1/4, 0
    expect(one?.interactions).toEqual([
      {
        id: 'RESPONSE',
        choices: [
          { id: 'A', chosen: 3, meanScore: 0.75 },
          { id: 'B', chosen: 1, meanScore: 0.25 },
          { id: 'C', chosen: 1, meanScore: 0 },
        ],
      },
    ]);
    expect(three?.interactions[0]?.choices).toEqual([
      { id: 'A', chosen: 2, meanScore: 0.875 },
      { id: 'B', chosen: 2, meanScore: 0.25 },
      { id: 'C', chosen: 0, meanScore: null },
    ]);
  });

  test('say nothing of a correlation among few, or where all did the same', () => {
    expect(itemStatistics(entries, persons.slice(1)).map((of) => of.discrimination)).toEqual([null, null, null]);
    const same = persons.map(() => person({ one: ['A', 1], two: ['A', 1], three: ['B', 0] }));
    expect(itemStatistics(entries, same).map((of) => of.discrimination)).toEqual([null, null, null]);
  });

  test('count a question for whom it was asked of, weigh it, and leave out what a person has to grade', () => {
    const drawn = [{ ...entry('one'), weight: 3 }, entry('two'), entry('essay', 5)];
    const some = [
      person({ one: ['A', 1], essay: ['A', null] }),
      person({ one: ['A', 1], two: ['B', 0] }),
      person({ two: ['A', 1] }),
    ];
    const [first, second, read] = itemStatistics(drawn, some);
    expect([first?.asked, second?.asked, read?.asked]).toEqual([2, 2, 1]);
    expect([first?.difficulty, second?.difficulty, read?.difficulty]).toEqual([1, 0.5, null]);
    // the second of them has 3 of 4 points
    expect(first?.interactions[0]?.choices[0]).toEqual({ id: 'A', chosen: 2, meanScore: 0.875 });
  });

  test('of a poll are what was chosen', () => {
    const [poll] = itemStatistics([entry('poll', 0)], [person({ poll: ['B', null] })]);
    expect(poll).toMatchObject({ asked: 1, answered: 1, difficulty: null, discrimination: null });
    expect(poll?.interactions[0]?.choices[1]).toEqual({ id: 'B', chosen: 1, meanScore: null });
  });

  test('take a question that was drawn again for one, each time that it was asked', () => {
    const drawn = [1, 2].map((number): ItemEntry => ({ ...entry(`pool.${number}`), instance: { of: 'pool', number } }));
    const [pool, two, ...more] = itemStatistics(
      [...drawn, entry('two')],
      [
        person({ 'pool.1': ['A', 1], 'pool.2': ['B', 0], two: ['A', 1] }),
        person({ 'pool.1': ['A', 1], two: ['A', 1] }),
        person({ 'pool.2': ['', 0], two: ['B', 0] }),
      ],
    );
    expect(more).toEqual([]);
    expect(pool).toMatchObject({ item: { id: 'pool.1' }, asked: 4, answered: 3, difficulty: 0.5 });
    expect(pool?.interactions[0]?.choices.slice(0, 2)).toMatchObject([
      { id: 'A', chosen: 2 },
      { id: 'B', chosen: 1 },
    ]);
    expect(two).toMatchObject({ asked: 3 });
  });
});
