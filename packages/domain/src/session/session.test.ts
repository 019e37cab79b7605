import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../values/limits.ts';
import { pingsServer, recordsActivity, sessionPhase, sessionWarning } from './activity.ts';
import { chosenProvider, signInPath } from './sign-in-path.ts';
import { followsSignOut, readSignOutFlag, writeSignOutFlag } from './sign-out-flag.ts';
import { continuesSession } from './tracked-session.ts';

const now = new Date('2026-05-01T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('S13: a session goes on until its person changes or more than 7200 s have passed', () => {
  test.each([
    ['just now', 0, 'ada', true],
    ['exactly 7200 s ago', 7_200, 'ada', true],
    ['a moment more than 7200 s ago', 7_200.001, 'ada', false],
    ['just now, of somebody else', 0, 'bob', false],
    ['a little in the future, by a clock that was set back', -60, 'ada', true],
  ])('the last activity was %s', (_when, seconds, userId, goesOn) => {
    const session = { userId, lastActivityDate: ago(seconds).toISOString() };
    expect(continuesSession(session, { userId: 'ada', idleSeconds: limits.sessionIdleSeconds }, now)).toBe(goesOn);
  });
  test('there is none, or its date is damaged', () => {
    expect(continuesSession(null, { userId: 'ada', idleSeconds: 7_200 }, now)).toBe(false);
    expect(
      continuesSession({ userId: 'ada', lastActivityDate: 'soon' }, { userId: 'ada', idleSeconds: 7_200 }, now),
    ).toBe(false);
  });
  test('the tenant may set another length', () => {
    const session = { userId: 'ada', lastActivityDate: ago(61).toISOString() };
    expect([
      continuesSession(session, { userId: 'ada', idleSeconds: 60 }, now),
      continuesSession(session, { userId: 'ada', idleSeconds: 61 }, now),
    ]).toEqual([false, true]);
  });
});

test.each([
  [null, 5, true],
  [1_000, 1_099, false],
  [1_000, 1_100, true],
  [1_000, 500, true],
])('S13: after activity at %s, activity at %s ms is recorded: %s', (last, at, recorded) =>
  expect(recordsActivity(last, at)).toBe(recorded),
);

describe('S13: the server hears at most once a minute', () => {
  test.each<[string, number | null, number | null, number, boolean]>([
    ['nothing happened yet', null, null, 0, false],
    ['the first activity', null, 10, 10, true],
    ['activity within the minute', 10, 20, 60_009, false],
    ['that activity once the minute is over', 10, 20, 60_010, true],
    ['nothing since it last heard', 10, 10, 600_000, false],
  ])('%s', (_what, lastPing, lastActivity, at, pings) => expect(pingsServer(lastPing, lastActivity, at)).toBe(pings));

  test('however often something happens', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 200 }), (pauses) => {
        let [at, pings] = [0, 0];
        let last: number | null = null;
        for (const pause of pauses) {
          at += pause;
          if (!pingsServer(last, at, at)) continue;
          last = at;
          pings += 1;
        }
        expect(pings).toBeLessThanOrEqual(1 + at / limits.activityPing);
      }),
    );
  });
});

describe('S13: the end of a session is announced', () => {
  test.each<[string, number, number, string]>([
    ['a full session', 7_200, 0, 'active'],
    ['a moment before it warns', 7_200, 6_899, 'active'],
    ['five minutes before the end', 7_200, 6_900, 'ending'],
    ['the last moment', 7_200, 7_200, 'ending'],
    ['after the end', 7_200, 7_201, 'ended'],
    ['a session of four minutes at its start', 240, 0, 'active'],
    ['a session of four minutes in its last one', 240, 180, 'ending'],
  ])('%s', (_when, idleSeconds, idle, phase) => {
    expect(sessionPhase(ago(idle - idleSeconds), sessionWarning(idleSeconds), now)).toBe(phase);
  });

  test('it has ended exactly when a new session would begin', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.integer({ min: 1, max: 20_000 }), (idle, idleSeconds) => {
        const last = new Date(now.getTime() - idle);
        const goesOn = continuesSession(
          { userId: 'ada', lastActivityDate: last.toISOString() },
          { userId: 'ada', idleSeconds },
          now,
        );
        const endsAt = new Date(last.getTime() + idleSeconds * 1_000);
        expect(sessionPhase(endsAt, sessionWarning(idleSeconds), now) === 'ended').toBe(!goesOn);
      }),
    );
  });
});

describe('S22: the provider of a redirect is kept and sent again', () => {
  test.each([
    ['corporate', null, 'corporate'],
    ['corporate', 'other', 'corporate'],
    [null, 'corporate', 'corporate'],
    ['', 'corporate', 'corporate'],
    ['a b&c', null, null],
    ['<script>', 'corporate', 'corporate'],
    [null, null, null],
  ])('the address says %j, %j was kept: %j', (inAddress, kept, chosen) =>
    expect(chosenProvider(inAddress, kept)).toBe(chosen),
  );

  test.each([
    [
      'https://a.example/learn/courses?x=1&y#z',
      null,
      '/oidc/login?redirectUrl=https%3A%2F%2Fa.example%2Flearn%2Fcourses%3Fx%3D1%26y%23z',
    ],
    ['/learn', 'corporate', '/oidc/login?redirectUrl=%2Flearn&provider=corporate'],
  ])('the login page for %s and %j', (address, provider, path) => expect(signInPath(address, provider)).toBe(path));
});

describe('S32: signing out in one tab signs out the others', () => {
  const flag = { userId: 'ada', at: now.toISOString() };
  test.each([
    ['a tab that was open before', 'ada', ago(60), true],
    ['a tab that loaded afterwards', 'ada', ago(-1), false],
    ['a tab of somebody else', 'bob', ago(60), false],
    ['a tab of a visitor', null, ago(60), false],
  ])('%s', (_tab, userId, since, follows) => expect(followsSignOut(flag, { userId, since })).toBe(follows));

  test('nobody signed out', () => expect(followsSignOut(null, { userId: 'ada', since: ago(60) })).toBe(false));
  test('the flag is read as it was written', () => expect(readSignOutFlag(writeSignOutFlag(flag))).toEqual(flag));
  test.each([[null], [''], ['true'], ['soon ada'], [`${flag.at} `], [`${flag.at} ada bob`]])(
    '%j is no flag',
    (text) => {
      expect(readSignOutFlag(text)).toBeNull();
    },
  );
});
