import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeAt } from '../places/places.ts';
import { after, before, courseFacts, now } from '../testing/courses.ts';
import { ContentState, gradeRevealPolicies, ObjectiveType, WorkflowState } from '../values/value-sets.ts';
import { visibleResult } from '../results/reveal.ts';
import type { DayAttempt, DayCourse, DayPart } from './facts.ts';
import type { DayItem } from './item.ts';
import { dayItems } from './items.ts';
import { nextDayChange } from './next-change.ts';

const base: DayCourse = {
  ...courseFacts(),
  objectiveId: 'c',
  aggregateId: 'g',
  isMandatory: false,
  enrolled: before,
  dueDate: null,
  seconds: 3600,
  inParts: true,
  workflow: null,
  record: null,
  certificate: null,
  attempt: null,
  announcements: [],
};

const running = {
  state: WorkflowState.inProgress,
  protectResults: false,
  started: before,
  progress: 0.5,
  lastAxis: null,
};
const finished = { ...running, state: WorkflowState.finished, progress: 1 };
const recent = '2026-05-30T00:00:00.000Z';
const visible = { state: 'visible', visibleFrom: null } as const;
const failed = {
  imported: false,
  protectResults: false,
  finished: recent,
  result: visible,
  normalizedScore: 0.2,
  passed: false,
};

function part(choices: Partial<DayPart> = {}): DayPart {
  return {
    axis: 'p',
    name: 'Part',
    seconds: 300,
    leadsTo: 'p',
    open: { allowed: true },
    done: false,
    constraint: null,
    retake: false,
    resultFrom: null,
    feedback: null,
    updated: false,
    ...choices,
  };
}

const atWork = (attempt: Partial<DayAttempt> = {}, choices: Partial<DayCourse> = {}): DayCourse => ({
  ...base,
  workflow: running,
  attempt: { steps: [], parts: [], complete: false, ...attempt },
  ...choices,
});

const step = (axis: string) => ({ axis, name: `Page ${axis}`, seconds: 600 });

const told = (course: DayCourse) =>
  dayItems([course], now).map(({ kind, reason, instant, path }) => [kind, reason, instant, path]);

const content = (axis: string) => `/courses/c/view/content/${axis}`;

test.each<[string, DayCourse, unknown]>([
  ['a course that can be begun', base, [['start', 'enrolled', null, '/courses/c/g']]],
  ['one that has to be', { ...base, isMandatory: true }, [['start', 'mandatory', null, '/courses/c/g']]],
  ['one with a deadline', { ...base, dueDate: after }, [['start', 'due', after, '/courses/c/g']]],
  ['one whose deadline has passed', { ...base, dueDate: before }, [['start', 'overdue', before, '/courses/c/g']]],
  ['one that closes', { ...base, availabilityEndDate: after }, [['start', 'closes', after, '/courses/c/g']]],
  ['one that opens', { ...base, availabilityDate: after }, [['opens', 'opens', after, '/courses/c/g']]],
  ['one that is closed', { ...base, availabilityEndDate: before }, []],
  ['a draft', { ...base, contentState: ContentState.draft, availabilityDate: after }, []],
  ['an archived course', { ...base, contentState: ContentState.archived, dueDate: after }, []],
  [
    'a course under way, whose parts were not read',
    { ...base, workflow: running },
    [['continue', 'begun', null, '/courses/c/view/content']],
  ],
  [
    'a course under way',
    atWork({ steps: [step('1'), step('2')] }, { dueDate: after }),
    [
      ['continue', 'due', after, content('1')],
      ['step', 'begun', null, content('2')],
    ],
  ],
  ['a course in which all is done', atWork({ complete: true }), [['continue', 'complete', null, '/courses/c/g']]],
  ['a course in which all that is left is locked', atWork(), []],
  [
    'a course that was handed in',
    { ...base, workflow: { ...running, state: WorkflowState.inGrading }, dueDate: before },
    [],
  ],
  [
    'a course that was not passed',
    { ...base, retake: true, workflow: finished, record: failed },
    [
      ['result', 'result', recent, '/courses/c/view/details'],
      ['retake', 'notPassed', null, '/courses/c/g'],
    ],
  ],
  [
    'the same without another attempt',
    { ...base, workflow: finished, record: failed },
    [['result', 'result', recent, '/courses/c/view/details']],
  ],
  [
    'a result that is to come',
    {
      ...base,
      workflow: finished,
      retake: true,
      gradeRevealPolicy: 'afterDate',
      gradeRevealDate: after,
      record: { ...failed, result: { state: 'afterDate', visibleFrom: after }, normalizedScore: null, passed: null },
    },
    [['resultComing', 'resultComing', after, '/courses/c/view/details']],
  ],
  ['a result of long ago', { ...base, workflow: finished, record: { ...failed, finished: before } }, []],
])('%s', (_name, course, items) => expect(told(course)).toEqual(items));

describe('parts of a course under way', () => {
  test.each<[string, Partial<DayPart>, unknown]>([
    ['due', { constraint: { due: after } }, [['part', 'due', after]]],
    ['overdue', { constraint: { due: before } }, [['part', 'overdue', before]]],
    ['in its days of grace', { constraint: { due: before, gracePeriodUntil: after } }, [['part', 'grace', before]]],
    ['open until then', { constraint: { accessibleUntil: after } }, [['part', 'closes', after]]],
    ['done', { constraint: { due: after }, done: true }, []],
    ['locked', { constraint: { due: after }, open: { allowed: false, reasons: ['previous-not-passed'] } }, []],
    [
      'not yet open',
      { constraint: { startFrom: after, due: after }, open: { allowed: false, reasons: ['not-yet-open'] } },
      [['opens', 'opens', after]],
    ],
    [
      'behind another, and not yet open',
      { constraint: { startFrom: after }, open: { allowed: false, reasons: ['previous-not-passed', 'not-yet-open'] } },
      [],
    ],
    ['not passed', { done: true, retake: true }, [['retake', 'notPassed', null]]],
    ['whose result is to come', { done: true, resultFrom: after }, [['resultComing', 'resultComing', after]]],
    ['with a comment', { done: true, feedback: recent }, [['feedback', 'feedback', recent]]],
    ['with a comment of long ago', { done: true, feedback: before }, []],
    ['updated', { done: true, updated: true }, [['updated', 'updated', null]]],
  ])('%s', (_name, choices, items) =>
    expect(told(atWork({ parts: [part(choices)] })).map((row) => row.slice(0, 3))).toEqual(items),
  );
});

const dates = fc.constantFrom(null, before, recent, now.toISOString(), '2026-06-01T10:00:00.000Z', after);
const axes = fc.constantFrom('1', '2', '3.1');

const parts: fc.Arbitrary<DayPart> = fc.record({
  axis: axes,
  name: fc.constant('Part'),
  seconds: fc.option(fc.nat(7200)),
  leadsTo: fc.option(axes),
  open: fc.constantFrom(
    { allowed: true } as const,
    { allowed: false, reasons: ['not-yet-open'] } as const,
    { allowed: false, reasons: ['previous-not-passed'] } as const,
  ),
  done: fc.boolean(),
  constraint: fc.option(
    fc
      .record({ due: dates, gracePeriodUntil: dates, startFrom: dates, accessibleUntil: dates })
      .map((all) => Object.fromEntries(Object.entries(all).filter(([, date]) => date !== null))),
  ),
  retake: fc.boolean(),
  resultFrom: dates,
  feedback: dates,
  updated: fc.boolean(),
});

const attempts: fc.Arbitrary<DayAttempt> = fc.record({
  steps: fc.uniqueArray(axes).map((all) => all.map(step)),
  parts: fc.uniqueArray(parts, { selector: ({ axis }) => axis }),
  complete: fc.boolean(),
});

const states = fc.constantFrom(...Object.values(WorkflowState));

const people: fc.Arbitrary<readonly DayCourse[]> = fc
  .array(
    fc.record({
      contentState: fc.constantFrom(...Object.values(ContentState)),
      type: fc.constantFrom(ObjectiveType.composite, ObjectiveType.text),
      retake: fc.boolean(),
      availabilityDate: dates,
      availabilityEndDate: dates,
      dueDate: dates,
      gradeRevealPolicy: fc.constantFrom(...gradeRevealPolicies),
      gradeRevealDate: dates,
      isMandatory: fc.boolean(),
      seconds: fc.option(fc.nat(7200)),
      state: fc.option(states),
      hasRecord: fc.boolean(),
      passed: fc.option(fc.boolean()),
      attempt: fc.option(attempts),
    }),
  )
  .map((all) => all.map((facts, index) => courseOf(facts, index)));

type Facts = Omit<Partial<DayCourse>, 'workflow' | 'record'> & {
  readonly state: WorkflowState | null;
  readonly hasRecord: boolean;
  readonly passed: boolean | null;
};

/** A course as the server would tell it: of a result that is hidden there is nothing. */
function courseOf({ state, hasRecord, passed, attempt = null, ...facts }: Facts, index: number): DayCourse {
  const course = { ...base, ...facts, objectiveId: `c${String(index)}` };
  const result = visibleResult({ ...course, workflowState: WorkflowState.finished }, now);
  const shown = result.state === 'visible' ? { passed, normalizedScore: 0.4 } : { passed: null, normalizedScore: null };
  return {
    ...course,
    workflow: state === null ? null : { ...running, state },
    record: hasRecord ? { ...failed, result, ...shown } : null,
    attempt: state === WorkflowState.inProgress ? attempt : null,
  };
}

const partOf = (courses: readonly DayCourse[], { id, objectiveId }: DayItem) =>
  courses
    .find((course) => course.objectiveId === objectiveId)
    ?.attempt?.parts.find(({ axis }) => id.endsWith(`:${objectiveId}:${axis}`));

describe('for generated people', () => {
  test('every item has an id of its own, and leads to a place of its course', () => {
    fc.assert(
      fc.property(people, (courses) => {
        const items = dayItems(courses, now);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        for (const { path, objectiveId } of items) expect(placeAt(path)?.params).toMatchObject({ objectiveId });
      }),
    );
  });

  test('what is dated comes first, by its date', () => {
    fc.assert(
      fc.property(people, (courses) => {
        const moments = dayItems(courses, now).map(({ instant }) =>
          instant === null ? Infinity : Date.parse(instant),
        );
        expect(moments).toEqual(moments.toSorted((one, other) => (one === other ? 0 : one - other)));
      }),
    );
  });

  test('locked parts ask for nothing but that they open', () => {
    fc.assert(
      fc.property(people, (courses) => {
        for (const item of dayItems(courses, now)) {
          const locked = partOf(courses, item)?.open.allowed === false;
          if (locked) expect(item.kind).not.toBe('part');
          if (locked && item.kind === 'opens')
            expect(partOf(courses, item)?.open).toMatchObject({ reasons: ['not-yet-open'] });
        }
      }),
    );
  });

  test('R1: reviews that are due are one thing to do, without a date, which is new once another one is due', () => {
    const due = (latest: string) =>
      dayItems([{ ...atWork(), reviews: { count: 3, latest } }], now).filter(({ kind }) => kind === 'review');
    expect(due('2026-05-30T08:00:00.000Z')).toMatchObject([
      { reason: 'reviewsDue', instant: null, seconds: 120, path: '/knowledge' },
    ]);
    expect(due('2026-05-30T08:00:00.000Z')[0]?.id).not.toBe(due('2026-05-31T08:00:00.000Z')[0]?.id);
  });

  test('hidden results are neither told nor shown by what is offered', () => {
    fc.assert(
      fc.property(people, (courses) => {
        const hidden = courses.filter(({ record }) => record !== null && record.result.state !== 'visible');
        const kinds = dayItems(hidden, now)
          .filter(({ id, objectiveId }) => id.split(':').length === 2 && objectiveId !== '')
          .map(({ kind }) => kind);
        expect(kinds).not.toContain('result');
        expect(kinds).not.toContain('retake');
      }),
    );
  });

  test('nothing changes before the next instant at which something may', () => {
    fc.assert(
      fc.property(people, fc.double({ min: 0, max: 0.999, noNaN: true }), (courses, share) => {
        // a revealed result is another fact, which is read anew
        const next = nextDayChange(courses, now)?.getTime() ?? now.getTime() + 1e9;
        const later = new Date(Math.floor(now.getTime() + (next - now.getTime()) * share));
        expect(dayItems(courses, later)).toEqual(dayItems(courses, now));
      }),
    );
  });
});

describe('R1: what the organisation announces', () => {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const told = (from: number, until: number | null) => ({
    id: 'a',
    title: 'We are moving',
    told: inDays(from),
    until: until === null ? null : inDays(until),
  });
  const asked = (from: number, until: number | null) => dayItems([], now, { announced: [told(from, until)] });

  test.each<[string, number, number | null, boolean]>([
    ['before its date', 1, 3, false],
    ['at its date', 0, 3, true],
    ['until its end, however long ago it began', -40, 1, true],
    ['at its end', -40, 0, false],
    ['without an end, for two weeks', -13, null, true],
    ['without an end, later', -14, null, false],
  ])('%s', (_name, from, until, isThere) => {
    expect(asked(from, until)).toHaveLength(isThere ? 1 : 0);
  });

  test('leads to the dashboard, and says when it was told', () => {
    expect(asked(-1, null)).toMatchObject([
      { id: 'announcement:a', reason: 'announced', instant: inDays(-1), path: '/?announcement=a', objectiveId: null },
    ]);
  });

  test.each<[number, number | null, number]>([
    [1, 3, 1],
    [-1, 3, 3],
    [-1, null, 13],
  ])('changes the day by itself: told in %d, until %j', (from, until, change) => {
    expect(nextDayChange([], now, { announced: [told(from, until)] })?.toISOString()).toBe(inDays(change));
  });
});

describe('R1: a certificate that ends', () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();
  const of = (end: string | null) => ({
    ...base,
    certificate: { expirationDate: end, revoked: null, soonDays: 30, graceDays: 14 },
  });
  const told = (end: string | null) =>
    dayItems([of(end)], now).flatMap(({ kind, reason }) => (kind === 'certificate' ? [reason] : []));

  test.each([
    [null, []],
    [days(31), []],
    [days(29), ['certificateEnds']],
    [days(-1), ['certificateInGrace']],
    [days(-15), ['certificateEnded']],
    [days(-400), []],
  ])('on %s: %j', (end, reasons) => {
    expect(told(end)).toEqual(reasons);
  });

  test('asks for nothing while its renewal is waived', () => {
    const waived = (until: string | null) => ({ ...of(days(-1)), waiver: { until } });
    const asks = (until: string | null) => dayItems([waived(until)], now).some(({ kind }) => kind === 'certificate');
    expect([asks(null), asks(days(1)), asks(days(-1))]).toEqual([false, false, true]);
    expect(nextDayChange([waived(days(1))], now)?.toISOString()).toBe(days(1));
  });

  test('changes at its dates, and leads to its course', () => {
    expect(nextDayChange([of(days(40))], now)?.toISOString()).toBe(days(10));
    const item = dayItems([of(days(29))], now).find(({ kind }) => kind === 'certificate');
    expect(item?.path).toBe('/courses/c/view/details');
  });
});
