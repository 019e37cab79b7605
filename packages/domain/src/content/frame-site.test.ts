import { expect, test } from 'vitest';
import { decideFrameSite } from './frame-site.ts';

const sites = {
  own: 'https://portal.example.org',
  origins: ['https://books.example.org', 'https://portal.example.org'],
};

test.each([
  ['of a site that is let in', 'https://books.example.org/chapter?n=1#top', { allowed: true }],
  ['of another site', 'https://evil.example.org/', { allowed: false, reasons: ['not-allowed'] }],
  ['of a site below one that is let in', 'https://a.books.example.org/', { allowed: false, reasons: ['not-allowed'] }],
  ['at another port', 'https://books.example.org:8443/', { allowed: false, reasons: ['not-allowed'] }],
  [
    'without encryption where it is asked for',
    'http://books.example.org/',
    { allowed: false, reasons: ['not-allowed'] },
  ],
  ['of the portal, though it is listed', 'https://portal.example.org/learn', { allowed: false, reasons: ['own-site'] }],
  ['that is code', 'javascript:alert(1)', { allowed: false, reasons: ['not-allowed'] }],
  ['that is data', 'data:text/html,x', { allowed: false, reasons: ['not-allowed'] }],
] as const)('C11: a page %s in a frame', (_what, address, decision) => {
  expect(decideFrameSite(new URL(address), sites)).toEqual(decision);
});
