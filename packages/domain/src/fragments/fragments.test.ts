import { expect, test } from 'vitest';
import { allowed } from '../decision.ts';
import { decideFragment, fragmentNames, fragmentsToPreload } from './fragments.ts';

const page = 'http://localhost:4000';
const own = { origin: page, protocol: 'http:' };

test('S10: the portal shows the fragments that the specification names', () => {
  expect(fragmentNames).toEqual([
    'calendar-widget',
    'calendar-main',
    'knowledge-center',
    'communications-hub',
    'promo-banners-widget',
    'learner-dashboard',
    'tasks',
    'recent-courses',
    'learner-app',
    'ai-tutor',
  ]);
});

test('S10: what no page shows is not fetched ahead: the hub without chat, and all that has no place yet', () => {
  expect(fragmentsToPreload({ chat: false, promos: false })).toEqual(['recent-courses']);
  expect(fragmentsToPreload({ chat: true, promos: false })).toEqual(['communications-hub', 'recent-courses']);
  expect(fragmentsToPreload({ chat: false, promos: true })).toEqual(['promo-banners-widget', 'recent-courses']);
});

test('code comes from the portal itself or over https', () => {
  expect(decideFragment('tasks', own, page)).toEqual(allowed);
  expect(decideFragment('tasks', { origin: 'https://parts.example.org', protocol: 'https:' }, page)).toEqual(allowed);
  expect(decideFragment('tasks', { origin: 'http://parts.example.org', protocol: 'http:' }, page)).toEqual({
    allowed: false,
    reasons: ['not-secure'],
  });
});

test.each(['data:', 'blob:', 'file:', 'javascript:'])('an address with %s is no address of the web', (protocol) => {
  expect(decideFragment('tasks', { origin: 'null', protocol }, page)).toEqual({
    allowed: false,
    reasons: ['not-secure'],
  });
});

test('a fragment that the portal does not know is refused wherever it comes from', () => {
  expect(decideFragment('keylogger', own, page)).toEqual({ allowed: false, reasons: ['unknown-name'] });
  expect(decideFragment('Tasks', own, page)).toMatchObject({ allowed: false });
});
