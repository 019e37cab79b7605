import { expect, test } from 'vitest';
import { releaseOf, screenOf, zoneOf } from './device.ts';

test.each([
  [{ 'sec-ch-ua-mobile': '?1' }, 'phone'],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, 'desk'],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile/15E148 Safari/604.1' }, 'phone'],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }, 'desk'],
  [{}, 'desk'],
])('the screen of %j', (headers, screen) => {
  expect(screenOf({ headers })).toBe(screen);
});

test.each([
  ['Asia/Amman', 'Asia/Amman'],
  ['Nowhere/Here', 'UTC'],
  ['', 'UTC'],
])('the zone of the cookie %j', (said, zone) => {
  expect(zoneOf({ headers: {}, cookies: { stoa_zone: said } })).toBe(zone);
});

test('nobody has said a zone', () => {
  expect(zoneOf({ headers: {} })).toBe('UTC');
});

test('a service worker says which release it keeps; browsers alone say only that there is one', () => {
  expect(releaseOf({ headers: { 'service-worker-navigation-preload': 'J7aVNTJXmb3Q' } })).toBe('J7aVNTJXmb3Q');
  expect(releaseOf({ headers: { 'service-worker-navigation-preload': 'true' } })).toBe('true');
  expect(releaseOf({ headers: {} })).toBeUndefined();
});
