import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { Instant } from './common.ts';

const check = Compile(Instant);

test.each([
  ['2026-11-21T11:00:00Z', true],
  ['2026-11-21T11:00:00.123+02:00', true],
  ['2026-11-21', false],
  ['2026-02-30T00:00:00Z', false],
  ['2026-06-30T23:59:60Z', false],
  ['0000-06-01T00:00:00Z', false],
  ['9999-12-31T23:59:59-14:00', false],
])('A4: %s is taken as an instant: %s', (text, taken) => expect(check.Check(text)).toBe(taken));
