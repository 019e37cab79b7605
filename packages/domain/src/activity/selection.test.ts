import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, now } from '../testing/courses.ts';
import { composite, course, finished, leaf, underWay, type TestPart } from '../testing/parts.ts';
import { ActivityKind, ContentState, PresentationMode, WorkflowState } from '../values/value-sets.ts';
import { decideOpen } from './availability.ts';
import { isComplete } from './gates.ts';
import { landingPart, openFactsOf, selectPart } from './selection.ts';
import { pagesOf, pathTo, shownChildren } from './tree.ts';

const running = { courseState: WorkflowState.inProgress, newContentAfterCompletion: false };
const { tree, tiles, longRead } = PresentationMode;
const done = { standing: finished };
const draft = { state: ContentState.draft };
const closed = { available: false };

describe('the part that opens by itself (Spec 2 §4 "Activity selection and constraints")', () => {
  test.each<[string, TestPart[], string | undefined]>([
    ['the first', [leaf('1'), leaf('2')], '1'],
    ['the first unfinished', [leaf('1', done), leaf('2', { standing: underWay }), leaf('3')], '2'],
    [
      'the first that can be opened',
      [
        leaf('1', draft),
        leaf('2', closed),
        leaf('3', { activityConstraint: { startFrom: after } }),
        leaf('4', { contentAvailable: false }),
        leaf('5'),
      ],
      '5',
    ],
    ['an expired one', [leaf('1', draft), leaf('2', { state: ContentState.expired })], '2'],
    ['the first when all are done', [leaf('1', done), leaf('2', done)], '1'],
    ['a done one when no other can be opened', [leaf('1', draft), leaf('2', done)], '2'],
    ['the first in a composite', [composite('1', [leaf('1.1', done), composite('1.2', [leaf('1.2.1')])])], '1.2.1'],
    ['nothing in a closed composite', [composite('1', [leaf('1.1')], closed), composite('2', [leaf('2.1')])], '2.1'],
    ['a long read as a whole', [composite('1', [leaf('1.1', done), leaf('1.2')], { mode: longRead })], '1'],
    [
      'the next page when the long read is done',
      [composite('1', [leaf('1.1', done)], { mode: longRead }), leaf('2')],
      '2',
    ],
    [
      'the next page when the long read holds only drafts',
      [composite('1', [leaf('1.1', draft)], { mode: longRead }), leaf('2')],
      '2',
    ],
    ['into nested tiles', [composite('1', [leaf('1.1')], { mode: tiles })], '1.1'],
    ['the first child when none can be opened', [composite('1', [leaf('1.1', draft)]), leaf('2', closed)], '1'],
    ['never an archived one', [leaf('1', { state: ContentState.archived }), leaf('2', draft)], '2'],
    ['nothing in an empty course', [], undefined],
  ])('is %s', (_which, parts, axis) => expect(selectPart(course(parts), running, now)?.axis).toBe(axis));

  test.each([[tiles], [longRead]])('is none when the course is presented as %s', (mode) => {
    expect(selectPart(course([leaf('1')], mode), running, now)).toBeNull();
  });
  test('is none when the course is one activity', () => {
    expect(selectPart({ ...course([]), type: ActivityKind.text }, running, now)).toBeNull();
  });
  test('is a started one in a finished course, unless the setting lets new content in', () => {
    const root = course([leaf('1'), leaf('2', done)]);
    expect(selectPart(root, { courseState: WorkflowState.finished, newContentAfterCompletion: false }, now)?.axis).toBe(
      '2',
    );
    expect(selectPart(root, { courseState: WorkflowState.finished, newContentAfterCompletion: true }, now)?.axis).toBe(
      '1',
    );
  });
});

describe('whatever the course looks like', () => {
  const choices = fc.record({
    state: fc.constantFrom(...Object.values(ContentState)),
    available: fc.boolean(),
    standing: fc.constantFrom(leaf('x').childActivity.activityWorkflowAggregate, underWay, finished),
    activityConstraint: fc.constantFrom(null, { startFrom: after }),
  });
  const group = fc.record({
    own: choices,
    mode: fc.constantFrom(tree, tiles, longRead),
    leaves: fc.array(choices, { maxLength: 4 }),
  });
  const root = fc.array(group, { maxLength: 4 }).map((groups) =>
    course(
      groups.map(({ own, mode, leaves }, at) =>
        composite(
          `${at}`,
          leaves.map((one, index) => leaf(`${at}.${index}`, one)),
          { ...own, mode },
        ),
      ),
    ),
  );
  const canOpen = (part: TestPart) => decideOpen(openFactsOf(part, running), now).allowed;

  test('the first page that may be opened opens, with all parts around it, unfinished before finished', () => {
    fc.assert(
      fc.property(root, (any) => {
        const selected = selectPart(any, running, now);
        const suitable = pagesOf(any).filter((page) => pathTo(any, page.axis).every(canOpen));
        if (suitable.length === 0) {
          expect(selected).toBe(shownChildren(any)[0] ?? null);
          return;
        }
        const unfinished = suitable.filter((page) => !isComplete(page));
        expect(selected).toBe(unfinished[0] ?? suitable[0]);
      }),
    );
  });
});

describe('C12: where a course is continued when the address names no part', () => {
  const parts = [
    leaf('1'),
    leaf('2'),
    leaf('3', closed),
    composite('4', [leaf('4.1'), leaf('4.2')], { mode: longRead }),
  ];
  test.each<[string, string | null, string | undefined]>([
    ['where the learner was last', '2', '2'],
    ['the page that shows the activity where the learner was last', '4.2', '4'],
    ['the first suitable page when the learner was nowhere', null, '1'],
    ['the first suitable page when the last part is locked', '3', '1'],
    ['the first suitable page when the last part is gone', '9', '1'],
  ])('is %s', (_where, lastAxis, axis) =>
    expect(landingPart(course(parts), { lastAxis, course: running }, now)?.axis).toBe(axis),
  );

  const done = { standing: finished };
  const left = [
    leaf('1'),
    composite('2', [leaf('2.1', done), leaf('2.2', done)], { mode: longRead }),
    leaf('3', done),
    leaf('4'),
  ];
  test.each<[string, readonly TestPart[], string, string]>([
    ['the next page after it with something to do', left, '2.1', '4'],
    ['the first with something to do where none comes after it', [leaf('1'), leaf('2', done)], '2', '1'],
    ['the last page where everything is done', [leaf('1', done), leaf('2', done)], '1', '1'],
    ['the next that can be opened', [leaf('1', done), leaf('2', closed), leaf('3')], '1', '3'],
  ])('is never a page that is done, but %s', (_where, list, lastAxis, axis) =>
    expect(landingPart(course(list), { lastAxis, course: running }, now)?.axis).toBe(axis),
  );

  test.each([[tiles], [longRead]])('is the root itself in presentation %s', (mode) => {
    expect(landingPart(course(parts, mode), { lastAxis: '2', course: running }, now)).toBeNull();
  });
});
