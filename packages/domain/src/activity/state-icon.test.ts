import { describe, expect, test } from 'vitest';
import { composite, finished, finishedWith, leaf, underWay, type TestPart } from '../testing/parts.ts';
import { ContentState, PresentationMode, ActivityWorkState } from '../values/value-sets.ts';
import { isUnderWay, waitsForGrading } from './standing.ts';
import { visibleStateIcon } from './state-icon.ts';

const draft = { state: ContentState.draft };

const { longRead } = PresentationMode;

describe('C5: the state icon (Spec 2 §2 "Table of contents")', () => {
  test.each<[string, TestPart, string]>([
    ['a draft', leaf('1', draft), 'draft'],
    ['an optional draft', leaf('1', { ...draft, optional: true }), 'draft'],
    ['a draft that was finished before', leaf('1', { ...draft, standing: finished }), 'completed'],
    ['finished', leaf('1', { standing: finished }), 'completed'],
    ['passed', leaf('1', { standing: finishedWith(true, 1) }), 'completed'],
    ['below the passing score', leaf('1', { standing: finishedWith(false, 0.2) }), 'failed'],
    ['optional and finished', leaf('1', { optional: true, standing: finished }), 'completed'],
    ['optional', leaf('1', { optional: true }), 'optional'],
    ['not started', leaf('1'), 'notStarted'],
    ['under way', leaf('1', { standing: underWay }), 'notStarted'],
    ['a composite of drafts', composite('1', [leaf('1.1', draft)]), 'draft'],
    [
      'a composite with everything done',
      composite('1', [leaf('1.1', { standing: finished }), leaf('1.2', draft)]),
      'completed',
    ],
    [
      'a composite with something to do',
      composite('1', [leaf('1.1', { standing: finished }), leaf('1.2')]),
      'notStarted',
    ],
    [
      'a page on which something failed',
      composite('1', [leaf('1.1', { standing: finishedWith(false, 0.2) })], { mode: longRead }),
      'failed',
    ],
    [
      'a finished page on which something failed',
      composite('1', [leaf('1.1', { standing: finishedWith(false, 0.2) })], { mode: longRead, standing: finished }),
      'failed',
    ],
    [
      'a page on which something optional failed',
      composite(
        '1',
        [leaf('1.1', { optional: true, standing: finishedWith(false, 0.2) }), leaf('1.2', { standing: finished })],
        {
          mode: longRead,
        },
      ),
      'completed',
    ],
    [
      'a page on which something failed and something is open',
      composite('1', [leaf('1.1', { standing: finishedWith(false, 0.2) }), leaf('1.2')], { mode: longRead }),
      'notStarted',
    ],
    [
      'a section in which something failed, which has a row of its own',
      composite('1', [leaf('1.1', { standing: finishedWith(false, 0.2) })]),
      'completed',
    ],
    ['a composite of optional parts, none done', composite('1', [leaf('1.1', { optional: true })]), 'notStarted'],
    [
      'a composite of optional parts, one done',
      composite('1', [leaf('1.1', { optional: true, standing: finished }), leaf('1.2', { optional: true })]),
      'completed',
    ],
  ])('of %s', (_what, part, icon) => expect(visibleStateIcon(part)).toBe(icon));
});

test('an attempt waits for grading while one of its activities does', () => {
  const over = { state: ActivityWorkState.finished };
  const open = { state: ActivityWorkState.inProgress };
  expect([[], [over, open], [over, { state: ActivityWorkState.inGrading }]].map(waitsForGrading)).toEqual([
    false,
    false,
    true,
  ]);
});

test('under way is begun and not finished', () => {
  expect([leaf('1').childActivity.activityWorkflowAggregate, underWay, finished].map(isUnderWay)).toEqual([
    false,
    true,
    false,
  ]);
});
