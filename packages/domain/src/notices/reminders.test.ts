import { describe, expect, test } from 'vitest';
import type { DayCourse } from '../day/facts.ts';
import { dayItems } from '../day/items.ts';
import { aboutItem } from '../day/marks.ts';
import { courseFacts } from '../testing/courses.ts';
import { ContentState } from '../values/value-sets.ts';
import { reminderNow, remindersOf, type NotedMarks } from './reminders.ts';

const now = new Date('2026-06-10T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const noMarks: NotedMarks = new Map();

const base: DayCourse = {
  ...courseFacts(),
  objectiveId: 'c',
  aggregateId: 'g',
  isMandatory: false,
  enrolled: inHours(-500),
  dueDate: null,
  seconds: null,
  workflow: null,
  record: null,
  inParts: false,
  certificate: null,
  attempt: null,
  announcements: [],
};

const found = (course: Partial<DayCourse>, at = now) =>
  remindersOf({ courses: [{ ...base, ...course }], marks: noMarks }, at);
const told = (course: Partial<DayCourse>) => found(course).reminders.map(({ kind, at }) => [kind, at]);

describe('R10: what there is to remind of', () => {
  test.each<[string, Partial<DayCourse>, unknown]>([
    ['due in a month', { dueDate: inHours(720) }, []],
    ['due within a day', { dueDate: inHours(23) }, [['dueSoon', inHours(-1)]]],
    ['closing within a day', { availabilityEndDate: inHours(5) }, [['dueSoon', inHours(-19)]]],
    ['overdue since yesterday', { dueDate: inHours(-24) }, [['overdue', inHours(-24)]]],
    ['overdue for long when it is first seen', { dueDate: inHours(-24 * 30) }, []],
    ['that opens, ahead', { availabilityDate: inHours(90) }, [['opens', inHours(90)]]],
    ['without dates', {}, []],
    ['that is a draft', { contentState: ContentState.draft, dueDate: inHours(3) }, []],
  ])('a course %s', (_name, course, expected) => expect(told(course)).toEqual(expected));

  test('looks again when something becomes due soon', () => {
    expect(found({ dueDate: inHours(720) }).next?.toISOString()).toBe(inHours(696));
    expect(found({}).next).toBeNull();
  });

  test('what is ticked or put off is left alone, and comes back when it is put off no longer', () => {
    const course = { ...base, dueDate: inHours(20) };
    const [item] = dayItems([course], now);
    if (item === undefined) throw new Error('Nothing is there to do.');
    const marked = (mark: { done: boolean; snoozedUntil: string | null }) =>
      remindersOf({ courses: [course], marks: new Map([[item.id, { ...mark, about: aboutItem(item) }]]) }, now);
    expect(marked({ done: true, snoozedUntil: null }).reminders).toEqual([]);
    expect(marked({ done: false, snoozedUntil: inHours(2) })).toMatchObject({
      reminders: [],
      next: new Date(inHours(2)),
    });
    expect(marked({ done: false, snoozedUntil: inHours(-2) }).reminders).toHaveLength(1);
  });

  test('is asked again before it is told: a date that was moved, and what is done, is not', () => {
    const course = { ...base, dueDate: inHours(20) };
    const [reminder] = remindersOf({ courses: [course], marks: noMarks }, now).reminders;
    if (reminder === undefined) throw new Error('Nothing to remind of.');
    const still = (changed: Partial<DayCourse>, at = now) =>
      reminderNow(reminder, { courses: [{ ...course, ...changed }], marks: noMarks }, at) !== null;
    expect(still({})).toBe(true);
    expect(still({ dueDate: inHours(21) })).toBe(false);
    expect(still({ contentState: ContentState.archived })).toBe(false);
    // then it is overdue, which is another reminder
    expect(still({}, new Date(inHours(22)))).toBe(false);
  });

  test('an opening is told when it has come, and only then', () => {
    const course = { ...base, availabilityDate: inHours(5) };
    const [reminder] = remindersOf({ courses: [course], marks: noMarks }, now).reminders;
    if (reminder === undefined) throw new Error('Nothing to remind of.');
    const still = (at: string, changed: Partial<DayCourse> = {}) =>
      reminderNow(reminder, { courses: [{ ...course, ...changed }], marks: noMarks }, new Date(at));
    expect(still(inHours(4))).toBeNull();
    expect(still(inHours(6))).toMatchObject({ path: '/courses/c/g' });
    expect(still(inHours(6), { availabilityDate: inHours(5.5) })).toBeNull();
    expect(still(inHours(6), { availabilityEndDate: inHours(5.5) })).toBeNull();
  });

  test('a certificate is told of from when it is to be renewed until it ends, once for its date', () => {
    const certificate = { expirationDate: inHours(24 * 50), revoked: null, soonDays: 60, graceDays: 10 };
    const of = (changed: Partial<typeof certificate>) =>
      found({ certificate: { ...certificate, ...changed } }).reminders.map(({ kind, about, at }) => [kind, about, at]);
    const soon = inHours(24 * -10);
    expect(of({})).toEqual([['certificate', `c ${certificate.expirationDate}`, soon]]);
    expect(of({ soonDays: 40 })).toEqual([]);
    expect(found({ certificate: { ...certificate, soonDays: 40 } }).next?.toISOString()).toBe(inHours(240));
    expect(of({ expirationDate: inHours(-1) })).toEqual([]);
    const [reminder] = found({ certificate }).reminders;
    if (reminder === undefined) throw new Error('Nothing to remind of.');
    const still = (changed: Partial<typeof certificate> | null, at = now) => {
      const courses = [{ ...base, certificate: changed && { ...certificate, ...changed } }];
      return reminderNow(reminder, { courses, marks: noMarks }, at) !== null;
    };
    expect([still({}), still(null), still({ expirationDate: inHours(24 * 55) })]).toEqual([true, false, false]);
    expect(still({}, new Date(inHours(24 * 51)))).toBe(false);
  });
});
