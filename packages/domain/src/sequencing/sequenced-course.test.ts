import { expect, test } from 'vitest';
import { SequencedCourse } from './sequenced-course.ts';
import {
  navigationRequest,
  type RollupRule,
  type SequencingCondition,
  type SequencingTerms,
} from './sequencing-terms.ts';
import { untouched, type ItemFacts, type SequencedItem } from './tracking.ts';

type Terms = Omit<SequencingTerms, 'id'>;
type Done = Partial<ItemFacts>;

const done: Done = { attempts: 1, completed: true, satisfied: true };
const failed: Done = { attempts: 1, completed: true, satisfied: false, measure: 0.2 };
const begun: Done = { attempts: 1, completed: false };

/** Items without parts by their axes `1`, `2` …, under one root. */
function flat(root: Terms, ...items: readonly (readonly [Terms, Done?])[]): SequencedCourse {
  return new SequencedCourse(
    inside('', root, ...items.map(([terms, facts], index) => leaf(`${index + 1}`, terms, facts))),
  );
}

const leaf = (axis: string, terms: Terms = {}, facts: Done = {}): SequencedItem => ({
  axis,
  terms: { id: `item-${axis}`, ...terms },
  children: [],
  facts: { ...untouched, ...facts },
});

const inside = (axis: string, terms: Terms, ...children: readonly SequencedItem[]): SequencedItem => ({
  axis,
  terms: { id: `item-${axis}`, ...terms },
  children,
  facts: untouched,
});

const when = (condition: SequencingCondition['condition'], more: Partial<SequencingCondition> = {}) => ({
  conditions: [{ condition, ...more }],
});

const shut = (course: SequencedCourse) => Object.fromEntries(course.shut());
const asked = (written: string) => navigationRequest(written);
const item = (axis: string) => ({ to: 'item', axis }) as const;

test('C18: without a rule every item is open', () => {
  expect(shut(flat({}, [{}], [{}], [{}]))).toEqual({});
});

test('C18: what is not chosen is reached one after the other, and what was begun stays open', () => {
  const order: Terms = { choice: false, flow: true };
  expect(shut(flat(order, [{}], [{}], [{}]))).toEqual({ 2: 'later', 3: 'later' });
  expect(shut(flat(order, [{}, begun], [{}], [{}]))).toEqual({ 3: 'later' });
  expect(shut(flat(order, [{}, done], [{}, done], [{}]))).toEqual({});
});

test('C18: what goes forward only has no way back', () => {
  const order: Terms = { choice: false, flow: true, forwardOnly: true };
  const course = flat(order, [{}, done], [{}, begun], [{}]);
  expect(shut(course)).toEqual({ 1: 'shut' });
  expect(course.onward('2', asked('previous'))).toBeNull();
});

test('C18: an item that is skipped is none of those that follow, and may be chosen', () => {
  const skip: Terms = { pre: [{ action: 'skip', ...when('always') }] };
  const flow = flat({ flow: true }, [{}, done], [skip], [{}]);
  expect(flow.onward('1', asked('continue'))).toEqual(item('3'));
  expect(flow.onward('3', asked('previous'))).toEqual(item('1'));
  expect(shut(flow)).toEqual({});
  expect(shut(flat({ choice: false, flow: true }, [skip], [{}], [{}]))).toEqual({ 1: 'later', 3: 'later' });
});

test('C18: a disabled item opens in no way, nor does what stands in it', () => {
  const disabled: Terms = { pre: [{ action: 'disabled', ...when('always') }] };
  const course = flat({ flow: true }, [{}, done], [disabled]);
  expect(shut(course)).toEqual({ 2: 'shut' });
  expect(course.onward('1', asked('continue'))).toEqual({ to: 'out' });
  expect(course.onward('1', asked('{target=item-2}choice'))).toBeNull();
  expect(shut(new SequencedCourse(inside('', {}, leaf('1'), inside('2', disabled, leaf('3')))))).toEqual({
    2: 'shut',
    3: 'shut',
  });
});

test('C18: what is hidden from choice is reached by what stands before it', () => {
  const hidden: Terms = { pre: [{ action: 'hiddenFromChoice', ...when('always') }] };
  expect(shut(flat({ flow: true }, [{}], [hidden], [hidden]))).toEqual({ 2: 'later', 3: 'later' });
  expect(shut(flat({ flow: true }, [{}, begun], [hidden], [hidden]))).toEqual({ 3: 'later' });
});

test('C18: what stops those who choose lets nobody past, until somebody went on', () => {
  const stop: Terms = { pre: [{ action: 'stopForwardTraversal', ...when('satisfied', { not: true }) }] };
  expect(shut(flat({}, [stop, failed], [{}], [{}]))).toEqual({ 2: 'later', 3: 'later' });
  expect(shut(flat({}, [stop, done], [{}], [{}]))).toEqual({});
});

test('C18: an objective that one item writes is read by rules of others', () => {
  const writes: Terms = { objectives: [{ id: 'own', writes: { satisfied: ['course'] } }] };
  const waits: Terms = {
    objectives: [{ id: 'own' }, { id: 'before', reads: { satisfied: 'course' } }],
    pre: [
      {
        action: 'disabled',
        any: true,
        conditions: [
          { condition: 'satisfied', objective: 'before', not: true },
          { condition: 'objectiveStatusKnown', objective: 'before', not: true },
        ],
      },
    ],
  };
  expect(shut(flat({}, [writes], [waits]))).toEqual({ 2: 'shut' });
  expect(shut(flat({}, [writes, failed], [waits]))).toEqual({ 2: 'shut' });
  expect(shut(flat({}, [writes, done], [waits]))).toEqual({});
});

test('C18: an objective that the package sets itself is read as well', () => {
  const writes: Terms = {
    objectives: [{ id: 'own' }, { id: 'part', writes: { satisfied: ['course'], measure: ['course'] } }],
  };
  const waits: Terms = {
    objectives: [{ id: 'own', least: 0.5, reads: { measure: 'course' } }],
    pre: [{ action: 'skip', ...when('satisfied') }],
  };
  const said = (measure: number): Done => ({
    ...begun,
    objectives: new Map([['part', { satisfied: null, completed: null, measure }]]),
  });
  expect(flat({ flow: true }, [writes, said(0.6)], [waits], [{}]).onward('1', asked('continue'))).toEqual(item('3'));
  expect(flat({ flow: true }, [writes, said(0.4)], [waits], [{}]).onward('1', asked('continue'))).toEqual(item('2'));
});

test.each<[string, Terms, Done, ReturnType<SequencedCourse['onward']>]>([
  ['tried again', { post: [{ action: 'retry', ...when('satisfied', { not: true }) }] }, failed, item('2')],
  ['left as it is asked', { post: [{ action: 'retry', ...when('satisfied', { not: true }) }] }, done, item('3')],
  ['tried all again', { post: [{ action: 'retryAll', ...when('always') }] }, done, item('1')],
  ['gone back from', { post: [{ action: 'previous', ...when('always') }] }, done, item('1')],
  [
    'gone on from',
    { post: [{ action: 'continue', ...when('objectiveMeasureLessThan', { threshold: 0.5 }) }] },
    failed,
    item('3'),
  ],
  ['the last of all', { post: [{ action: 'exitAll', ...when('completed') }] }, done, { to: 'out' }],
  [
    'used up',
    { attempts: 1, post: [{ action: 'exitParent', ...when('attemptLimitExceeded') }] },
    failed,
    { to: 'out' },
  ],
])('C18: once it has ended, an item is %s', (_what, terms, facts, onward) => {
  expect(flat({ flow: true }, [{}, done], [terms, facts], [{}]).onward('2', asked('continue'))).toEqual(onward);
});

test('C18: what is tried again is all that stands in what its author lets be tried again', () => {
  const again = (action: 'retry' | 'retryAll' | 'continue'): Terms => ({ post: [{ action, ...when('always') }] });
  const chapter = (terms: Terms) =>
    new SequencedCourse(
      inside(
        '',
        { flow: true },
        inside(
          '1',
          terms,
          leaf('2', {}, done),
          leaf('3', { post: [{ action: 'exitParent', ...when('always') }] }, done),
        ),
        leaf('4'),
      ),
    );
  expect(flat({ flow: true }, [{}, done], [again('retry'), done]).triedAgain('2', null)).toEqual(['2']);
  expect(flat({ flow: true }, [{}, done], [again('retryAll'), done]).triedAgain('2', null)).toEqual(['1', '2']);
  expect(flat({ flow: true }, [{}, done], [again('continue'), done]).triedAgain('2', null)).toEqual([]);
  expect(flat({ flow: true }, [{}, done]).triedAgain('1', asked('{target=item-1}choice'))).toEqual([]);
  expect(chapter(again('retry')).triedAgain('3', null)).toEqual(['2', '3']);
  expect(chapter({}).triedAgain('3', null)).toEqual([]);
});

test('C18: a package leads where it asks: on, back, to an item by its name, and out', () => {
  const course = flat({ flow: true }, [{}, done], [{}, done], [{}]);
  expect(course.onward('2', asked('continue'))).toEqual(item('3'));
  expect(course.onward('2', asked('previous'))).toEqual(item('1'));
  expect(course.onward('2', asked('{target=item-1}choice'))).toEqual(item('1'));
  expect(course.onward('2', asked('{target=item-3}jump'))).toEqual(item('3'));
  expect(course.onward('2', asked('exitAll'))).toEqual({ to: 'out' });
  expect(course.onward('2', asked('suspendAll'))).toEqual({ to: 'out' });
  expect(course.onward('2', asked('exit'))).toBeNull();
  expect(course.onward('2', null)).toBeNull();
  expect(flat({}, [{}, done], [{}]).onward('1', asked('continue'))).toEqual({ to: 'out' });
});

test.each(['', '_none_', 'choice', '{target=}', '{target=a}continue', 'constructor'])(
  'C18: %j asks for nothing',
  (written) => {
    expect(navigationRequest(written)).toBeNull();
  },
);

test('C18: a chapter is left with what stands in it, and its own rules say where to', () => {
  const chapter = (facts: Done) =>
    inside(
      '1',
      {
        flow: true,
        exit: [when('satisfied')],
        post: [
          { action: 'retry', ...when('satisfied', { not: true }) },
          { action: 'continue', ...when('satisfied') },
        ],
        objectives: [{ id: '', least: 0.8 }],
      },
      leaf('2', { silent: ['objectives'] }, done),
      leaf('3', { post: [{ action: 'exitParent', ...when('always') }] }, facts),
    );
  const course = (facts: Done) => new SequencedCourse(inside('', { flow: true }, chapter(facts), leaf('4')));
  expect(course({ ...done, measure: 0.9 }).onward('3', null)).toEqual(item('4'));
  expect(course({ ...failed, measure: 0.3 }).onward('3', null)).toEqual(item('2'));
});

test.each<[string, RollupRule, readonly Done[], boolean]>([
  ['any', { action: 'completed', of: 'any', ...when('completed') }, [done, {}], true],
  ['all', { action: 'completed', of: 'all', ...when('attempted') }, [begun, begun], true],
  ['none', { action: 'incomplete', of: 'none', ...when('completed') }, [begun, begun], false],
  ['two', { action: 'completed', of: 'atLeastCount', least: 2, ...when('completed') }, [done, {}], false],
  ['half', { action: 'completed', of: 'atLeastPercent', least: 0.5, ...when('completed') }, [done, {}], true],
])('C18: a chapter is complete by its rule: %s', (_what, rule, facts, complete) => {
  const chapter = inside(
    '1',
    { flow: true, rollup: [rule], pre: [{ action: 'skip', ...when('completed') }] },
    ...facts.map((one, index) => leaf(`1-${index + 1}`, {}, one)),
  );
  const course = new SequencedCourse(inside('', { flow: true }, leaf('0', {}, done), chapter, leaf('9')));
  expect(course.onward('0', asked('continue'))).toEqual(item(complete ? '9' : '1-1'));
});

test('C18: the measure of a chapter weighs those of its parts, without what is not tracked', () => {
  const chapter = (least: number) =>
    inside(
      '1',
      { flow: true, objectives: [{ id: '', least }], pre: [{ action: 'skip', ...when('satisfied') }] },
      leaf('1-1', { weight: 3 }, { ...done, measure: 0.9 }),
      leaf('1-2', {}, { ...done, measure: 0.1 }),
      leaf('1-3', { untracked: true }, { ...done, measure: 0 }),
    );
  const after = (least: number) =>
    new SequencedCourse(inside('', { flow: true }, leaf('0', {}, done), chapter(least), leaf('9'))).onward(
      '0',
      asked('continue'),
    );
  expect(after(0.7)).toEqual(item('9'));
  expect(after(0.71)).toEqual(item('1-1'));
});

test('C18: an order that shuts everything lets its first item be begun', () => {
  expect(shut(flat({ choice: false }, [{}], [{}]))).toEqual({ 2: 'later' });
});
