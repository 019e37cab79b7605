import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composite, course, finished, leaf, underWay, type TestPart } from '../testing/parts.ts';
import { ActivityKind, ContentState } from '../values/value-sets.ts';
import { countedLeaves, explainProgress, explainStoredProgress, progressAfter, progressFall } from './progress.ts';

const done = { standing: finished };

describe('progress is the finished required leaves, weighted (decisions §5 "Progress")', () => {
  test.each<[string, TestPart[], number]>([
    ['nothing is finished', [leaf('1'), leaf('2')], 0],
    ['half is finished', [leaf('1', done), leaf('2', { standing: underWay })], 0.5],
    ['everything is finished', [leaf('1', done), leaf('2', done)], 1],
    ['weights differ', [leaf('1', { ...done, progressWeight: 3 }), leaf('2')], 0.75],
    ['a weight is zero', [leaf('1', { ...done, progressWeight: 0 }), leaf('2')], 0],
    ['a negative weight weighs nothing', [leaf('1', { ...done, progressWeight: -1 }), leaf('2', done), leaf('3')], 0.5],
    ['a weight is negative', [leaf('1', { ...done, progressWeight: -1 }), leaf('2', done)], 1],
    ['all weights are zero', [leaf('1', { ...done, progressWeight: 0 }), leaf('2', { progressWeight: 0 })], 0.5],
    ['optional parts do not count', [leaf('1', done), leaf('2', { optional: true })], 1],
    [
      'what stands in an optional composite is optional',
      [leaf('1', done), composite('2', [leaf('2.1')], { optional: true })],
      1,
    ],
    ['drafts do not count', [leaf('1', done), leaf('2', { state: ContentState.draft })], 1],
    ['archived parts do not count', [leaf('1', done), leaf('2', { state: ContentState.archived })], 1],
    ['expired parts count', [leaf('1', done), leaf('2', { state: ContentState.expired })], 0.5],
    [
      'what stands in a draft composite does not count',
      [leaf('1', done), composite('2', [leaf('2.1')], { state: ContentState.draft })],
      1,
    ],
    [
      'composites count by their leaves',
      [leaf('1', done), composite('2', [leaf('2.1'), leaf('2.2'), leaf('2.3', done)])],
      0.5,
    ],
    ['nothing is required', [leaf('1', { optional: true, ...done })], 0],
    ['there is nothing', [], 0],
  ])('when %s', (_when, parts, progress) => expect(explainProgress(course(parts)).progress).toBe(progress));

  test('a course of one activity counts that', () => {
    const single = { ...course([]), type: ActivityKind.text };
    expect(explainProgress(single)).toEqual({ progress: 0, shares: [{ axis: '', share: 1, finished: false }] });
    expect(explainProgress({ ...single, activityWorkflowAggregate: finished }).progress).toBe(1);
  });

  test('the sum names every part that counts', () => {
    expect(
      explainProgress(
        course([
          leaf('1', { ...done, progressWeight: 3 }),
          composite('2', [leaf('2.1')]),
          leaf('3', { optional: true }),
        ]),
      ).shares,
    ).toEqual([
      { axis: '1', share: 0.75, finished: true },
      { axis: '2.1', share: 0.25, finished: false },
    ]);
  });

  test('leaves that count say whether they are optional', () => {
    const counted = countedLeaves(
      course([leaf('1'), composite('2', [leaf('2.1'), leaf('2.2', { optional: true })], { optional: true })]),
    );
    expect(counted.map(({ part, optional }) => [part.axis, optional])).toEqual([
      ['1', false],
      ['2.1', true],
      ['2.2', true],
    ]);
  });
});

const leaves = fc.record({
  optional: fc.boolean(),
  progressWeight: fc.double({ min: 0, max: 10, noNaN: true }),
  state: fc.constantFrom(...Object.values(ContentState)),
  finished: fc.boolean(),
});
const groups = fc.array(fc.record({ optional: fc.boolean(), leaves: fc.array(leaves, { maxLength: 5 }) }), {
  maxLength: 5,
});
type Groups = typeof groups extends fc.Arbitrary<infer G> ? G : never;

function courseOf(list: Groups, everythingFinished = false) {
  return course(
    list.map((group, at) =>
      composite(
        `${at}`,
        group.leaves.map((one, index) =>
          leaf(`${at}.${index}`, {
            optional: one.optional,
            progressWeight: one.progressWeight,
            state: one.state,
            ...(one.finished || everythingFinished ? done : {}),
          }),
        ),
        { optional: group.optional },
      ),
    ),
  );
}

type Change = {
  readonly kind: 'finish' | 'add' | 'remove' | 'archive' | 'require' | 'spare' | 'reweigh';
  readonly at: number;
  readonly weight: number;
};
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('finish', 'add', 'remove', 'archive', 'require', 'spare', 'reweigh'),
  at: fc.nat({ max: 30 }),
  weight: fc.double({ min: 0, max: 10, noNaN: true }),
});

interface Leaf {
  readonly optional: boolean;
  readonly progressWeight: number;
  readonly state: ContentState;
  readonly finished: boolean;
}

/** Applies one change that authors or the learner make to a course of leaves. */
function changed(list: readonly Leaf[], { kind, at, weight }: Change): readonly Leaf[] {
  const index = list.length === 0 ? -1 : at % list.length;
  const having = (more: Partial<Leaf>) => list.map((one, place) => (place === index ? { ...one, ...more } : one));
  switch (kind) {
    case 'finish':
      return having({ finished: true });
    case 'add':
      return [...list, { optional: false, progressWeight: weight, state: ContentState.ready, finished: false }];
    case 'remove':
      return list.filter((_one, place) => place !== index);
    case 'archive':
      return having({ state: ContentState.archived });
    case 'require':
      return having({ optional: false });
    case 'spare':
      return having({ optional: true });
    case 'reweigh':
      return having({ progressWeight: weight });
  }
}

describe('C2: progress never falls without a listed reason (decisions §5 "Progress")', () => {
  test('the progress that is seen never falls, and is what the parts and what was kept add up to', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        let list: readonly Leaf[] = [];
        let stored = 0;
        for (const one of changes) {
          list = changed(list, one);
          const sum = explainStoredProgress(stored, courseOf([{ optional: false, leaves: [...list] }]));
          expect(progressFall({ attempt: 1, progress: stored }, { attempt: 1, progress: sum.progress })).toBeNull();
          expect(sum.progress).toBeGreaterThanOrEqual(stored);
          expect(sum.progress).toBeLessThanOrEqual(1);
          const parts = sum.shares.filter((share) => share.finished).reduce((total, share) => total + share.share, 0);
          expect(parts + sum.kept).toBeCloseTo(sum.progress, 9);
          stored = sum.progress;
        }
      }),
    );
  });

  test('finishing something required never lowers it, and finishing something optional changes nothing', () => {
    fc.assert(
      fc.property(groups, fc.nat(), fc.nat(), (list, group, at) => {
        const before = explainProgress(courseOf(list)).progress;
        const after = list.map((one, place) => ({
          ...one,
          leaves: one.leaves.map((one_, index) =>
            place === group % Math.max(1, list.length) && index === at % Math.max(1, one.leaves.length)
              ? { ...one_, finished: true }
              : one_,
          ),
        }));
        const touched = after.find((one, place) => place === group % Math.max(1, list.length));
        const spared =
          touched?.optional === true || touched?.leaves[at % Math.max(1, touched.leaves.length)]?.optional === true;
        const now = explainProgress(courseOf(after)).progress;
        expect(now).toBeGreaterThanOrEqual(before);
        if (spared) expect(now).toBe(before);
      }),
    );
  });
});

describe('C2: whatever the course looks like', () => {
  test('progress lies in 0..1 and is the sum of the finished shares', () => {
    fc.assert(
      fc.property(groups, (list) => {
        const { progress, shares } = explainProgress(courseOf(list));
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
        const sum = shares.filter((share) => share.finished).reduce((total, share) => total + share.share, 0);
        expect(progress).toBeCloseTo(sum, 9);
      }),
    );
  });
  test('the shares make a whole, and finishing everything gives exactly 1', () => {
    fc.assert(
      fc.property(groups, (list) => {
        const { progress, shares } = explainProgress(courseOf(list, true));
        expect(progress).toBe(shares.length > 0 ? 1 : 0);
        if (shares.length > 0) expect(shares.reduce((total, share) => total + share.share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });
  test('stored progress never falls and stays in 0..1', () => {
    const any = fc.double();
    fc.assert(
      fc.property(any, any, (previous, computed) => {
        const next = progressAfter(previous, computed);
        expect(next).toBeGreaterThanOrEqual(progressAfter(previous, 0));
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThanOrEqual(1);
      }),
    );
    expect([progressAfter(0.5, 0.2), progressAfter(0.5, 0.7), progressAfter(2, 0), progressAfter(0, 2)]).toEqual([
      0.5, 0.7, 1, 1,
    ]);
  });
});

describe('C2: progress that explains itself when the course has changed (decisions §5 "Content versions")', () => {
  test('what was earned before stays, and the sum says how much of it no part shows', () => {
    const grown = course([leaf('1', done), leaf('2')]);
    expect(explainStoredProgress(1, grown)).toMatchObject({ progress: 1, kept: 0.5 });
    expect(explainStoredProgress(0.2, grown)).toMatchObject({ progress: 0.5, kept: 0 });
  });

  test('parts and what was kept make the stored progress, which no change of the course ever lowers', () => {
    fc.assert(
      fc.property(fc.array(groups, { minLength: 1, maxLength: 6 }), (changes) => {
        let stored = 0;
        for (const list of changes) {
          const sum = explainStoredProgress(stored, courseOf(list));
          expect(sum.progress).toBeGreaterThanOrEqual(stored);
          const parts = sum.shares.filter((share) => share.finished).reduce((total, share) => total + share.share, 0);
          expect(parts + sum.kept).toBeCloseTo(sum.progress, 9);
          stored = sum.progress;
        }
      }),
    );
  });

  test.each([
    [{ attempt: 1, progress: 0.5 }, { attempt: 1, progress: 0.6 }, null],
    [{ attempt: 1, progress: 1 }, { attempt: 2, progress: 0 }, 'new-attempt'],
    [{ attempt: 1, progress: 0 }, { attempt: 2, progress: 0 }, null],
    [{ attempt: 1, progress: 1 }, { attempt: 1, progress: null }, 'result-hidden'],
    [{ attempt: 1, progress: null }, { attempt: 1, progress: 1 }, null],
    [{ attempt: 1, progress: null }, { attempt: 2, progress: 0.3 }, 'new-attempt'],
    [{ attempt: 1, progress: null }, { attempt: 2, progress: null }, null],
    [{ attempt: 1, progress: 0.4 }, { attempt: 2, progress: 0.4 }, null],
    [{ attempt: 1, progress: 0.4 }, { attempt: 2, progress: 0.6 }, null],
    [{ attempt: 1, progress: 0.4 }, { attempt: 3, progress: 0.2 }, 'new-attempt'],
  ] as const)('C2: %j and then %j falls for: %s', (before, now, reason) =>
    expect(progressFall(before, now)).toBe(reason),
  );
});
