import { describe, expect, test } from 'vitest';
import { decideNewSession, decideProctoringMove, isOpenSession } from './proctoring-session.ts';
import { proctoringStates } from './proctoring.ts';

const ahead = ['inProgress', 'finished', 'terminated'] as const;

describe('C19: the states of a proctoring session (decisions §7)', () => {
  test.each([
    ['created', 'inProgress', null],
    ['created', 'finished', 'not-begun'],
    ['created', 'terminated', 'not-begun'],
    ['inProgress', 'inProgress', null],
    ['inProgress', 'finished', null],
    ['inProgress', 'terminated', null],
    ['finished', 'inProgress', 'session-ended'],
    ['finished', 'finished', null],
    ['finished', 'terminated', 'session-ended'],
    ['terminated', 'inProgress', 'session-ended'],
    ['terminated', 'finished', 'session-ended'],
    ['terminated', 'terminated', null],
  ] as const)('from %s to %s is refused for: %s', (from, to, reason) => {
    const expected = reason === null ? { allowed: true } : { allowed: false, reasons: [reason] };
    expect(decideProctoringMove({ from, to, working: true, own: false })).toEqual(expected);
  });

  test('it begins only while there is work to watch over, and may end afterwards', () => {
    expect(decideProctoringMove({ from: 'created', to: 'inProgress', working: false, own: false })).toEqual({
      allowed: false,
      reasons: ['work-handed-in'],
    });
    for (const to of ahead)
      expect(decideProctoringMove({ from: 'inProgress', to, working: false, own: false })).toEqual({ allowed: true });
  });

  test('nobody watches over their own work', () => {
    const refused = { allowed: false, reasons: ['own-work'] };
    expect(decideProctoringMove({ from: 'created', to: 'inProgress', working: true, own: true })).toEqual(refused);
    expect(decideNewSession({ proctored: true, working: true, last: null, own: true })).toEqual(refused);
  });

  test('another one follows one that has ended, or none, while there is work', () => {
    const facts = { proctored: true, working: true, own: false };
    for (const last of [null, ...proctoringStates]) {
      const open = last !== null && isOpenSession(last);
      expect(decideNewSession({ ...facts, last }).allowed).toBe(!open);
    }
    expect(decideNewSession({ proctored: false, working: false, last: 'created', own: false })).toEqual({
      allowed: false,
      reasons: ['not-proctored', 'work-handed-in', 'session-open'],
    });
  });
});
