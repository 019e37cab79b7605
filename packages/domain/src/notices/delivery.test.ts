import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualNoticeChoices, type NoticeChoices } from './choices.ts';
import { deliveryTime, type WallClock } from './delivery.ts';
import { noticeFrequencies, noticeKindNames } from './kinds.ts';

const minute = 60_000;
const dayMs = 86_400_000;

/** A zone by its leaps: minutes ahead of UTC from an instant on. */
function clockOf(leaps: readonly (readonly [string, number])[]): WallClock {
  const ahead = (instant: number) => leaps.findLast(([from]) => Date.parse(from) <= instant)?.[1] ?? 0;
  const shown = (instant: number) => instant + ahead(instant) * minute;
  return {
    at: (instant) => {
      const day = Math.floor(shown(instant.getTime()) / dayMs);
      return { day, minutes: Math.floor((shown(instant.getTime()) - day * dayMs) / minute) };
    },
    instantOf: ({ day, minutes }) => {
      const wanted = day * dayMs + minutes * minute;
      for (let instant = wanted - 15 * 60 * minute; ; instant += minute)
        if (shown(instant) >= wanted) return new Date(instant);
    },
  };
}

const clocks = {
  utc: clockOf([['1970-01-01T00:00:00Z', 0]]),
  berlin: clockOf([
    ['1970-01-01T00:00:00Z', 60],
    ['2026-03-29T01:00:00Z', 120],
    ['2026-10-25T01:00:00Z', 60],
  ]),
  newYork: clockOf([
    ['1970-01-01T00:00:00Z', -300],
    ['2026-03-08T07:00:00Z', -240],
    ['2026-11-01T06:00:00Z', -300],
  ]),
  kathmandu: clockOf([['1970-01-01T00:00:00Z', 345]]),
};

const told = (choices: Partial<NoticeChoices>, at: string, clock: keyof typeof clocks = 'utc') =>
  deliveryTime(
    { kind: 'dueSoon', objectiveId: 'c', choices: { ...usualNoticeChoices, ...choices }, clock: clocks[clock] },
    'mail',
    new Date(at),
  )?.toISOString() ?? null;

const daily = { dueSoon: { mail: 'daily' } } as const;
const weekly = { dueSoon: { mail: 'weekly' } } as const;

describe('promise 11: when something is told', () => {
  test.each<[string, Partial<NoticeChoices>, string, string | null]>([
    ['at once by day', {}, '2026-11-26T12:00:00Z', '2026-11-26T12:00:00.000Z'],
    ['after quiet hours that pass midnight, before it', {}, '2026-11-26T22:30:00Z', '2026-11-27T07:00:00.000Z'],
    ['after quiet hours that pass midnight, after it', {}, '2026-11-26T03:00:00Z', '2026-11-26T07:00:00.000Z'],
    ['after quiet hours of a day', { quiet: { from: 12, to: 14 } }, '2026-11-26T13:59:00Z', '2026-11-26T14:00:00.000Z'],
    ['at night without quiet hours', { quiet: null }, '2026-11-26T03:00:00Z', '2026-11-26T03:00:00.000Z'],
    ['at the hour of the day', { kinds: daily }, '2026-11-26T07:59:00Z', '2026-11-26T08:00:00.000Z'],
    ['at the hour of the next day', { kinds: daily }, '2026-11-26T08:01:00Z', '2026-11-27T08:00:00.000Z'],
    ['on the day of the week', { kinds: weekly }, '2026-11-26T08:01:00Z', '2026-11-30T08:00:00.000Z'],
    ['on the day of the week, just before', { kinds: weekly }, '2026-11-30T08:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['never', { kinds: { dueSoon: { mail: 'never' } } }, '2026-11-26T12:00:00Z', null],
    ['not of a muted course', { muted: ['c'] }, '2026-11-26T12:00:00Z', null],
    [
      'after a holiday and its night',
      { hold: { from: '2026-11-20', until: '2026-11-29' } },
      '2026-11-26T12:00:00Z',
      '2026-11-30T07:00:00.000Z',
    ],
    [
      'after a holiday, when the night before it would end in it',
      { hold: { from: '2026-11-27', until: '2026-11-28' } },
      '2026-11-26T23:00:00Z',
      '2026-11-29T07:00:00.000Z',
    ],
  ])('%s', (_name, choices, at, expected) => expect(told(choices, at)).toBe(expected));

  test('by the clock of the person, whatever is done to it', () => {
    // clocks leap from 2 to 3, so that quiet hours until 2 end at 3
    expect(told({ quiet: { from: 22, to: 2 } }, '2026-03-29T00:30:00Z', 'berlin')).toBe('2026-03-29T01:00:00.000Z');
    expect(told({ kinds: daily, digestHour: 8 }, '2026-03-28T12:00:00Z', 'berlin')).toBe('2026-03-29T06:00:00.000Z');
    expect(told({ kinds: daily, digestHour: 8 }, '2026-10-24T12:00:00Z', 'berlin')).toBe('2026-10-25T07:00:00.000Z');
    // the hour from 1 to 2 comes twice
    expect(told({ kinds: daily, digestHour: 1, quiet: null }, '2026-11-01T05:30:00Z', 'newYork')).toBe(
      '2026-11-02T06:00:00.000Z',
    );
  });

  const choices: fc.Arbitrary<NoticeChoices> = fc.record({
    kinds: fc.dictionary(
      fc.constantFrom(...noticeKindNames),
      fc.record({ portal: fc.constantFrom(...noticeFrequencies), mail: fc.constantFrom(...noticeFrequencies) }),
    ),
    digestHour: fc.nat(23),
    digestDay: fc.integer({ min: 1, max: 7 }),
    quiet: fc.option(fc.record({ from: fc.nat(23), to: fc.nat(23) })),
    hold: fc.option(
      fc
        .tuple(fc.nat(360), fc.nat(30))
        .map(([from, length]) => ({ from: dayName(from), until: dayName(from + length) })),
    ),
    muted: fc.constantFrom([], ['c']),
  });
  const firstDay = Date.parse('2026-01-01T00:00:00Z');
  const dayName = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
  const minutes = fc.nat(360 * 24 * 60).map((at) => new Date(firstDay + at * minute));

  test('mail never comes early, in quiet hours or in a holiday, and later moments are not told earlier', () => {
    fc.assert(
      fc.property(
        choices,
        fc.constantFrom(...noticeKindNames),
        fc.constantFrom(...Object.values(clocks)),
        minutes,
        fc.nat(3_000),
        (chosen, kind, clock, at, later) => {
          const delivery = { kind, objectiveId: 'c', choices: chosen, clock };
          const time = deliveryTime(delivery, 'mail', at);
          if (time === null) return;
          expect(time.getTime()).toBeGreaterThanOrEqual(at.getTime());
          const wall = clock.at(time);
          const { quiet, hold } = chosen;
          if (quiet !== null && quiet.from !== quiet.to) {
            const hour = wall.minutes / 60;
            const isQuiet =
              quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to;
            expect(isQuiet).toBe(false);
          }
          const day = new Date(wall.day * dayMs).toISOString().slice(0, 10);
          if (hold !== null) expect(day >= hold.from && day <= hold.until).toBe(false);
          const next = deliveryTime(delivery, 'mail', new Date(at.getTime() + later * minute));
          expect(next?.getTime()).toBeGreaterThanOrEqual(time.getTime());
          // told again at that very moment it is not moved
          if (chosen.kinds[kind]?.mail === 'now') expect(deliveryTime(delivery, 'mail', time)).toEqual(time);
        },
      ),
      { numRuns: 400 },
    );
  });
});
