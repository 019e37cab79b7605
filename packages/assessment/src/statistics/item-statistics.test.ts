import { expect, test } from 'vitest';
import { itemStatistics, type TakenQuestion, type TakenQuiz } from './item-statistics.ts';

const question = (itemId: string, share: number | null, ...values: string[]): TakenQuestion => ({
  itemId,
  share,
  answers: values.length === 0 ? {} : { R: values },
});
const work = (...questions: TakenQuestion[]): TakenQuiz => ({ questions });

const works = [
  work(question('easy', 1, 'A'), question('hard', 1, 'X'), question('odd', 0, 'N')),
  work(question('easy', 1, 'A'), question('hard', 0, 'Y'), question('odd', 1, 'M')),
  work(question('easy', 0, 'B'), question('hard', 0, 'Y'), question('odd', 1, 'M')),
  work(question('easy', 0.5, 'A'), question('hard', 0), question('odd', null)),
];
const of = (itemId: string) => itemStatistics(works).find((one) => one.itemId === itemId);

test('difficulty is the mean share of those who have a score', () => {
  expect(of('easy')?.difficulty).toBeCloseTo(0.625);
  expect(of('hard')?.difficulty).toBeCloseTo(0.25);
  expect(of('odd')?.difficulty).toBeCloseTo(2 / 3);
});

test('a question that the good ones fail has a negative discrimination, one that they pass a positive one', () => {
  const good = [0.9, 0.8, 0.3, 0.1].map((others, index) =>
    work(question('one', index < 2 ? 1 : 0), question('other', index < 2 ? 0 : 1), question('rest', others)),
  );
  const [one, other] = itemStatistics(good.map(({ questions }) => work(...questions.filter((_, at) => at !== 1))));
  expect(one?.discrimination).toBeGreaterThan(0.9);
  expect(other?.discrimination).toBeGreaterThan(0.9);
  const misled = good.map(({ questions }) => work(...questions.filter((_, at) => at !== 0)));
  expect(itemStatistics(misled)[0]?.discrimination).toBeLessThan(-0.9);
});

test('nothing is said of a discrimination that cannot be known', () => {
  expect(itemStatistics([works[0] ?? work()])[0]?.discrimination).toBeNull();
  const same = [work(question('one', 1), question('two', 1)), work(question('one', 1), question('two', 1))];
  expect(itemStatistics(same)[0]?.discrimination).toBeNull();
});

test('answers are counted with how well those who gave them did otherwise', () => {
  expect(of('hard')).toMatchObject({ taken: 4, answered: 3 });
  expect(of('hard')?.answers).toEqual([
    { interaction: 'R', value: 'Y', count: 2, meanOfOthers: 0.75 },
    { interaction: 'R', value: 'X', count: 1, meanOfOthers: 0.5 },
  ]);
});
