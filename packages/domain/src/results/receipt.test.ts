import { describe, expect, test } from 'vitest';
import { isHandedInWith } from './receipt.ts';

const submitted = '2026-06-01T12:00:00.000Z';

describe('C8: what a receipt names', () => {
  test.each([
    ['was begun before', '2026-05-01T08:00:00.000Z', true],
    ['was begun at the same moment', submitted, true],
    ['was begun within the second by which clocks may differ', '2026-06-01T12:00:01.000Z', true],
    ['was begun after it', '2026-06-01T12:00:01.001Z', false],
    ['was never begun', null, false],
  ] as const)('an activity that %s: %j', (_what, started, named) => {
    expect(isHandedInWith({ composite: false, started }, submitted)).toBe(named);
  });

  test('no composite, for what it consists of is named', () => {
    expect(isHandedInWith({ composite: true, started: '2026-05-01T08:00:00.000Z' }, submitted)).toBe(false);
  });
});
