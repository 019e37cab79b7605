import { describe, expect, test } from 'vitest';
import { composite, finished, finishedWith, leaf, type TestPart } from '../testing/parts.ts';
import { ActivityKind, ContentState, PresentationMode } from '../values/value-sets.ts';
import type { GraderDocument } from '../document/course-facts.ts';
import { usualScoreWeight } from '../activity/grading.ts';
import { awaitsPlayer } from '../activity/presented-state.ts';
import { courseScore } from './score.ts';

function scoreOf(children: readonly TestPart[], graders: readonly GraderDocument[] = []) {
  return courseScore({ type: ActivityKind.composite, presentationMode: PresentationMode.tree, children }, graders);
}

const page = { standing: finished };
const essay = { manualGrading: true, scoreWeight: 1 };
const quiz = { type: ActivityKind.lti, state: ContentState.draft, awaitsPlayer: true, scoreWeight: 1 };

describe('G1: the score of a course (decisions §5 "Score")', () => {
  test('pages and films that were read give no points', () => {
    expect(scoreOf([leaf('a', page), leaf('b', { ...page, type: ActivityKind.video })])).toEqual({
      normalizedScore: null,
      awaitsPlayer: false,
    });
  });
  test('a page gives the points of its author to whoever finished it, and to nobody else', () => {
    expect(scoreOf([leaf('a', { ...page, scoreWeight: 3 }), leaf('b', { scoreWeight: 1 })]).normalizedScore).toBe(0.75);
  });
  test('graded work counts by its grade, beside pages that give nothing', () => {
    const graded = leaf('a', { ...essay, standing: finishedWith(true, 0.8) });
    expect(scoreOf([graded, leaf('b', page)]).normalizedScore).toBe(0.8);
  });
  test('work that was handed in and has no grade counts as nothing', () => {
    expect(scoreOf([leaf('a', { ...essay, standing: finished })]).normalizedScore).toBe(0);
  });
});

describe('G1: a course whose points cannot all be reached yet has no score', () => {
  const graded = leaf('a', { ...essay, standing: finishedWith(true, 1) });
  test('not even from what was graded', () => {
    expect(scoreOf([graded, composite('c', [leaf('b', quiz)])])).toEqual({ normalizedScore: null, awaitsPlayer: true });
  });
  test.each<[string, readonly TestPart[]]>([
    ['what waits is optional', [graded, leaf('b', { ...quiz, optional: true })]],
    ['it stands in something optional', [graded, composite('c', [leaf('b', quiz)], { optional: true })]],
    ['it gives no points', [graded, leaf('b', { ...quiz, scoreWeight: 0 })]],
    ['its author has not finished it', [graded, leaf('b', { ...quiz, awaitsPlayer: false })]],
    ['it stands in a draft', [graded, composite('c', [leaf('b', quiz)], { state: ContentState.draft })]],
  ])('but it has one where %s', (_where, parts) => {
    expect(scoreOf(parts)).toEqual({ normalizedScore: 1, awaitsPlayer: false });
  });
});

describe('G1: the score of a course with weighted groups of assignments', () => {
  const homework: GraderDocument = { name: 'Homework', minCount: 0, dropCount: 0, weight: 0.4 };
  const exam: GraderDocument = { name: 'Exam', minCount: 0, dropCount: 0, weight: 0.6 };
  const task = (axis: string, score: number, choices: Parameters<typeof leaf>[1] = {}) =>
    leaf(axis, { ...essay, standing: finishedWith(null, score), ...choices });
  const section = (axis: string, grader: string, ...scores: readonly number[]) =>
    composite(
      axis,
      scores.map((score, index) => task(`${axis}-${index}`, score)),
      { grader },
    );
  const of = (children: readonly TestPart[], ...graders: readonly GraderDocument[]) =>
    scoreOf(children, graders).normalizedScore;

  test('each group counts by its weight, however many parts are in it', () => {
    const parts = [section('a', 'Homework', 1, 1), section('b', 'Homework', 0), section('c', 'Exam', 1)];
    expect(of(parts, homework, exam)).toBeCloseTo(0.4 * 0.5 + 0.6, 12);
    expect(of(parts)).toBe(0.75);
  });
  test('single tasks of a group weigh by their points', () => {
    const parts = [
      task('a', 1, { grader: 'Exam', scoreWeight: 30 }),
      task('b', 0, { grader: 'Exam', scoreWeight: 10 }),
    ];
    expect(of(parts, exam)).toBe(0.75);
  });
  test('the lowest are dropped, and never all', () => {
    const parts = [section('a', 'Homework', 0.2), section('b', 'Homework', 0.6), section('c', 'Homework', 1)];
    expect(of(parts, { ...homework, dropCount: 1 })).toBeCloseTo(0.8, 12);
    expect(of(parts, { ...homework, dropCount: 9 })).toBe(1);
  });
  test('an assignment that the source promises and that is not there counts as nothing', () => {
    expect(of([section('a', 'Homework', 1)], { ...homework, minCount: 2 })).toBe(0.5);
  });
  test('a group without anything in it does not count, nor what is in no group', () => {
    expect(of([section('a', 'Homework', 0.7), task('b', 0)], homework, exam)).toBeCloseTo(0.7, 12);
  });
  test('groups that nothing is in leave the score to the parts', () => expect(of([task('b', 0.3)], exam)).toBe(0.3));
  test('an optional task counts once it is finished', () => {
    const parts = [task('a', 1, { grader: 'Exam' }), task('b', 0, { grader: 'Exam', optional: true })];
    expect(of(parts, exam)).toBe(0.5);
    expect(of([...parts.slice(0, 1), leaf('b', { ...essay, grader: 'Exam', optional: true })], exam)).toBe(1);
  });
});

describe('the points of an activity whose author says nothing (decisions §6)', () => {
  test.each([
    [ActivityKind.text, false, 0],
    [ActivityKind.video, false, 0],
    [ActivityKind.discussion, false, 0],
    [ActivityKind.lti, false, 1],
    [ActivityKind.text, true, 1],
  ])('kind %s, graded by a person: %s: %s', (type, manualGrading, weight) => {
    expect(usualScoreWeight({ type, manualGrading })).toBe(weight);
  });
});

describe('what waits for its player', () => {
  const { ready, draft, archived } = ContentState;
  test.each([
    [ActivityKind.lti, 'assessment', ready, ready, true],
    [ActivityKind.discussion, null, ready, ready, true],
    [ActivityKind.text, null, ready, ready, false],
    [ActivityKind.lti, 'assessment', draft, ready, false],
    [ActivityKind.lti, 'assessment', archived, ready, false],
    [ActivityKind.lti, 'assessment', ready, draft, false],
  ] as const)('kind %s, tool %s, state %s in state %s: %s', (kind, tool, state, parent, waits) => {
    expect(awaitsPlayer({ kind, tool, state }, parent)).toBe(waits);
  });
});
