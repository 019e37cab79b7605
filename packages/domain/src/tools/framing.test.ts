import { expect, test } from 'vitest';
import { frameRefusal } from './framing.ts';

const frames = { by: 'https://learn.example.org', of: 'https://tool.example' };

test.each<readonly [options: string | null, policy: string | null, refusal: string | null]>([
  [null, null, null],
  ['DENY', null, 'X-Frame-Options: DENY'],
  [' sameorigin ', null, 'X-Frame-Options: sameorigin'],
  ['ALLOW-FROM https://other.example', null, null],
  [null, "default-src 'self'", null],
  [null, "frame-ancestors 'none'", "Content-Security-Policy: frame-ancestors 'none'"],
  [null, "default-src 'self'; frame-ancestors 'self'", "Content-Security-Policy: frame-ancestors 'self'"],
  ['DENY', 'frame-ancestors https://learn.example.org', null],
  ['SAMEORIGIN', 'frame-ancestors *', null],
  [null, 'frame-ancestors https:', null],
  [null, 'frame-ancestors *.example.org', null],
  [null, 'frame-ancestors learn.example.org', null],
  [null, 'frame-ancestors http://learn.example.org', null],
  [
    null,
    'frame-ancestors https://learn.example.org:8443',
    'Content-Security-Policy: frame-ancestors https://learn.example.org:8443',
  ],
  [null, 'frame-ancestors *.example.com', 'Content-Security-Policy: frame-ancestors *.example.com'],
  [null, 'frame-ancestors', 'Content-Security-Policy: frame-ancestors'],
  [null, "frame-ancestors *, frame-ancestors 'none'", "Content-Security-Policy: frame-ancestors 'none'"],
])('C17: a page with X-Frame-Options %s and the policy %s is kept out of a frame by %s', (options, policy, refusal) => {
  expect(frameRefusal({ frameOptions: options, contentPolicy: policy }, frames)).toBe(refusal);
});

test('C17: a page may stand in pages of its own origin', () => {
  const own = { by: frames.of, of: frames.of };
  expect(frameRefusal({ frameOptions: 'SAMEORIGIN', contentPolicy: null }, own)).toBeNull();
  expect(frameRefusal({ frameOptions: null, contentPolicy: "frame-ancestors 'self'" }, own)).toBeNull();
});
