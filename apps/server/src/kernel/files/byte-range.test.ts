import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [undefined, { kind: 'all' }],
  ['bytes=0-9', { kind: 'part', range: { from: 0, to: 9 } }],
  ['bytes=90-', { kind: 'part', range: { from: 90, to: 99 } }],
  ['bytes=90-500', { kind: 'part', range: { from: 90, to: 99 } }],
  ['bytes=-5', { kind: 'part', range: { from: 95, to: 99 } }],
  ['bytes=-500', { kind: 'part', range: { from: 0, to: 99 } }],
  ['bytes=100-', { kind: 'outside' }],
  ['bytes=-0', { kind: 'outside' }],
  ['bytes=9-0', { kind: 'all' }],
  ['bytes=-', { kind: 'all' }],
  ['bytes=0-1,5-6', { kind: 'all' }],
  ['lines=0-1', { kind: 'all' }],
])('of a hundred bytes, %s asks for %j', (header, asked) => expect(readRange(header, 100)).toEqual(asked));
