import { isPublicPlace, navigationSwitches, placeNames, placeOf, type PlaceName } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '../calls.ts';
import { firstCalls, makeFirstCalls, type FirstCall } from './first-calls.ts';

const facts = { now: new Date('2026-11-22T12:00:00Z'), newContentAfterCompletion: false };
const params = { objectiveId: 'c', workflowId: 'w', certificateNumber: 'n', activityPathId: 'p' };

/** The calls of a place at an address with every query parameter that matters. */
function callsOf(name: PlaceName, search = 'collection=one&domain=d'): readonly FirstCall[] {
  return firstCalls[name](params, new URLSearchParams(search));
}

const known: Readonly<Record<CallName, Call>> = calls;

test('first calls only read, and are sent before anybody has clicked', () => {
  const named = placeNames.flatMap((name) => callsOf(name).map(({ call }) => call));
  expect(named.filter((call) => known[call].method !== 'GET')).toEqual([]);
});

test('A2: public places ask for nothing that needs a sign-in', () => {
  const named = placeNames.filter(isPublicPlace).flatMap((name) => callsOf(name).map(({ call }) => known[call].path));
  expect(named.filter((path) => !path.includes('/public/'))).toEqual([]);
});

describe('S3: a call that only places of one switch make is off with them', () => {
  test.each(navigationSwitches)('%s', (by) => {
    const made = (names: readonly PlaceName[]) =>
      new Set(names.flatMap((name) => callsOf(name).map(({ call }) => call)));
    const others = made(placeNames.filter((name) => placeOf(name).switch !== by));
    const own = [...made(placeNames.filter((name) => placeOf(name).switch === by))].filter((call) => !others.has(call));
    expect(own.filter((call) => known[call].switch !== by)).toEqual([]);
  });

  test('and says so in its errors', () => {
    const switched = Object.values(known).filter((call) => call.switch !== undefined);
    expect(switched.length).toBeGreaterThan(0);
    expect(switched.filter(({ errors }) => !errors.includes('place.switched-off'))).toEqual([]);
  });
});

test('an answer leads to the next call, and a course without an attempt to none', async () => {
  const made: string[] = [];
  const access = (last: object | null) => ({ objectiveWorkflowAggregate: { lastObjectiveWorkflow: last } });
  const make =
    (last: object | null) =>
    async ({ call, params: given }: FirstCall) => {
      made.push(`${call} ${Object.values(given).join(' ')}`);
      return await Promise.resolve(access(last));
    };
  await makeFirstCalls(callsOf('courseDetails'), facts, make(null));
  await makeFirstCalls(callsOf('courseDetails'), facts, make({ id: 'w1' }));
  expect(made).toEqual(['getObjectiveAccess c', 'getObjectiveAccess c', 'getActivityTree w1']);
});
