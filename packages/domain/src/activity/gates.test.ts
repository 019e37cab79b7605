import { describe, expect, test } from 'vitest';
import { composite, course, finished, finishedWith, leaf, underWay, type TestPart } from '../testing/parts.ts';
import { ActivityKind, ContentState } from '../values/value-sets.ts';
import { blockersOf, canBeDone, isComplete, isGated, openGates, requiredChildrenComplete } from './gates.ts';

const gated = { gate: 'previousPassed' } as const;
const quiz = { type: ActivityKind.lti, normalizedPassingScore: 0.5 };
const failedQuiz = leaf('a.q', { type: ActivityKind.lti, scoreWeight: 1, standing: finishedWith(false, 0.03) });
const passedQuiz = leaf('a.p', { type: ActivityKind.lti, scoreWeight: 1, standing: finishedWith(null, 0.9) });
const isOpen = (before: TestPart[]) => openGates(course([...before, leaf('x', gated)])).has('x');

describe('a gate asks that the part before is passed (decisions §5 "Parts")', () => {
  test.each<[string, TestPart[], boolean]>([
    ['nothing stands before it', [], true],
    ['the part before is unstarted', [leaf('a')], false],
    ['the part before is under way', [leaf('a', { standing: underWay })], false],
    ['a part without a score is finished', [leaf('a', { standing: finished })], true],
    ['a scored part is passed', [leaf('a', { ...quiz, standing: finishedWith(true, 0.9) })], true],
    ['a scored part is failed', [leaf('a', { ...quiz, standing: finishedWith(false, 0.1) })], false],
    ['a scored part is finished, its verdict not given', [leaf('a', { ...quiz, standing: finished })], false],
    [
      'a text with a passing score but no score is finished',
      [leaf('a', { normalizedPassingScore: 0.5, standing: finished })],
      true,
    ],
    ['an earlier part is unfinished, the nearest is finished', [leaf('a'), leaf('b', { standing: finished })], true],
    [
      'a draft lies between, the part before that is finished',
      [leaf('a', { standing: finished }), leaf('b', { state: ContentState.draft })],
      true,
    ],
    ['only drafts lie before', [leaf('a', { state: ContentState.draft })], true],
    [
      'an archived part lies between',
      [leaf('a', { standing: finished }), leaf('b', { state: ContentState.archived })],
      true,
    ],
    ['the part before is optional and unfinished', [leaf('a', { optional: true })], false],
    ['a composite before is done', [composite('a', [leaf('a.1', { standing: finished })])], true],
    ['a composite before is half done', [composite('a', [leaf('a.1', { standing: finished }), leaf('a.2')])], false],
    ['a composite before holds only drafts', [composite('a', [leaf('a.1', { state: ContentState.draft })])], true],
    [
      'a composite before failed as a whole',
      [
        composite('a', [], { standing: finishedWith(false, 0.2) }),
        composite('b', [leaf('b.1', { standing: finished })], { standing: finishedWith(false, 0.2) }),
      ],
      false,
    ],
    [
      'a composite before has a passing score that its parts do not reach',
      [composite('a', [failedQuiz, leaf('a.2', { standing: finished })], { normalizedPassingScore: 0.5 })],
      false,
    ],
    [
      'a composite before has a passing score that its parts reach',
      [composite('a', [passedQuiz, leaf('a.2', { standing: finished })], { normalizedPassingScore: 0.5 })],
      true,
    ],
    [
      'a composite before was finished with too low a score',
      [composite('a', [failedQuiz], { normalizedPassingScore: 0.5, standing: finished })],
      false,
    ],
    [
      'the score of a composite before is reached, and something in it is not done',
      [composite('a', [passedQuiz, leaf('a.2')], { normalizedPassingScore: 0.5 })],
      false,
    ],
    [
      'a composite before counts its heavier part more',
      [composite('a', [{ ...failedQuiz, scoreWeight: 9 }, passedQuiz], { normalizedPassingScore: 0.5 })],
      false,
    ],
    [
      'a composite before has a passing score and nothing that gives one',
      [composite('a', [leaf('a.1', { standing: finished })], { normalizedPassingScore: 0.5 })],
      true,
    ],
    [
      'a composite before has a passing score, and a quiz in it that gives points cannot be taken yet',
      [
        composite('a', [failedQuiz, leaf('a.3', { awaitsPlayer: true, state: ContentState.draft, scoreWeight: 1 })], {
          normalizedPassingScore: 0.5,
        }),
      ],
      true,
    ],
    ['a composite before holds a failed quiz and asks for no score', [composite('a', [failedQuiz])], true],
  ])('%s: open %s', (_what, before, open) => expect(isOpen(before)).toBe(open));

  test('a free part is open whatever stands before it', () => {
    expect(openGates(course([leaf('a'), leaf('b')]))).toEqual(new Set(['a', 'b']));
  });

  const nested = course([
    leaf('1'),
    composite('2', [leaf('2.1'), leaf('2.2', gated)], gated),
    leaf('3', { standing: finished }),
    composite('4', [leaf('4.1'), leaf('4.2', gated)]),
  ]);
  test('a closed gate closes everything behind it', () => {
    expect(openGates(nested)).toEqual(new Set(['1', '3', '4', '4.1']));
  });
  test('everything behind a gate knows which part to pass first', () => {
    expect(
      [...blockersOf(nested)].map(([axis, blockers]) => [axis, ...blockers.flat().map((one) => one.axis)]),
    ).toEqual([
      ['2', '1'],
      ['2.1', '1'],
      ['2.2', '1'],
      ['4.2', '4.1'],
    ]);
  });
});

describe('a part waits for the parts that it names, wherever they stand before it (decision 0047)', () => {
  const waiting = { prerequisites: ['a', 'b'] };
  const either = { prerequisites: [['a', 'b']] };
  const done = { standing: finished };
  /** Axes of what x waits for, behind or among these parts. */
  const waitsFor = (parts: readonly TestPart[]) =>
    blockersOf(course(parts))
      .get('x')
      ?.map((ways) => ways.map(({ axis }) => axis).join(' or ')) ?? [];

  test.each<[string, readonly TestPart[], readonly string[]]>([
    ['both are undone', [leaf('a'), leaf('b'), leaf('c'), leaf('x', waiting)], ['a', 'b']],
    ['the first is done', [leaf('a', done), leaf('b'), leaf('c'), leaf('x', waiting)], ['b']],
    [
      'both are done, and what lies between is not',
      [leaf('a', done), leaf('b', done), leaf('c'), leaf('x', waiting)],
      [],
    ],
    [
      'one is failed',
      [leaf('a', { ...quiz, standing: finishedWith(false, 0.1) }), leaf('b', done), leaf('x', waiting)],
      ['a'],
    ],
    [
      'one is passed',
      [leaf('a', { ...quiz, standing: finishedWith(true, 0.9) }), leaf('b', done), leaf('x', waiting)],
      [],
    ],
    [
      'one is a module that is half done',
      [composite('a', [leaf('a.1', done), leaf('a.2')]), leaf('x', waiting)],
      ['a'],
    ],
    ['one stands in another module', [composite('m', [leaf('a'), leaf('b', done)]), leaf('x', waiting)], ['a']],
    ['x stands in another module', [leaf('a'), composite('m', [leaf('x', waiting)])], ['a']],
    [
      'they are drafts or archived',
      [leaf('a', { state: ContentState.draft }), leaf('b', { state: ContentState.archived }), leaf('x', waiting)],
      [],
    ],
    ['they are not there', [leaf('x', waiting)], []],
    ['they come later', [leaf('x', waiting), leaf('a'), leaf('b')], []],
    ['it names itself', [leaf('x', { prerequisites: ['x'] })], []],
    ['it names what it stands in', [composite('a', [leaf('x', waiting)])], []],
    ['it names what it holds', [composite('x', [leaf('a')], waiting)], []],
    [
      'what is before it has to be passed as well',
      [leaf('a'), leaf('c'), leaf('x', { ...gated, ...waiting })],
      ['a', 'c'],
    ],
    ['one of two is enough, and neither is done', [leaf('a'), leaf('b'), leaf('x', either)], ['a or b']],
    ['one of two is enough, and one is done', [leaf('a'), leaf('b', done), leaf('x', either)], []],
    [
      'one of two is enough, and one of them is a draft',
      [leaf('a', { state: ContentState.draft }), leaf('b'), leaf('x', either)],
      [],
    ],
    ['one of two is enough, and one comes later', [leaf('a'), leaf('x', either), leaf('b')], []],
    [
      'one of two is enough, beside a third',
      [leaf('a'), leaf('b'), leaf('c'), leaf('x', { prerequisites: [['a', 'b'], 'c'] })],
      ['a or b', 'c'],
    ],
    [
      'one of two is enough, and a gate asks for the second',
      [leaf('a'), leaf('b'), leaf('x', { ...gated, ...either })],
      ['a or b', 'b'],
    ],
    ['what is before it is named as well', [leaf('b'), leaf('x', { ...gated, ...waiting })], ['b']],
  ])('%s: waits for %j', (_what, parts, blockers) => {
    expect(waitsFor(parts)).toEqual(blockers);
    expect(openGates(course(parts)).has('x')).toBe(blockers.length === 0);
  });

  test('everything in a module that waits is closed with it', () => {
    const root = course([leaf('a'), leaf('c'), composite('x', [leaf('x.1'), leaf('x.2')], waiting)]);
    expect(openGates(root)).toEqual(new Set(['a', 'c']));
    expect(
      blockersOf(root)
        .get('x.2')
        ?.flat()
        .map(({ axis }) => axis),
    ).toEqual(['a']);
  });

  test('parts that wait for each other do not lock the course: the first of them opens', () => {
    const circle = (standing = {}) =>
      course([leaf('a', { prerequisites: ['b'], ...standing }), leaf('b', { prerequisites: ['a'] })]);
    expect(openGates(circle())).toEqual(new Set(['a']));
    expect(openGates(circle(done))).toEqual(new Set(['a', 'b']));
  });
});

test('a part is gated by its gate or by what it names', () => {
  expect([leaf('a'), leaf('a', gated), leaf('a', { prerequisites: ['b'] })].map(isGated)).toEqual([false, true, true]);
});

describe('being done', () => {
  const draft = leaf('d', { state: ContentState.draft });
  test.each<[string, TestPart, boolean, boolean]>([
    ['an unstarted leaf', leaf('a'), true, false],
    ['a finished leaf', leaf('a', { standing: finished }), true, true],
    [
      'a leaf with an earlier result, under way again',
      leaf('a', { standing: { ...underWay, bestActivityRecord: { passed: null, normalizedScore: null } } }),
      true,
      true,
    ],
    ['a draft', draft, false, false],
    ['an expired leaf', leaf('a', { state: ContentState.expired }), true, false],
    ['a composite of drafts', composite('a', [draft]), false, true],
    ['an empty composite', composite('a', []), false, true],
    ['a draft composite', composite('a', [leaf('a.1')], { state: ContentState.draft }), false, false],
    [
      'a composite with an unfinished optional part',
      composite('a', [leaf('a.1', { standing: finished }), leaf('a.2', { optional: true })]),
      true,
      true,
    ],
    ['a composite with a draft inside', composite('a', [leaf('a.1', { standing: finished }), draft]), true, true],
    [
      'a composite that was finished before a part was added',
      composite('a', [leaf('a.1')], { standing: finished }),
      true,
      true,
    ],
    ['a composite of composites', composite('a', [composite('a.1', [leaf('a.1.1')])]), true, false],
  ])('%s: can be done %s, is done %s', (_what, part, can, done) => {
    expect([canBeDone(part), isComplete(part)]).toEqual([can, done]);
  });
  test('a composite may be finished when its required children are done', () => {
    expect(requiredChildrenComplete(course([leaf('a', { standing: finished }), leaf('b', { optional: true })]))).toBe(
      true,
    );
    expect(requiredChildrenComplete(course([leaf('a', { standing: finished }), leaf('b')]))).toBe(false);
  });
});

describe('what a course waits for is found out in one walk', () => {
  /** How often a course of so many parts, each behind a gate, is looked into. */
  const looks = (count: number, state: ContentState) => {
    let looked = 0;
    const parts = Array.from({ length: count }, (_, index) => leaf(`p${index}`, { ...gated, state }));
    const root = course([leaf('first'), ...parts]);
    const watch = (part: TestPart) =>
      new Proxy(part, {
        get: (of, name, receiver) => {
          if (name === 'childActivity') looked += 1;
          return Reflect.get(of, name, receiver) as unknown;
        },
      });
    blockersOf({ ...root, children: root.children.map(watch) });
    return looked;
  };

  test.each([
    ['each waits for its neighbour', ContentState.ready],
    ['all wait for one, because they are drafts', ContentState.draft],
  ])('however many parts there are: %s', (_, state) => {
    expect(looks(100, state)).toBeGreaterThan(100);
    expect(looks(1_000, state)).toBeLessThan(20 * 1_000);
  });
});
