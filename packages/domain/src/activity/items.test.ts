import { describe, expect, test } from 'vitest';
import { composite, course, finished, leaf, underWay, type TestPart } from '../testing/parts.ts';
import { ActivityKind, ContentState, PresentationMode } from '../values/value-sets.ts';
import { countedAs, courseItems, itemsIn, itemsOfPage, readingOf, type CourseItem } from './items.ts';
import { explainProgress, explainStoredProgress } from './progress.ts';

const unit = (axis: string, children: readonly TestPart[], more: Parameters<typeof composite>[2] = {}) =>
  composite(axis, children, { mode: PresentationMode.longReadWithoutActivityNames, ...more });
const film = (axis: string, more: Parameters<typeof leaf>[1] = {}) =>
  leaf(axis, { type: ActivityKind.video, completion: 'watch', ...more });
const told = (items: readonly CourseItem<TestPart>[]) => items.map(({ part, leaves }) => [part.axis, leaves.length]);

const read = { standing: finished };
/** As an author of Open edX writes it: styles, texts, a film, and the footer of every page. */
const week = unit('1', [
  leaf('1.1', { optional: true }),
  leaf('1.2'),
  film('1.3'),
  composite('1.4', [leaf('1.4.1')]),
  leaf('1.5', { type: ActivityKind.lti, state: ContentState.draft }),
]);

describe('one page is one thing to complete (decisions §6 "text")', () => {
  test('texts of a unit are its page, and a film or an exercise on it is a thing of its own', () => {
    expect(told(courseItems(course([week, leaf('2'), film('3')])))).toEqual([
      ['1', 3],
      ['1.3', 1],
      ['2', 1],
      ['3', 1],
    ]);
  });

  test.each<[string, TestPart, [string, number][]]>([
    ['a text that the learner marks as done', leaf('1.1', { completion: 'markDone' }), [['1.1', 1]]],
    ['a text that a person grades', leaf('1.1', { manualGrading: true }), [['1.1', 1]]],
    ['an exercise', leaf('1.1', { type: ActivityKind.lti }), [['1.1', 1]]],
    ['a draft', leaf('1.1', { state: ContentState.draft }), []],
    ['an archived text', leaf('1.1', { state: ContentState.archived }), []],
  ])('%s is not read with its page', (_what, child, others) =>
    expect(told(courseItems(course([unit('1', [child])])))).toEqual(others),
  );

  test('a unit with the names of its activities is a page as well', () => {
    const named = unit('1', [leaf('1.1'), leaf('1.2')], { mode: PresentationMode.longRead });
    expect(told(courseItems(course([named])))).toEqual([['1', 2]]);
  });

  test('a course that is shown as one page counts its activities', () => {
    const scenes = [leaf('1'), composite('2', [leaf('2.1')], { mode: PresentationMode.longRead })];
    expect(told(courseItems(course(scenes, PresentationMode.longRead)))).toEqual([
      ['1', 1],
      ['2.1', 1],
    ]);
  });

  test('a page is required where one of its texts is', () => {
    const [page] = courseItems(course([unit('1', [leaf('1.1', { optional: true }), leaf('1.2')])]));
    expect(page?.optional).toBe(false);
    const [spared] = courseItems(course([unit('1', [leaf('1.1')], { optional: true })]));
    expect(spared?.optional).toBe(true);
  });

  test.each<[string, TestPart, boolean]>([
    ['no text is read', unit('1', [leaf('1.1'), leaf('1.2')]), false],
    ['some texts are read', unit('1', [leaf('1.1', read), leaf('1.2', { standing: underWay })]), false],
    ['every text is read', unit('1', [leaf('1.1', read), leaf('1.2', read)]), true],
    ['only an optional text is left', unit('1', [leaf('1.1', read), leaf('1.2', { optional: true })]), true],
    ['a film is left', unit('1', [leaf('1.1', read), film('1.2')]), true],
    ['a text was added to a finished page', unit('1', [leaf('1.1', read), leaf('1.2')], read), true],
    ['one of two optional texts is read', unit('1', [leaf('1.1', read), leaf('1.2')], { optional: true }), false],
  ])('its page when %s', (_when, page, done) => expect(readingOf(page)?.finished).toBe(done));
});

describe('the same rule tells', () => {
  test('progress: a page counts as much as a film, however many texts are on it', () => {
    const root = course([unit('1', [leaf('1.1', read), leaf('1.2', read), leaf('1.3', read)]), film('2')]);
    expect(explainProgress(root)).toEqual({
      progress: 0.5,
      shares: [
        { axis: '1', share: 0.5, finished: true },
        { axis: '2', share: 0.5, finished: false },
      ],
    });
  });

  test('what was earned text by text stays', () => {
    const root = course([unit('1', [leaf('1.1', read), leaf('1.2')]), leaf('2')]);
    expect(explainStoredProgress(1 / 3, root)).toMatchObject({ progress: 1 / 3, kept: 1 / 3 });
  });

  test('what is on a page', () => {
    expect(told(itemsOfPage(week))).toEqual([
      ['1', 3],
      ['1.3', 1],
    ]);
    expect(itemsOfPage(composite('9', [week]))).toEqual([]);
    expect(told(itemsOfPage(leaf('2')))).toEqual([['2', 1]]);
    expect(told(itemsIn(composite('9', [week, leaf('2')])))).toHaveLength(3);
  });

  test('what an activity is counted as', () => {
    const [, second, third] = week.childActivity.children;
    if (!second || !third) throw new Error('The unit is empty.');
    const root = course([week]);
    expect(countedAs(root, [week, second], second).axis).toBe('1');
    expect(countedAs(root, [week, third], third).axis).toBe('1.3');
    expect(countedAs(course([week], PresentationMode.longRead), [week, second], second).axis).toBe('1.2');
    const chapter = composite('3', [leaf('3.1')]);
    const [alone] = chapter.childActivity.children;
    expect(alone && countedAs(root, [chapter, alone], alone).axis).toBe('3.1');
  });

  test('readings are units only', () => {
    expect(readingOf(leaf('2'))).toBeNull();
    expect(readingOf(unit('3', [film('3.1')]))).toBeNull();
    expect(readingOf(composite('4', [leaf('4.1')]))).toBeNull();
  });
});
