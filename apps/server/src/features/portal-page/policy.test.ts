import { expect, test } from 'vitest';
import { allowedSources, portalPolicy } from './policy.ts';

test('scripts run by nonce only, and nothing may frame the portal', () => {
  const policy = portalPolicy('abc', []);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
});

test('images come from the portal, and from the https origins that the tenant allows', () => {
  const sources = allowedSources('https://images.example.org/folder/, http://plain.example , nonsense, https://a.example;script-src');
  expect(sources).toEqual(['https://images.example.org']);
  expect(portalPolicy('abc', ['https://images.example.org'])).toContain("img-src 'self' data: blob: https://images.example.org;");
  expect(allowedSources({ not: 'text' })).toEqual([]);
});
