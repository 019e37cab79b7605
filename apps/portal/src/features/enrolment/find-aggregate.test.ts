import type { Aggregate } from '@stoa/contract';
import { expect, test } from 'vitest';
import { findAggregate } from './find-aggregate.ts';

const aggregate: Aggregate = {
  id: 'a',
  objectiveId: 'c',
  isSelfEnrolled: false,
  lastObjectiveWorkflow: null,
  lastObjectiveRecord: null,
  objectiveGradingScale: null,
};

/** A course that appears at a certain try, and what was waited for meanwhile. */
function appearingAt(appears: number) {
  const pauses: number[] = [];
  let tries = 0;
  const ask = () => Promise.resolve(++tries >= appears ? aggregate : undefined);
  const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
  return { ask, pause, pauses, tries: () => tries };
}

test('M10: a course that is there is asked for once', async () => {
  const course = appearingAt(1);
  expect(await findAggregate(course.ask, course.pause)).toBe(aggregate);
  expect(course.pauses).toEqual([]);
});

test('M10: a course that comes later is found, 1500 ms after 1500 ms', async () => {
  const course = appearingAt(4);
  expect(await findAggregate(course.ask, course.pause)).toBe(aggregate);
  expect(course.pauses).toEqual([1_500, 1_500, 1_500]);
});

test('M10: at the fifteenth try it is still found', async () => {
  const course = appearingAt(15);
  expect(await findAggregate(course.ask, course.pause)).toBe(aggregate);
});

test('M10: after fifteen tries nobody asks any more', async () => {
  const course = appearingAt(16);
  expect(await findAggregate(course.ask, course.pause)).toBeUndefined();
  expect(course.tries()).toBe(15);
  expect(course.pauses).toHaveLength(14);
});

test('M10: a refusal is no reason to ask again', async () => {
  const refused = new Error('refused');
  await expect(
    findAggregate(
      () => Promise.reject(refused),
      () => Promise.resolve(),
    ),
  ).rejects.toBe(refused);
});
