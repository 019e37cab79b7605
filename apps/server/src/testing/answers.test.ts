import { expect, test } from 'vitest';
import { checkAnswer, type AnswerText } from './answers.ts';

const path = '/api/platform/v1/users/me/sessions';
const asked = { method: 'GET', path };
const code = 'session.missing';
const problem = {
  type: `urn:stoa:problem:${code}`,
  title: 'Please sign in to continue.',
  status: 401,
  requestId: '6f0f35ad-6ad7-4b4f-9dc0-0d6a2b0f7e11',
  errors: [{ code, message: 'Please sign in to continue.' }],
};

function refusal(change: object = {}, answer: Partial<AnswerText> = {}): AnswerText {
  return { status: 401, type: 'application/problem+json', text: JSON.stringify({ ...problem, ...change }), ...answer };
}

test('a refusal as the contract declares it passes', () => {
  expect(() => checkAnswer(asked, refusal())).not.toThrow();
  expect(() => checkAnswer({ method: 'GET', path: '/learn/courses' }, refusal({}, { text: 'a page' }))).not.toThrow();
});

test.each([
  ['with a field more', refusal({ stack: 'at …' }), 'does not promise'],
  ['without its request', refusal({ requestId: undefined }), 'does not promise'],
  ['without a code', refusal({ errors: [] }), 'answers 401 with'],
  [
    'with a code that its call does not declare',
    refusal({ errors: [{ code: 'file.not-found', message: 'x' }] }),
    'does not declare',
  ],
  ['with another status than it says', refusal({}, { status: 403 }), 'answers 403 with'],
  [
    'with another status than its code has',
    refusal({ status: 403 }, { status: 403 }),
    'answers session.missing with 403',
  ],
  ['that is no problem+json', refusal({}, { type: 'application/json' }), 'refuses with application/json'],
])('a refusal %s does not', (_what, answer, told) => {
  expect(() => checkAnswer(asked, answer)).toThrow(told);
});

test('an answer with a field that nobody promised does not pass', () => {
  const answer = { status: 200, type: 'application/json', text: JSON.stringify({ items: [], secret: 1 }) };
  expect(() => checkAnswer(asked, answer)).toThrow('does not promise');
});
