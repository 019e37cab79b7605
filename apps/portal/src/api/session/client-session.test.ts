import { beforeEach, expect, test } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { clientSessionId, recordActivity } from './client-session.ts';

const idleSeconds = 7_200;
const begin = new Date('2026-01-01T10:00:00Z');

beforeEach(() => {
  browserGlobals();
});

function sessionAfter(userId: string, now: string): string | undefined {
  recordActivity(userId, idleSeconds, new Date(now));
  return clientSessionId();
}

test('S13: there is no session before the first activity', () => {
  expect(clientSessionId()).toBeUndefined();
});

test('S13: a session goes on while there is activity within 7200 seconds', () => {
  recordActivity('lina', idleSeconds, begin);
  const first = clientSessionId();
  expect(sessionAfter('lina', '2026-01-01T12:00:00Z')).toBe(first);
  expect(sessionAfter('lina', '2026-01-01T14:00:00Z')).toBe(first);
});

test('S13: more than 7200 seconds without activity begin a new session', () => {
  recordActivity('lina', idleSeconds, begin);
  const first = clientSessionId();
  expect(sessionAfter('lina', '2026-01-01T12:00:01Z')).not.toBe(first);
});

test('S13 S31: another person begins a new session on the same device', () => {
  recordActivity('lina', idleSeconds, begin);
  const [first, device] = [clientSessionId(), localStorage.getItem('deviceId')];
  expect(sessionAfter('omar', '2026-01-01T10:00:01Z')).not.toBe(first);
  expect(localStorage.getItem('deviceId')).toBe(device);
});

test('S13 S31: a session that somebody damaged begins anew', () => {
  localStorage.setItem('userSession', '{"id":');
  expect(sessionAfter('lina', '2026-01-01T10:00:00Z')).toBeDefined();
});
