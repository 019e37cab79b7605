import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowed, type Decision } from '../decision.ts';
import { after, before, now } from '../testing/courses.ts';
import { ActivityWorkState } from '../values/value-sets.ts';
import {
  decideHandIn,
  decideKeepDraft,
  isStored,
  lengthOf,
  type HandInContent,
  type HandInFacts,
  type HeldFile,
} from './decide-hand-in.ts';
import { handInTerms } from './terms.ts';
import { handInTiming } from './timing.ts';
import { decideWithdraw, type WithdrawFacts } from './withdraw.ts';

const reasonsOf = <R extends string>(decision: Decision<R>): readonly R[] => (decision.allowed ? [] : decision.reasons);

const stored: HeldFile = { size: 10, received: 10, sha256: 'a'.repeat(64) };
const content = (text: string, files: readonly HeldFile[] = []): HandInContent => ({ text, files });
const ready: HandInFacts = {
  terms: handInTerms({ text: true, files: true, mostCharacters: 10, mostFiles: 2 }),
  state: ActivityWorkState.inProgress,
  courseOpen: true,
  open: allowed,
  content: content('My page'),
};
const leastOne = handInTerms({ text: true, files: true, leastFiles: 1 });
const closed = (...reasons: readonly ['access-passed' | 'grace-period-passed', ...'access-passed'[]]) => ({
  allowed: false as const,
  reasons,
});

describe('handing in', () => {
  test.each<[string, Partial<HandInFacts>]>([
    ['a text', {}],
    ['files alone', { content: content(' \n', [stored, stored]) }],
    ['as many characters as allowed, of which one is two units long', { content: content('123456789😀') }],
    ['after the days of grace: it is kept, and told as late', { open: closed('grace-period-passed') }],
  ])('takes %s', (_what, facts) => {
    expect(decideHandIn({ ...ready, ...facts })).toEqual(allowed);
  });

  test.each<[string, Partial<HandInFacts>, string]>([
    ['what was never begun', { state: null }, 'not-started'],
    ['what waits for its grade already', { state: ActivityWorkState.inGrading }, 'waits-for-grade'],
    ['what was graded', { state: ActivityWorkState.finished }, 'graded'],
    ['a part of a course that was handed in', { courseOpen: false }, 'course-handed-in'],
    ['a part that is closed', { open: closed('access-passed') }, 'not-open'],
    [
      'a part that is closed for another reason too',
      { open: closed('grace-period-passed', 'access-passed') },
      'not-open',
    ],
    ['nothing', { content: content(' \n\t') }, 'nothing-in-it'],
    ['one character too many', { content: content('12345678901') }, 'text-too-long'],
    ['fewer files than are asked for', { terms: leastOne, content: content('Words') }, 'too-few-files'],
    ['one file too many', { content: content('', [stored, stored, stored]) }, 'too-many-files'],
    ['a file of which a byte is missing', { content: content('x', [{ ...stored, received: 9 }]) }, 'file-unfinished'],
    ['a file whose sum is not known yet', { content: content('x', [{ ...stored, sha256: null }]) }, 'file-unfinished'],
    ['text where only files are asked for', { terms: handInTerms({ files: true }) }, 'text-not-asked'],
    [
      'files where only text is asked for',
      { terms: handInTerms({ text: true }), content: content('x', [stored]) },
      'files-not-asked',
    ],
  ])('refuses %s', (_what, facts, reason) => {
    expect(reasonsOf(decideHandIn({ ...ready, ...facts }))).toEqual([reason]);
  });

  test('counts signs, not the units that they are made of', () => {
    expect([lengthOf(''), lengthOf('سطر'), lengthOf('😀😀')]).toEqual([0, 3, 2]);
  });

  test('calls a file stored only when all of it is there and summed', () => {
    expect([isStored(stored), isStored({ ...stored, received: 11 }), isStored({ ...stored, sha256: null })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('keeps a draft exactly as long as it could become a version, whatever the dates say', () => {
    const keeps = Object.values(ActivityWorkState).filter(
      (state) => decideKeepDraft({ state, courseOpen: true }).allowed,
    );
    expect(keeps).toEqual([ActivityWorkState.inProgress]);
    expect(reasonsOf(decideKeepDraft({ state: null, courseOpen: false }))).toEqual(['not-started', 'course-handed-in']);
  });

  test('takes nothing whose draft could not be kept', () => {
    const states = fc.constantFrom(null, ...Object.values(ActivityWorkState));
    fc.assert(
      fc.property(states, fc.boolean(), fc.string(), (state, courseOpen, text) => {
        const facts = { ...ready, state, courseOpen, content: content(text) };
        expect(decideHandIn(facts).allowed && !decideKeepDraft(facts).allowed).toBe(false);
      }),
    );
  });
});

describe('lateness', () => {
  test.each([
    ['without dates', null, 'inTime'],
    ['before the due date', { due: after }, 'inTime'],
    ['at the due date itself', { due: now.toISOString() }, 'inTime'],
    ['after the due date', { due: before }, 'late'],
    ['in the days of grace', { due: before, gracePeriodUntil: after }, 'late'],
    ['after the days of grace', { due: before, gracePeriodUntil: before }, 'afterGrace'],
  ] as const)('%s', (_what, constraint, timing) => {
    expect(handInTiming(now, constraint)).toBe(timing);
  });
});

describe('withdrawing', () => {
  const waits: WithdrawFacts = { state: ActivityWorkState.inGrading, courseOpen: true, constraint: null };

  test.each<[string, Partial<WithdrawFacts>, readonly string[]]>([
    ['while it waits', {}, []],
    ['after the due date, in the days of grace', { constraint: { due: before, gracePeriodUntil: after } }, []],
    ['before it was handed in', { state: ActivityWorkState.inProgress }, ['nothing-waits']],
    ['once it was graded', { state: ActivityWorkState.finished }, ['nothing-waits']],
    ['where nothing was begun', { state: null }, ['nothing-waits']],
    ['once the course was handed in', { courseOpen: false }, ['course-handed-in']],
    ['after the days of grace', { constraint: { gracePeriodUntil: before } }, ['no-longer-taken']],
    ['after its end', { constraint: { accessibleUntil: before } }, ['no-longer-taken']],
  ])('%s', (_what, facts, reasons) => {
    expect(reasonsOf(decideWithdraw({ ...waits, ...facts }, now))).toEqual(reasons);
  });
});
