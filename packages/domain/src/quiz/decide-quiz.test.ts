import { describe, expect, test } from 'vitest';
import {
  decideAnswer,
  decideCheck,
  decideComment,
  decideGoOn,
  decideSubmitQuiz,
  missingAt,
  type QuestionFacts,
  type QuizFacts,
} from './decide-quiz.ts';

const taken: QuizFacts = { open: true, atWork: true, practice: false, linear: false, tooEarly: false };
const practice: QuizFacts = { ...taken, practice: true };
const question: QuestionFacts = {
  asked: true,
  answered: true,
  checkable: true,
  comments: true,
  checks: { used: 1, most: 3 },
  hintsLeft: 0,
  behind: false,
  mustAnswer: false,
  tooLittle: false,
  timedOut: false,
  tooEarly: false,
};
const refusals = (
  decision: ReturnType<typeof decideCheck> | ReturnType<typeof decideSubmitQuiz> | ReturnType<typeof decideComment>,
) => (decision.allowed ? [] : decision.reasons);

describe('checking a question by itself', () => {
  test.each<[string, Partial<QuizFacts>, Partial<QuestionFacts>, readonly string[]]>([
    ['in a test with tries', {}, {}, []],
    ['as often as one likes', {}, { checks: { used: 99, most: null } }, []],
    ['in a test without', {}, { checkable: false }, ['not-practice']],
    ['after the test was handed in', { atWork: false }, {}, ['not-open']],
    ['that is behind', {}, { behind: true }, ['behind']],
    ['when no try is left', {}, { checks: { used: 3, most: 3 } }, ['no-check-left']],
    ['without an answer', {}, { answered: false }, ['nothing-answered']],
    ['with less than is asked for', {}, { tooLittle: true }, ['too-little']],
  ])('%s', (_when, quiz, more, expected) => {
    expect(refusals(decideCheck({ ...taken, ...quiz }, { ...question, ...more }))).toEqual(expected);
  });

  test('goes on in a practice that has its result', () => {
    expect(decideCheck({ ...practice, atWork: false }, question).allowed).toBe(true);
  });

  test('has its last answer when no try is left', () => {
    const spent = { ...question, checks: { used: 3, most: 3 } };
    expect(decideAnswer(taken, spent)).toEqual({ allowed: false, reasons: ['no-check-left'] });
    expect(decideAnswer(taken, { ...spent, checkable: false }).allowed).toBe(true);
  });
});

const needed = { asked: true, answered: false, behind: false, mustAnswer: true, tooLittle: false };

test('one goes on from several questions at once when none of them misses anything', () => {
  const linear = { ...taken, linear: true };
  expect(decideGoOn(linear, question, [{ ...needed, answered: true }]).allowed).toBe(true);
  expect(decideGoOn(linear, question, [needed])).toEqual({ allowed: false, reasons: ['nothing-answered'] });
  expect(decideGoOn(linear, question, [{ ...needed, answered: true, tooLittle: true }])).toEqual({
    allowed: false,
    reasons: ['too-little'],
  });
  expect(decideGoOn(linear, { ...question, behind: true }, [])).toEqual({ allowed: false, reasons: ['behind'] });
});

describe('handing in', () => {
  test.each<[string, Partial<typeof needed>, ReturnType<typeof missingAt>]>([
    ['an answer is needed', {}, 'nothing-answered'],
    ['there is one', { answered: true }, null],
    ['there is too little of it', { answered: true, tooLittle: true }, 'too-little'],
    ['none is needed', { mustAnswer: false }, null],
    ['it is only shown', { asked: false }, null],
    ['it is behind', { behind: true }, null],
  ])('of a question where %s', (_when, more, expected) => {
    expect(missingAt({ ...needed, ...more })).toBe(expected);
  });

  test('waits for what is missing, and for the least time', () => {
    const other = { ...needed, answered: true, tooLittle: true };
    expect(refusals(decideSubmitQuiz({ ...taken, tooEarly: true }, [needed, other]))).toEqual([
      'nothing-answered',
      'too-little',
      'too-early',
    ]);
    expect(refusals(decideSubmitQuiz(taken, []))).toEqual([]);
  });
});

test.each<[string, Partial<QuizFacts>, Partial<QuestionFacts>, readonly string[]]>([
  ['while it is answered', {}, {}, []],
  ['that takes none', {}, { comments: false }, ['no-comments']],
  ['of a test that was handed in', { atWork: false }, {}, ['not-open']],
  ['that is behind', {}, { behind: true }, ['behind']],
])('a comment is written at a question %s', (_when, quiz, more, expected) => {
  expect(refusals(decideComment({ ...taken, ...quiz }, { ...question, ...more }))).toEqual(expected);
});
