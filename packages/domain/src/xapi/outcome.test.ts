import { expect, test } from 'vitest';
import { isSatisfied, saidFacts, saidOutcome, satisfiedAround, type SaidFacts } from './outcome.ts';
import type { Statement } from './statement.ts';

const none: SaidFacts = { completed: false, verdict: null, terminated: false, waived: false, score: null };
const completed = { ...none, completed: true };
const passed = { ...none, verdict: true };
const failed = { ...none, verdict: false };
const both = { ...completed, verdict: true };

test.each([
  ['NotApplicable', [none], []],
  ['Completed', [completed, both], [none, passed, failed]],
  ['Passed', [passed, both], [none, completed, failed]],
  ['CompletedAndPassed', [both], [none, completed, passed, { ...completed, verdict: false }]],
  ['CompletedOrPassed', [completed, passed, both], [none, failed]],
] as const)('C18: moveOn %s', (moveOn, satisfying, others) => {
  for (const facts of satisfying) expect(isSatisfied(moveOn, facts)).toBe(true);
  for (const facts of others) expect(isSatisfied(moveOn, facts)).toBe(false);
  expect(isSatisfied(moveOn, { ...none, waived: true })).toBe(true);
});

test.each([
  ['cmi5, passed', 'Passed', passed, { done: true, score: 1, passed: true }],
  ['cmi5, failed where passing is asked for', 'Passed', failed, { done: false, score: 0, passed: false }],
  ['cmi5, completed without a score', 'Completed', completed, { done: true, score: null, passed: null }],
  ['cmi5, a score', 'Passed', { ...passed, score: { scaled: 0.7 } }, { done: true, score: 0.7, passed: true }],
  [
    'cmi5, less than nothing',
    'Completed',
    { ...completed, score: { scaled: -0.5 } },
    { done: true, score: 0, passed: null },
  ],
  ['cmi5, nothing asked for', 'NotApplicable', none, { done: false, score: null, passed: null }],
  [
    'cmi5, nothing asked for, at the end',
    'NotApplicable',
    { ...none, terminated: true },
    { done: true, score: null, passed: null },
  ],
  ['plain, nothing said', null, none, { done: false, score: null, passed: null }],
  ['plain, completed', null, completed, { done: true, score: null, passed: null }],
  [
    'plain, failed',
    null,
    { ...failed, score: { raw: 15, min: 10, max: 20 } },
    { done: true, score: 0.5, passed: false },
  ],
  ['plain, a raw score alone', null, { ...completed, score: { raw: 80 } }, { done: true, score: 0.8, passed: null }],
] as const)('C18: %s', (_what, moveOn, facts, { done, score, passed: verdict }) => {
  const outcome = saidOutcome(moveOn, facts, null);
  expect([outcome.done, outcome.result?.normalizedScore ?? null, outcome.result?.passed ?? null]).toEqual([
    done,
    score,
    verdict,
  ]);
});

test('C18: the course’s own passing score decides over the verdict of a plain package', () => {
  const facts = { ...passed, score: { scaled: 0.5 } };
  expect(saidOutcome(null, facts, 0.6).result?.passed).toBe(false);
});

test('C18: the last score and the last verdict count', () => {
  const said = (verb: string, scaled: number): Statement => ({
    actor: {},
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
    object: { id: 'urn:x' },
    result: { score: { scaled } },
  });
  expect(saidFacts([said('failed', 0.2), said('passed', 0.9)])).toEqual({ ...passed, score: { scaled: 0.9 } });
});

test('C18: blocks are satisfied with all of their units, innermost first, and the course last', () => {
  const units = (last: boolean) => [
    { blocks: ['a', 'b'], satisfied: true },
    { blocks: ['a'], satisfied: true },
    { blocks: ['c'], satisfied: last },
  ];
  expect(satisfiedAround(units(false))).toEqual(['b', 'a']);
  expect(satisfiedAround(units(true))).toEqual(['b', 'a', 'c', null]);
  expect(satisfiedAround([])).toEqual([]);
});
