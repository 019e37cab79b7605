import { describe, expect, test } from 'vitest';
import { decideReinforcement, type ReinforcementFacts, type ReinforcementRefusal } from './decide-reinforcement.ts';
import { emailAnswerPath, nextMailQuestion, readEmailAnswer } from './email-answer.ts';
import { doReviewsRest } from './pause.ts';
import { graspOf, recallOf } from './recall.ts';

const asked: ReinforcementFacts = {
  scorable: true,
  proctored: false,
  open: true,
  seen: true,
  test: true,
  handedIn: true,
  answerShown: true,
};

describe('K1: a question comes back only where its quiz already shows the answer', () => {
  test.each<[string, Partial<ReinforcementFacts>, readonly ReinforcementRefusal[]]>([
    ['a test that was handed in', {}, []],
    ['a practice that goes on', { test: false, handedIn: false }, []],
    ['an essay', { scorable: false }, ['not-scorable']],
    ['a quiz that is watched over', { proctored: true }, ['proctored']],
    ['a quiz that is locked or hidden', { open: false }, ['not-open']],
    ['a question that was not drawn', { seen: false }, ['not-seen']],
    ['a test under way', { handedIn: false, answerShown: false }, ['not-handed-in', 'answer-hidden']],
    ['a test under way that shows answers at once', { handedIn: false }, ['not-handed-in']],
    ['answers that are shown later', { answerShown: false }, ['answer-hidden']],
  ])('%s', (_of, facts, reasons) => {
    const decision = decideReinforcement({ ...asked, ...facts });
    expect(decision.allowed ? [] : decision.reasons).toEqual(reasons);
  });
});

test.each([
  [0, 'again'],
  [0.2, 'hard'],
  [0.99, 'hard'],
  [1, 'good'],
])('K1: a score of %d was remembered: %s', (score, recall) => expect(recallOf(score)).toBe(recall));

test.each([
  [0, 0, 'unknown'],
  [2, 2, 'unknown'],
  [3, 1, 'gap'],
  [4, 2, 'growing'],
  [5, 4, 'strength'],
])('K1: of %d answers worth %d together: %s', (answers, points, grasp) =>
  expect(graspOf({ answers, points })).toBe(grasp),
);

test('K1: reviews rest during a holiday, and those of a course for as long as it is paused', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const rests = (holidayUntil: string | null, pausedCourses: string[]) =>
    doReviewsRest({ holidayUntil, pausedCourses }, 'a', now);
  expect([rests(null, []), rests(null, ['b']), rests(null, ['a'])]).toEqual([false, false, true]);
  expect([rests('2026-11-26T12:00:01Z', []), rests('2026-11-26T12:00:00Z', [])]).toEqual([true, false]);
});

const id = '0b8e8c1e-6f0f-4a55-9d0b-2f7c2b6f9a11';
test.each([
  ['', null],
  ['answer=a', null],
  [`workflowId=${id}`, null],
  [`workflowId=${id}&answer=`, null],
  ['workflowId=12&answer=a', null],
  [`workflowId=${id}&answer=${'a'.repeat(256)}`, null],
  [`answer=a%20b&workflowId=${id.toUpperCase()}`, { workflowId: id, answer: 'a b' }],
])('K2: the address of a mail’s link is whole or names nothing: %s', (search, named) =>
  expect(readEmailAnswer(new URLSearchParams(search))).toEqual(named),
);

test('K2: the address that a mail leads to is read again as it was written', () => {
  const named = { workflowId: id, answer: 'a b&c=ü/?' };
  const [path, search] = emailAnswerPath(named).split('?');
  expect(path).toBe('/email-response-callback');
  expect(readEmailAnswer(new URLSearchParams(search))).toEqual(named);
});

test('R11: the next question by mail comes a day after an answer, and a week after silence', () => {
  const made = new Date('2026-05-04T08:00:00Z');
  expect(nextMailQuestion(null).getTime()).toBeLessThan(made.getTime());
  expect(nextMailQuestion({ made, answered: true }).toISOString()).toBe('2026-05-05T08:00:00.000Z');
  expect(nextMailQuestion({ made, answered: false }).toISOString()).toBe('2026-05-11T08:00:00.000Z');
});
