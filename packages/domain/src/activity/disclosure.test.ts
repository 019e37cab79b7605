import { describe, expect, test } from 'vitest';
import { after, before, now } from '../testing/courses.ts';
import { finished, finishedWith, underWay, unstarted } from '../testing/parts.ts';
import { ActivityKind, ActivityWorkState } from '../values/value-sets.ts';
import type { ActivityConstraint } from './constraint.ts';
import { hiddenResultReason, hiddenReviewReason, isActivityResultShown } from './disclosure.ts';
import type { Standing } from './standing.ts';

const { text, lti, composite } = ActivityKind;
/** Handed in, before the moment of its end is written. */
const submitted: Standing = {
  lastActivityWorkflow: { state: ActivityWorkState.finished, submitted: before, finished: null },
  bestActivityRecord: null,
};
const inGrading: Standing = {
  lastActivityWorkflow: { state: ActivityWorkState.inGrading, submitted: before, finished: null },
  bestActivityRecord: null,
};

describe('results disclosure (Spec 2 §4 "Review hiding")', () => {
  test.each<[string, ActivityConstraint | null, ActivityKind, Standing, string | null]>([
    ['no constraint', null, text, finished, null],
    ['no policy', {}, text, finished, null],
    ['never', { resultsDisclosurePolicy: 'never' }, text, finished, 'results-never'],
    [
      'afterDate, too early',
      { resultsDisclosurePolicy: 'afterDate', resultsDisclosureFrom: after },
      text,
      finished,
      'results-after-date',
    ],
    ['afterDate, come', { resultsDisclosurePolicy: 'afterDate', resultsDisclosureFrom: before }, text, finished, null],
    [
      'afterDate, by revealResultsFrom',
      { resultsDisclosurePolicy: 'afterDate', revealResultsFrom: before },
      text,
      finished,
      null,
    ],
    ['afterDate without a date', { resultsDisclosurePolicy: 'afterDate' }, text, finished, 'results-after-date'],
    [
      'afterScore, below',
      { resultsDisclosurePolicy: 'afterScore', resultsDisclosureAbove: 0.7 },
      lti,
      finishedWith(null, 0.69),
      'results-after-score',
    ],
    [
      'afterScore, reached',
      { resultsDisclosurePolicy: 'afterScore', resultsDisclosureAbove: 0.7 },
      lti,
      finishedWith(null, 0.7),
      null,
    ],
    ['afterScore, no score', { resultsDisclosurePolicy: 'afterScore' }, lti, finished, 'results-after-score'],
    ['afterScore without a threshold', { resultsDisclosurePolicy: 'afterScore' }, lti, finishedWith(null, 0), null],
    [
      'afterScore is for LTI only',
      { resultsDisclosurePolicy: 'afterScore', resultsDisclosureAbove: 1 },
      text,
      finished,
      null,
    ],
    ['afterFinish, finished', { resultsDisclosurePolicy: 'afterFinish' }, text, finished, null],
    ['afterFinish, submitted', { resultsDisclosurePolicy: 'afterFinish' }, text, submitted, 'results-after-finish'],
    ['afterFinish, unstarted', { resultsDisclosurePolicy: 'afterFinish' }, text, unstarted, 'results-after-finish'],
  ])('%s', (_policy, constraint, type, standing, reason) => {
    expect(hiddenResultReason({ constraint, type, standing }, now)).toBe(reason);
  });
});

describe('review hiding (Spec 2 §4 "Review hiding", decisions §5)', () => {
  const revealing = { reviewPolicy: 'afterRevealingResults' } as const;
  test.each<[string, ActivityConstraint | null, ActivityKind, Standing, string | null]>([
    ['does not apply before anything is submitted', { reviewPolicy: 'never' }, text, unstarted, null],
    ['does not apply while it is under way', { reviewPolicy: 'never' }, text, underWay, null],
    ['never hides', { reviewPolicy: 'never' }, text, submitted, 'review-never'],
    ['never hides a finished composite', { reviewPolicy: 'never' }, composite, finished, 'review-never'],
    ['afterSubmission shows', { reviewPolicy: 'afterSubmission' }, text, submitted, null],
    ['no policy shows', null, text, finished, null],
    ['grading hides, whatever the policy', { reviewPolicy: 'afterSubmission' }, text, inGrading, 'activity-in-grading'],
    ['grading hides without constraints', null, text, inGrading, 'activity-in-grading'],
    ['afterRevealingResults shows without a disclosure policy', revealing, text, finished, null],
    [
      'afterRevealingResults, results never',
      { ...revealing, resultsDisclosurePolicy: 'never' },
      text,
      finished,
      'results-never',
    ],
    [
      'afterRevealingResults, date to come',
      { ...revealing, resultsDisclosurePolicy: 'afterDate', resultsDisclosureFrom: after },
      text,
      finished,
      'results-after-date',
    ],
    [
      'afterRevealingResults, date come',
      { ...revealing, resultsDisclosurePolicy: 'afterDate', resultsDisclosureFrom: before },
      text,
      finished,
      null,
    ],
    [
      'afterRevealingResults, not finished',
      { ...revealing, resultsDisclosurePolicy: 'afterFinish' },
      text,
      submitted,
      'results-after-finish',
    ],
    ['disclosure alone hides no review', { resultsDisclosurePolicy: 'never' }, text, finished, null],
  ])('%s', (_rule, constraint, type, standing, reason) => {
    expect(hiddenReviewReason({ constraint, type, standing }, now)).toBe(reason);
  });
});

describe('C14: every review policy with every disclosure (Spec 2 §4 "Review hiding")', () => {
  const low = finishedWith(null, 0.1);
  /**
   * Reasons that hide the results of a text that was handed in, of one that is finished, and of a finished exercise
   * with a low score.
   */
  const disclosures: readonly (readonly [ActivityConstraint, string | null, string | null, string | null])[] = [
    [{}, null, null, null],
    [{ resultsDisclosurePolicy: 'never' }, 'results-never', 'results-never', 'results-never'],
    [{ resultsDisclosurePolicy: 'afterFinish' }, 'results-after-finish', null, null],
    [{ resultsDisclosurePolicy: 'afterDate' }, 'results-after-date', 'results-after-date', 'results-after-date'],
    [
      { resultsDisclosurePolicy: 'afterDate', resultsDisclosureFrom: after },
      'results-after-date',
      'results-after-date',
      'results-after-date',
    ],
    [{ resultsDisclosurePolicy: 'afterDate', resultsDisclosureFrom: before }, null, null, null],
    [{ resultsDisclosurePolicy: 'afterScore', resultsDisclosureAbove: 0.7 }, null, null, 'results-after-score'],
  ];
  const works = [
    [text, submitted],
    [text, finished],
    [lti, low],
  ] as const;
  const reviewOf = (constraint: ActivityConstraint) =>
    works.map(([type, standing]) => hiddenReviewReason({ constraint, type, standing }, now));

  test.each(disclosures)('%j', (disclosure, ...told) => {
    expect(reviewOf(disclosure)).toEqual([null, null, null]);
    expect(reviewOf({ ...disclosure, reviewPolicy: 'never' })).toEqual([
      'review-never',
      'review-never',
      'review-never',
    ]);
    expect(reviewOf({ ...disclosure, reviewPolicy: 'afterSubmission' })).toEqual([null, null, null]);
    expect(reviewOf({ ...disclosure, reviewPolicy: 'afterRevealingResults' })).toEqual(told);
  });
});

describe('G2 C14: score, verdict and comment are given out (decisions §5 "Reveal and lock rules")', () => {
  const shownBy = { none: null, hides: { resultsDisclosurePolicy: 'never' } } as const;
  test.each([
    ['none', null, 'none', true],
    ['afterFinish', null, 'none', true],
    ['never', null, 'none', false],
    ['afterDate', before, 'none', true],
    ['afterDate', after, 'none', false],
    ['afterDate', null, 'none', false],
    ['none', null, 'hides', false],
    ['never', null, 'hides', false],
  ] as const)('course policy %s, date %s, activity %s: %s', (gradeRevealPolicy, gradeRevealDate, own, shown) => {
    const facts = { constraint: shownBy[own], type: text, standing: finished };
    expect(isActivityResultShown({ gradeRevealPolicy, gradeRevealDate }, facts, now)).toBe(shown);
  });
});
