import { expect, test } from 'vitest';
import { FailedAttempts } from './failed-attempts.ts';

const start = Date.parse('2026-11-21T08:00:00Z');
const failTen = (attempts: FailedAttempts) => {
  for (let time = 0; time < 10; time += 1) attempts.note('192.0.2.1', 'ada@example.org', start);
};

test('ten wrong passwords close an account for the address they came from, and only for it', () => {
  const attempts = new FailedAttempts();
  failTen(attempts);
  expect(attempts.minutesToWait('192.0.2.1', 'ADA@example.org', start)).toBe(15);
  expect(attempts.minutesToWait('192.0.2.2', 'ada@example.org', start)).toBe(0);
  expect(attempts.minutesToWait('192.0.2.1', 'bob@example.org', start)).toBe(0);
});

test('a quarter of an hour later the account is open again', () => {
  const attempts = new FailedAttempts();
  failTen(attempts);
  expect(attempts.minutesToWait('192.0.2.1', 'ada@example.org', start + 14.5 * 60_000)).toBe(1);
  expect(attempts.minutesToWait('192.0.2.1', 'ada@example.org', start + 15 * 60_000)).toBe(0);
});

test('the right password forgets the wrong ones', () => {
  const attempts = new FailedAttempts();
  failTen(attempts);
  attempts.forget('192.0.2.1', 'ada@example.org');
  expect(attempts.minutesToWait('192.0.2.1', 'ada@example.org', start)).toBe(0);
});
