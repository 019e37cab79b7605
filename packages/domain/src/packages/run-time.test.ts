import { expect, test } from 'vitest';
import { runTimeFacts, runTimeOutcome, type RunTimeFacts } from './run-time.ts';

const silent = { raw: null, min: null, max: null, scaled: null, progress: null, ended: false };
const old: RunTimeFacts = { standard: 'scorm-1.2', completion: 'incomplete', success: '', ...silent };
const newer: RunTimeFacts = { standard: 'scorm-2004', completion: 'unknown', success: 'unknown', ...silent };
const nothing = { passingScore: null, completionThreshold: null, completionSetByContent: false };
const none = { done: false, score: null, passed: null };

test.each([
  ['1.2, not attempted', { ...old, completion: 'not attempted' }, nothing, none],
  ['1.2, no status at its end', { ...old, completion: 'not attempted', ended: true }, nothing, { ...none, done: true }],
  ['1.2, incomplete at its end', { ...old, ended: true }, nothing, none],
  ['2004, nothing known at its end', { ...newer, ended: true }, nothing, { ...none, done: true }],
  ['2004, its end is not enough', { ...newer, ended: true }, { ...nothing, completionSetByContent: true }, none],
  ['2004, incomplete at its end', { ...newer, completion: 'incomplete', ended: true }, nothing, none],
  ['1.2, browsed', { ...old, completion: 'browsed' }, nothing, none],
  ['1.2, completed', { ...old, completion: 'completed' }, nothing, { ...none, done: true }],
  [
    '1.2, completed with a score',
    { ...old, completion: 'completed', raw: 80 },
    nothing,
    { done: true, score: 0.8, passed: null },
  ],
  ['1.2, passed without a score', { ...old, completion: 'passed' }, nothing, { done: true, score: 1, passed: true }],
  ['1.2, failed without a score', { ...old, completion: 'failed' }, nothing, { done: true, score: 0, passed: false }],
  [
    '1.2, passed below the mastery score',
    { ...old, completion: 'passed', raw: 60 },
    { ...nothing, passingScore: 0.7 },
    { done: true, score: 0.6, passed: false },
  ],
  [
    '1.2, failed above the mastery score',
    { ...old, completion: 'failed', raw: 75 },
    { ...nothing, passingScore: 0.7 },
    { done: true, score: 0.75, passed: true },
  ],
  ['1.2, a score while it is incomplete', { ...old, raw: 80 }, nothing, { done: false, score: 0.8, passed: null }],
  [
    '1.2, a score between other ends',
    { ...old, completion: 'completed', raw: 15, min: 10, max: 20 },
    nothing,
    { done: true, score: 0.5, passed: null },
  ],
  [
    '1.2, a score above its end',
    { ...old, completion: 'completed', raw: 120, max: 100 },
    nothing,
    { done: true, score: 1, passed: null },
  ],
  [
    '1.2, ends that are none',
    { ...old, completion: 'completed', raw: 50, min: 0, max: 0 },
    nothing,
    { done: true, score: 0.5, passed: null },
  ],
  ['2004, nothing known', newer, nothing, none],
  ['2004, completed', { ...newer, completion: 'completed' }, nothing, { ...none, done: true }],
  ['2004, passed and nothing else', { ...newer, success: 'passed' }, nothing, { done: true, score: 1, passed: true }],
  [
    '2004, passed and incomplete',
    { ...newer, completion: 'incomplete', success: 'passed' },
    nothing,
    { done: false, score: 1, passed: true },
  ],
  [
    '2004, failed and completed',
    { ...newer, completion: 'completed', success: 'failed', scaled: 0.4 },
    nothing,
    { done: true, score: 0.4, passed: false },
  ],
  [
    '2004, passed below the measure',
    { ...newer, completion: 'completed', success: 'passed', scaled: 0.4 },
    { ...nothing, passingScore: 0.5 },
    { done: true, score: 0.4, passed: false },
  ],
  [
    '2004, scaled and raw that differ',
    { ...newer, completion: 'completed', scaled: 0.9, raw: 10, max: 100 },
    nothing,
    { done: true, score: 0.9, passed: null },
  ],
  [
    '2004, less than nothing',
    { ...newer, completion: 'completed', scaled: -0.5 },
    nothing,
    { done: true, score: 0, passed: null },
  ],
  [
    '2004, progress below the threshold',
    { ...newer, completion: 'completed', progress: 0.5 },
    { ...nothing, completionThreshold: 0.8 },
    none,
  ],
  [
    '2004, progress at the threshold',
    { ...newer, completion: 'incomplete', progress: 0.8 },
    { ...nothing, completionThreshold: 0.8 },
    { ...none, done: true },
  ],
] as const)('C18: %s', (_what, facts, terms, { done, score, passed }) => {
  const outcome = runTimeOutcome(facts, terms);
  expect([outcome.done, outcome.result?.normalizedScore ?? null, outcome.result?.passed ?? null]).toEqual([
    done,
    score,
    passed,
  ]);
});

test('C18: what decides is found in the data of both versions', () => {
  const cmi = { cmi: { core: { lesson_status: 'passed', score: { raw: '80', min: '', max: 100 } } } };
  expect(runTimeFacts('scorm-1.2', cmi)).toEqual({ ...old, completion: 'passed', raw: 80, max: 100 });
  const now = {
    cmi: {
      completion_status: 'completed',
      success_status: 'failed',
      score: { scaled: '0.25' },
      progress_measure: '0.5',
    },
  };
  expect(runTimeFacts('scorm-2004', now)).toEqual({
    ...newer,
    completion: 'completed',
    success: 'failed',
    scaled: 0.25,
    progress: 0.5,
  });
});

test.each([[null], ['text'], [{ cmi: null }], [{ cmi: { core: { lesson_status: 3, score: 'x' } } }]])(
  'C18: data that are none say nothing: %j',
  (data) => {
    expect(runTimeOutcome(runTimeFacts('scorm-1.2', data), nothing)).toEqual({ done: false, result: null });
  },
);
