import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from './wall-clock.ts';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];

test('the clock of a zone goes both ways, and leaps as the zone does', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.parse('2011-12-01') / 60_000, max: Date.parse('2030-01-01') / 60_000 }),
      (zone, minutes) => {
        const clock = wallClock(zone);
        const instant = new Date(minutes * 60_000);
        const again = clock.instantOf(clock.at(instant));
        // where the hour comes twice, the first time is meant
        expect(instant.getTime() - again.getTime()).toBeOneOf([0, 30 * 60_000, 60 * 60_000]);
        expect(clock.at(again)).toEqual(clock.at(instant));
      },
    ),
    { numRuns: 2_000 },
  );
  const day = Date.parse('2026-03-29') / 86_400_000;
  expect(wallClock('Europe/Berlin').instantOf({ day, minutes: 150 }).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  const missing = Date.parse('2011-12-30') / 86_400_000;
  expect(wallClock('Pacific/Apia').instantOf({ day: missing, minutes: 0 }).toISOString()).toBe(
    '2011-12-30T10:00:00.000Z',
  );
});
