import { expect, test } from 'vitest';
import { isStillTold, stampOf, tagOf } from './answer-tags.ts';

const at = new Date('2026-11-25T12:00:00.000Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);
const stamp = stampOf(['one', null]);

test('a tag is good for its stamp alone', () => {
  expect(isStillTold(tagOf(stamp, null), stamp, at)).toBe(true);
  expect(isStillTold(tagOf(stampOf(['one', 'null']), null), stamp, at)).toBe(false);
  expect(isStillTold(`"a", ${tagOf(stamp, null)}`, stamp, at)).toBe(true);
  expect(isStillTold(`"${stamp}"`, stamp, at)).toBe(false);
  expect(isStillTold('*', stamp, at)).toBe(false);
});

test('a tag is good until its date, and not at it', () => {
  const tag = tagOf(stamp, later(1));
  expect(isStillTold(tag, stamp, at)).toBe(true);
  expect(isStillTold(tag, stamp, later(1))).toBe(false);
  expect(isStillTold(tag, stamp, later(2))).toBe(false);
});
