import { describe, expect, test } from 'vitest';
import { accommodationFault, extendedLimit } from './accommodation.ts';

const nothing = { extraMinutes: null, timeFactor: null, extraAttempts: 0, ofActivity: true };

describe('more time', () => {
  test.each([
    [{ extraMinutes: 10 }, 2400],
    [{ timeFactor: 1.25 }, 2250],
    [{ timeFactor: 1.3333 }, 2400],
    [{}, 1800],
  ])('of %o makes half an hour %d seconds', (more, seconds) => {
    expect(extendedLimit(1800, { ...nothing, ...more })).toBe(seconds);
  });
});

describe('what is given to one person', () => {
  test.each([
    [{ extraMinutes: 10 }, null],
    [{ timeFactor: 1.5, extraAttempts: 1 }, null],
    [{ extraAttempts: 2 }, null],
    [{ extraMinutes: 10, ofActivity: false }, null],
    [{}, 'extraMinutes'],
    [{ extraMinutes: 10, timeFactor: 1.5 }, 'timeFactor'],
    [{ extraMinutes: 10, extraAttempts: 1, ofActivity: false }, 'extraAttempts'],
  ])('%o has its fault at %s', (more, fault) => {
    expect(accommodationFault({ ...nothing, ...more })).toBe(fault);
  });
});
