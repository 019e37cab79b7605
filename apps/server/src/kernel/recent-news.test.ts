import { expect, test } from 'vitest';
import { RecentNews } from './recent-news.ts';

const item = (objectiveId: string) => ({ userId: null, objectiveId });

function given() {
  let now = 1_000;
  const news = new RecentNews(() => now);
  return { news, pass: (milliseconds: number) => (now += milliseconds) };
}
const names = (news: RecentNews, milliseconds: number) =>
  news.within(milliseconds)?.map(({ objectiveId }) => objectiveId);

test('what was told is known again, from the moment that is asked for', () => {
  const { news, pass } = given();
  for (const name of ['a', 'b']) {
    pass(100);
    news.note(item(name));
  }
  pass(10);
  expect(names(news, 110)).toEqual(['a', 'b']);
  expect(names(news, 50)).toEqual(['b']);
  expect(names(news, 5)).toEqual([]);
});

test('what came before the start, or was missed, is not known', () => {
  const { news, pass } = given();
  pass(100);
  expect(names(news, 100)).toBeUndefined();
  expect(names(news, 99)).toEqual([]);
  news.miss();
  pass(10);
  expect([names(news, 20), names(news, 5)]).toEqual([undefined, []]);
});

test('what is too old, or too much, is forgotten and no longer counts as known', () => {
  const { news, pass } = given();
  pass(1);
  news.note(item('old'));
  pass(11 * 60_000);
  news.note(item('new'));
  expect(names(news, 1_000)).toEqual(['new']);
  expect(names(news, 11 * 60_000)).toBeUndefined();
  for (let count = 0; count < 30_000; count += 1) {
    pass(1);
    news.note(item(String(count)));
  }
  expect(names(news, 5_000)).toHaveLength(5_001);
  expect(names(news, 29_000)).toBeUndefined();
});
