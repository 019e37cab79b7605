import { expect, test } from 'vitest';
import { placeAfterSignIn } from './place-after-sign-in.ts';

const page = new URL('https://learn.example.org/learn/login-callback');

test('R16 S22: an address on the same host keeps its query and its hash', () => {
  const wanted = 'https://learn.example.org/learn/courses?keyword=a#b';
  expect(placeAfterSignIn(wanted, page, '/learn/')).toBe(wanted);
});

test.each([
  null,
  '',
  'courses',
  'https://evil.example/learn',
  'http://learn.example.org/learn',
  'javascript:alert(1)',
  'https://a@learn.example.org/',
  'https://learn.example.org/oidc/logout',
  'https://learn.example.org//evil.example',
])('R16 S22: %s leads home', (wanted) => {
  expect(placeAfterSignIn(wanted, page, '/learn/')).toBe('/learn/');
});
