import { expect, test } from 'vitest';
import { addressWithin } from './ask-public.ts';

test.each([
  ['/keys/2.json', 'https://university.example/keys/2.json'],
  ['https://university.example/k', 'https://university.example/k'],
  ['https://evil.example/k', null],
  ['//evil.example/k', null],
  ['https://university.example.evil.example/k', null],
  ['https://university.example:8443/k', null],
  ['https://university.example@evil.example/k', null],
  ['http://', null],
])('G7: keys of a host are those of itself, wherever it leads: %s', (location, expected) => {
  expect(addressWithin(new URL('https://university.example/go?to=x'), location)?.href ?? null).toBe(expected);
});
