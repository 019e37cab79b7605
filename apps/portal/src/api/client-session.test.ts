import { expect, test } from 'vitest';
import { continueSession } from './client-session.ts';

const begun = continueSession(undefined, 'lina', new Date('2026-01-01T10:00:00Z'));

test('a session goes on while there is activity within 7200 seconds', () => {
  const later = continueSession(begun, 'lina', new Date('2026-01-01T12:00:00Z'));
  expect(later).toEqual({ id: begun.id, userId: 'lina', lastActivityDate: '2026-01-01T12:00:00.000Z' });
});

test('more than 7200 seconds without activity begin a new session', () => {
  expect(continueSession(begun, 'lina', new Date('2026-01-01T12:00:01Z')).id).not.toBe(begun.id);
});

test('another person begins a new session', () => {
  expect(continueSession(begun, 'omar', new Date('2026-01-01T10:00:01Z')).id).not.toBe(begun.id);
});
