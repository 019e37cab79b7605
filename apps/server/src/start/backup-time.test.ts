import { expect, test } from 'vitest';
import { isBackupDue } from './backup-time.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00`);
const three = { hour: 3, minute: 0 };

test.for([
  ['not before its time', '10T02:59', '09T03:01', '01T00:00', null, false],
  ['at its time', '10T03:00', '09T03:01', '01T00:00', null, true],
  ['once', '10T03:02', '10T03:00', '01T00:00', null, false],
  ['not again because of a backup by hand', '10T23:00', '10T14:00', '01T00:00', null, false],
  ['although there was one by hand before', '10T03:00', '09T14:00', '01T00:00', null, true],
  ['not at once when it was missed', '10T09:10', '08T03:00', '10T09:00', null, false],
  ['after the rush of the start when it was missed', '10T09:15', '08T03:00', '10T09:00', null, true],
  ['not at once after a failure', '10T03:59', '09T03:00', '01T00:00', '10T03:00', false],
  ['an hour after a failure', '10T04:00', '09T03:00', '01T00:00', '10T03:00', true],
  ['not on the day when the data began', '10T23:59', '10T09:00', '10T09:00', null, false],
] as const)('a backup is made %s', ([, now, last, started, lastFailure, due]) => {
  const facts = {
    now: at(now),
    last: at(last),
    started: at(started),
    lastFailure: lastFailure === null ? null : at(lastFailure),
  };
  expect(isBackupDue(facts, three)).toBe(due);
});
