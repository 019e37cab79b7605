import { describe, expect, test } from 'vitest';
import type { Answers } from '@stoa/contract';
import type { Item } from '@stoa/assessment';
import { beginItem } from '@stoa/assessment/scoring';
import { inner, onlyItem, readPackage } from '../testing/h5p-package.ts';
import { entriesIn, pointsOf, quizzesOf, saidOf } from '../testing/moodle-file.ts';
import { notesOf } from '../testing/document-queries.ts';

const answered = (item: Item, ...answers: readonly (readonly string[])[]): (number | null)[] =>
  answers.map((one) => pointsOf(item, { RESPONSE: [...one] }));

describe('choices', () => {
  const answer = (text: string, correct: boolean, tipsAndFeedback = {}): unknown => ({
    text,
    correct,
    tipsAndFeedback,
  });
  const params = {
    question: '<p>Which?</p>',
    answers: [
      answer('<div>Rhine</div>', true, { chosenFeedback: 'Yes', notChosenFeedback: 'Look again', tip: 'Long' }),
      answer('<div>Elbe</div>', true),
      answer('<div>Etna</div>', false, { chosenFeedback: 'A mountain' }),
    ],
    overallFeedback: [
      { from: 0, to: 99, feedback: 'Not all' },
      { from: 100, to: 100, feedback: 'All' },
    ],
  };

  test('of which several are right count right minus wrong, and never below nothing', async () => {
    const item = await onlyItem('H5P.MultiChoice', params);
    expect(item).toMatchObject({ maxScore: 2, interactions: [{ kind: 'choice', most: null, shuffle: true }] });
    expect(answered(item, ['c1', 'c2'], ['c1'], ['c1', 'c3'], ['c3'], [])).toEqual([2, 1, 0, 0, 0]);
    expect(saidOf(item, { RESPONSE: ['c1', 'c2'] })).toEqual(['Yes', 'All']);
    expect(saidOf(item, { RESPONSE: ['c3'] })).toEqual(['Look again', 'A mountain', 'Not all']);
    expect(item.hints).toEqual([expect.stringContaining('Long')]);
  });

  test('may be worth one point, for all or for a share', async () => {
    const behaviour = { singlePoint: true, randomAnswers: false };
    const item = await onlyItem('H5P.MultiChoice', { ...params, behaviour });
    expect(item).toMatchObject({ maxScore: 1, interactions: [{ shuffle: false }] });
    expect(answered(item, ['c1', 'c2'], ['c1'])).toEqual([1, 0]);
    const half = { ...params, behaviour: { ...behaviour, passPercentage: 50 } };
    expect(answered(await onlyItem('H5P.MultiChoice', half), ['c1'], ['c1', 'c3'])).toEqual([1, 0]);
  });

  test('of which one is right are a single choice, and with none are not asked', async () => {
    const answers = [answer('A', true), answer('B', false)];
    const item = await onlyItem('H5P.MultiChoice', { question: '', answers });
    expect(item.interactions).toMatchObject([{ most: 1 }]);
    expect(answered(item, ['c1'], ['c2'])).toEqual([1, 0]);
    expect(await onlyItem('H5P.MultiChoice', { question: '', answers: [answer('B', false)] })).toMatchObject({
      notAsked: 'no-key',
    });
  });

  test('of pictures have their alternative texts', async () => {
    const option = (path: string, correct: boolean): unknown => ({
      media: inner('H5P.Image', { file: { path }, alt: `Alt of ${path}` }),
      correct,
    });
    const options = [option('images/a.png', true), option('images/b.png', false)];
    const item = await onlyItem('H5P.MultiMediaChoice', { question: 'Q', options }, ['images/a.png', 'images/b.png']);
    expect(item.interactions).toMatchObject([
      { choices: [{ image: { src: 'stoa-file:content/images/a.png', alt: 'Alt of images/a.png' } }, {}] },
    ]);
    expect(answered(item, ['c1'], ['c2'])).toEqual([1, 0]);
  });

  test('are true and false', async () => {
    const item = await onlyItem('H5P.TrueFalse', {
      question: '<p>Water is wet</p>',
      correct: 'false',
      l10n: { trueText: 'Wahr', falseText: 'Falsch' },
      behaviour: { feedbackOnCorrect: 'Right', feedbackOnWrong: 'No' },
    });
    expect(item.interactions).toMatchObject([{ choices: [{ html: 'Wahr' }, { html: 'Falsch' }], shuffle: false }]);
    expect(answered(item, ['c2'], ['c1'])).toEqual([1, 0]);
    expect(saidOf(item, { RESPONSE: ['c1'] })).toEqual(['No']);
  });

  test('of a set and of a summary have their first answer right', async () => {
    const set = await readPackage('H5P.SingleChoiceSet', {
      choices: [
        { question: '<p>1</p>', answers: ['a', 'b'] },
        { question: '<p>2</p>', answers: ['c', 'd'] },
      ],
    });
    const items = entriesIn(set).map((entry) => entry.item);
    expect(items.map((item) => answered(item, ['c1'], ['c2']))).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const summaries = [{ summary: ['<p>So</p>', '<p>Not so</p>'], tip: 'Think' }];
    const [entry] = entriesIn(await readPackage('H5P.Summary', { intro: '<p>Choose</p>', summaries }));
    expect(entry).toMatchObject({ checks: 1, item: { maxScore: 1, hints: ['Think'] } });
  });
});

describe('texts', () => {
  const blanks = (behaviour: unknown, ...questions: readonly string[]) => ({
    text: '<p>Fill</p>',
    questions,
    behaviour,
  });

  test('with blanks count a point for each, by their case or not', async () => {
    const params = blanks({}, '<p>*Oslo/Christiania:A city* is in <b>*Norway*</b>, 2 ** 3.</p>');
    const item = await onlyItem('H5P.Blanks', params);
    expect(item.html).toContain('<span data-interaction="B1"></span> is in');
    expect(item.html).toContain('2 * 3');
    expect(item).toMatchObject({ maxScore: 2, hints: ['<p>1. A city</p>'] });
    const given = (one: string, two: string): number | null => pointsOf(item, { B1: [one], B2: [two] });
    expect([given('Oslo', 'Norway'), given(' Christiania ', 'x'), given('oslo', 'norway')]).toEqual([2, 1, 0]);
    const lenient = await onlyItem('H5P.Blanks', blanks({ caseSensitive: false }, '*Oslo*'));
    expect(pointsOf(lenient, { B1: ['OSLO'] })).toBe(1);
  });

  test('with blanks may allow for slips, by the length of the word', async () => {
    const item = await onlyItem('H5P.Blanks', blanks({ acceptSpellingErrors: true }, '*Rio* *Brasil* *Washington*'));
    const given = (...texts: readonly string[]): number | null =>
      pointsOf(
        item,
        Object.fromEntries(texts.map((text, at): [string, string[]] => [`B${at + 1}`, [text]])) as Answers,
      );
    expect([given('Rio', 'Brazil', 'Wasingtom'), given('Reo', 'Brazl', 'Wasintom')]).toEqual([3, 0]);
  });

  test('have words that are dragged into gaps, with some that belong nowhere', async () => {
    const item = await onlyItem('H5P.DragText', {
      taskDescription: 'Drag',
      textField: 'A *cat:It mews* and\na *dog*, a *cat*',
      distractors: '*cow*',
    });
    expect(item.interactions).toMatchObject([
      {
        kind: 'gapMatch',
        html: expect.stringContaining('and<br>a <span data-gap="G2">'),
        choices: [{ html: 'cat' }, { html: 'dog' }, { html: 'cat' }, { html: 'cow' }],
      },
    ]);
    expect(item.hints).toEqual(['<p>1. It mews</p>']);
    expect(answered(item, ['w1 G1', 'w2 G2', 'w3 G3'], ['w3 G1', 'w1 G3'], ['w4 G1', 'w2 G1'])).toEqual([3, 2, 0]);
  });

  test('have words for each gap, by what was put into it', async () => {
    const item = await onlyItem('H5P.DragText', {
      textField: String.raw`A *cat:It mews\+Right\-No* and a *dog\-Bark*`,
    });
    expect(item.hints).toEqual(['<p>1. It mews</p>']);
    const said = (...pairs: string[]): string[] => saidOf(item, { RESPONSE: pairs });
    expect([said('w1 G1', 'w2 G2'), said('w2 G1', 'w1 G2'), said()]).toEqual([['1. Right'], ['1. No', '2. Bark'], []]);
  });

  test('have words that are marked, right minus wrong', async () => {
    const item = await onlyItem('H5P.MarkTheWords', {
      taskDescription: '<p>Mark</p>',
      textField: '<p>The *quick*&nbsp;fox, and the *lazy* dog.</p>',
    });
    expect(item).toMatchObject({
      maxScore: 2,
      interactions: [{ kind: 'hottext', html: expect.stringContaining('<span data-hottext="w3">fox</span>, ') }],
    });
    expect(answered(item, ['w2', 'w6'], ['w2', 'w3', 'w6'], ['w1', 'w3'])).toEqual([2, 1, 0]);
  });

  test('are read in little time, however odd', async () => {
    const started = performance.now();
    const odd = ['<'.repeat(200_000), `a${'!'.repeat(200_000)}b`, '*'.repeat(200_001)].join(' ');
    await onlyItem('H5P.MarkTheWords', { textField: odd });
    await onlyItem('H5P.DragText', { textField: odd });
    await onlyItem('H5P.Blanks', { questions: [odd] });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('of an essay go to a person, who sees the keywords', async () => {
    const item = await onlyItem('H5P.Essay', {
      taskDescription: '<p>Write</p>',
      keywords: [
        { keyword: 'water', alternatives: ['sea'], options: { points: 2, occurrences: 2 } },
        { keyword: 'salt', options: { points: 1, occurrences: 1 } },
      ],
      solution: { introduction: '<p>Such as</p>', sample: '<p>The sea</p>' },
      behaviour: { inputFieldSize: '3', maximumLength: 500, minimumLength: 10 },
    });
    expect(item).toMatchObject({ manualGrading: true, maxScore: 5, solution: '<p>Such as</p><p>The sea</p>' });
    expect(item.gradersNote).toContain('water / sea (4)');
    expect(item.interactions).toMatchObject([{ kind: 'extendedText', lines: 3, mostCharacters: 500 }]);
    expect(pointsOf(item, { RESPONSE: ['Salt water'] })).toBeNull();
  });
});

describe('orders', () => {
  const paragraphs = ['<p>1</p>', '<p>2</p>', '<p>3</p>'];

  test('of paragraphs count what follows, less what does not', async () => {
    const item = await onlyItem('H5P.SortParagraphs', { taskDescription: 'Sort', paragraphs });
    expect(item).toMatchObject({ maxScore: 2, interactions: [{ kind: 'order', least: 3, shuffle: true }] });
    expect(answered(item, ['c1', 'c2', 'c3'], ['c3', 'c1', 'c2'], ['c3', 'c2', 'c1'])).toEqual([2, 0, 0]);
    const behaviour = { scoringMode: 'positions', applyPenalties: false };
    const placed = await onlyItem('H5P.SortParagraphs', { paragraphs, behaviour });
    expect(answered(placed, ['c1', 'c2', 'c3'], ['c1', 'c3', 'c2'])).toEqual([3, 1]);
  });

  test('take texts that are the same for one another', async () => {
    const behaviour = { applyPenalties: false };
    const item = await onlyItem('H5P.SortParagraphs', { paragraphs: ['a', 'b', 'a'], behaviour });
    expect(answered(item, ['c3', 'c2', 'c1'], ['c2', 'c1', 'c3'])).toEqual([2, 1]);
  });

  test('of pictures count those that are in their place', async () => {
    const image = (path: string) => ({ image: { path }, imageDescription: `Step ${path}` });
    const sequenceImages = [image('a.png'), image('b.png'), image('c.png')];
    const item = await onlyItem('H5P.ImageSequencing', { sequenceImages }, ['a.png', 'b.png', 'c.png']);
    expect(item.interactions).toMatchObject([
      { choices: [{ image: { src: 'stoa-file:content/a.png', alt: 'Step a.png' } }, {}, {}] },
    ]);
    expect(answered(item, ['c1', 'c2', 'c3'], ['c1', 'c3', 'c2'])).toEqual([3, 1]);
  });
});

describe('pictures', () => {
  const text = (words: string, dropZones: readonly string[], multiple = false) => ({
    type: inner('H5P.AdvancedText', { text: words }),
    dropZones,
    multiple,
  });
  const zone = (label: string, correctElements: readonly string[]) => ({
    label: `<div>${label}</div>`,
    correctElements,
    single: label === 'Sea',
    x: 10,
    y: 50,
    width: 5,
    height: 2,
    tipsAndFeedback: label === 'Sea' ? { tip: 'Salty', feedbackOnIncorrect: 'Look again.' } : {},
  });
  const board = (background: unknown, behaviour: unknown) => ({
    behaviour,
    question: {
      settings: { background, size: { width: 600, height: 300 } },
      task: {
        elements: [text('<p>Rhine</p>', ['0', '1']), text('<p>Baltic</p>', ['0', '1']), text('<p>Map</p>', [])],
        dropZones: [zone('River', ['0']), zone('Sea', ['1'])],
      },
    },
  });

  test('have zones on which texts are put, less what lies wrong', async () => {
    const item = await onlyItem('H5P.DragQuestion', board({ path: 'images/map.png' }, {}), ['images/map.png']);
    expect(item.html).toContain('Map');
    expect(item.interactions).toMatchObject([
      {
        kind: 'graphicGapMatch',
        picture: { src: 'stoa-file:content/images/map.png', width: 600, height: 300 },
        spots: [
          { label: 'River', coords: [60, 150, 140, 182], matchMax: 0 },
          { label: 'Sea', matchMax: 1 },
        ],
        choices: [{ html: '<p>Rhine</p>' }, { html: '<p>Baltic</p>' }],
      },
    ]);
    expect(answered(item, ['e0 z0', 'e1 z1'], ['e0 z0'], ['e0 z0', 'e1 z0'])).toEqual([2, 1, 0]);
    expect(item.hints).toEqual(['<p>Sea</p>Salty']);
    expect(saidOf(item, { RESPONSE: ['e0 z1'] })).toEqual(['SeaLook again.']);
    expect(saidOf(item, { RESPONSE: ['e0 z0', 'e1 z1'] })).toEqual([]);
  });

  test('may be missing: zones are the columns of a table then', async () => {
    const item = await onlyItem('H5P.DragQuestion', board(undefined, { applyPenalties: false }));
    expect(item.interactions).toMatchObject([{ kind: 'match', rows: [{}, {}], columns: [{ html: 'River' }, {}] }]);
    expect(answered(item, ['e0 z0', 'e1 z1'], ['e0 z0', 'e1 z0'])).toEqual([2, 1]);
    const one = await onlyItem('H5P.DragQuestion', board(undefined, { singlePoint: true }));
    expect(answered(one, ['e0 z0', 'e1 z1'], ['e0 z0'])).toEqual([1, 0]);
    const document = await readPackage('H5P.DragQuestion', board(undefined, {}));
    expect(notesOf(document, 'settings-left-out')).toEqual([['H5P.DragQuestion (q1)', 'elements']]);
  });

  const hotspot = (correct: boolean, x: number, figure: string) => ({
    userSettings: { correct, feedbackText: correct ? 'Found' : 'Not here' },
    computedSettings: { x, y: 10, width: 20, height: 20, figure },
  });
  const hotspots = (list: readonly unknown[], more = {}) => ({
    backgroundImageSettings: { backgroundImage: { path: 'p.png', width: 200, height: 100 }, questionTitle: 'Map' },
    hotspotSettings: { taskDescription: 'Where?', hotspot: list, noneSelectedFeedback: 'Nothing', ...more },
  });

  test('are pointed at, in an area of any form', async () => {
    const imageHotspotQuestion = hotspots([hotspot(true, 0, 'circle'), hotspot(false, 50, 'rectangle')]);
    const item = await onlyItem('H5P.ImageHotspotQuestion', { imageHotspotQuestion }, ['p.png']);
    expect(item.interactions).toMatchObject([{ kind: 'selectPoint', most: 1, picture: { alt: 'Map', width: 200 } }]);
    expect(answered(item, ['20 20'], ['1 11'], ['120 20'], ['199 99'])).toEqual([1, 0, 0, 0]);
    expect([['20 20'], ['120 20'], ['199 99']].map((RESPONSE) => saidOf(item, { RESPONSE }))).toEqual([
      ['Found'],
      ['Not here'],
      ['Nothing'],
    ]);
  });

  test('are pointed at in several areas', async () => {
    const list = [hotspot(true, 0, 'rectangle'), hotspot(true, 50, 'rectangle'), hotspot(false, 80, 'rectangle')];
    const item = await onlyItem('H5P.ImageMultipleHotspotQuestion', { imageMultipleHotspotQuestion: hotspots(list) }, [
      'p.png',
    ]);
    expect(item).toMatchObject({ maxScore: 2, interactions: [{ kind: 'selectPoint', most: 2 }] });
    expect(answered(item, ['20 20', '120 20'], ['20 20', '22 20'], ['180 20'])).toEqual([2, 1, 0]);
    const broken = { imageHotspotQuestion: { backgroundImageSettings: {} } };
    expect(await onlyItem('H5P.ImageHotspotQuestion', broken)).toMatchObject({ notAsked: 'broken' });
  });
});

describe('a questionnaire', () => {
  test('asks for choices and texts that nobody scores', async () => {
    const element = (library: string, params: unknown, requiredField = false) => ({
      library: inner(library, params),
      requiredField,
    });
    const document = await readPackage('H5P.Questionnaire', {
      questionnaireElements: [
        element('H5P.SimpleMultiChoice', {
          question: 'Which do you like?',
          inputType: 'checkbox',
          alternatives: [{ text: 'Fish', feedback: { chosenFeedback: 'Blub' } }, { text: 'Birds' }],
        }),
        element('H5P.SimpleMultiChoice', { question: 'One?', inputType: 'radio', alternatives: ['Yes', 'No'] }),
        element('H5P.OpenEndedQuestion', { question: 'Why?', inputRows: '3' }, true),
      ],
      successScreenOptions: { successMessage: 'Thanks' },
    });
    expect(document.parts).toMatchObject([{ completion: 'quiz', scoreWeight: 0 }]);
    const items = entriesIn(document).map((entry) => entry.item);
    expect(items).toMatchObject([
      { maxScore: 0, interactions: [{ kind: 'choice', most: null, choices: [{ html: 'Fish' }, { html: 'Birds' }] }] },
      { maxScore: 0, interactions: [{ kind: 'choice', most: 1, choices: [{ html: 'Yes' }, { html: 'No' }] }] },
      { maxScore: 0, interactions: [{ kind: 'extendedText', lines: 3 }] },
    ]);
    expect(items.map(({ notAsked, manualGrading }) => [notAsked, manualGrading])).toEqual(
      items.map(() => [undefined, false]),
    );
    expect(items[0] === undefined ? [] : saidOf(items[0], { RESPONSE: ['c1'] })).toEqual(['Blub']);
    expect(notesOf(document, 'settings-left-out')).toEqual([['H5P.Questionnaire', 'requiredField, successMessage']]);
  });
});

describe('arithmetic', () => {
  const drawnBy = (item: Item, seed: string): { written: string; answer: string } => {
    const values = beginItem(item, seed);
    return { written: values['WRITTEN']?.[0] ?? '', answer: values['ANSWER']?.[0] ?? '' };
  };
  const itemsOf = async (params: unknown): Promise<Item[]> =>
    entriesIn(await readPackage('H5P.ArithmeticQuiz', params)).map((entry) => entry.item);
  const seeds = ['one', 'two', 'three', 'four'];

  test.each([
    ['addition', (x: number, y: number) => x + y],
    ['subtraction', (x: number, y: number) => x - y],
    ['multiplication', (x: number, y: number) => x * y],
    ['division', (x: number, y: number) => x / y],
  ])('%s draws other sums for each attempt, none twice', async (arithmeticType, result) => {
    const items = await itemsOf({ quizType: 'arithmetic', arithmeticType, maxQuestions: 12 });
    expect(items).toHaveLength(12);
    for (const seed of seeds) {
      const sums = items.map((item) => drawnBy(item, seed));
      expect(new Set(sums.map(({ written }) => written)).size).toBe(12);
      for (const [at, { written, answer }] of sums.entries()) {
        const [x = '', , y = ''] = written.split(' ');
        const item = items[at];
        expect(Number(answer)).toBe(result(Number(x), Number(y)));
        expect(Number(x) + Number(answer)).toBeLessThanOrEqual(200);
        expect(
          item === undefined ? [] : [answer, `${answer}1`].map((one) => pointsOf(item, { RESPONSE: [one] }, seed)),
        ).toEqual([1, 0]);
      }
    }
    const all = seeds.map((seed) => items.map((item) => drawnBy(item, seed).written).join());
    expect(new Set(all).size).toBe(seeds.length);
  });

  /** The value of a side such as `6y − 5/3` for a value of its unknown. */
  const sideAt = (side: string, unknown: number): number => {
    const told = /^(?:(\d*)([a-z])(?: ([+−]) )?)?(?:(-?\d+)(?:\/(\d+))?)?$/u.exec(side);
    if (told === null) throw new Error(side);
    const [, factor, letter, sign, top = '0', bottom = '1'] = told;
    const first = letter === undefined ? 0 : Number(factor || 1) * unknown;
    return first + (Number(top) / Number(bottom)) * (sign === '−' ? -1 : 1);
  };
  const valueOf = (answer: string): number => {
    const [top = '', bottom = '1'] = answer.split('/');
    return Number(top) / Number(bottom);
  };

  test.each([
    ['basic', false],
    ['basic', true],
    ['intermediate', false],
    ['intermediate', true],
    ['advanced', false],
    ['advanced', true],
  ])('%s equations are solved by their answers; fractions: %s', async (equationType, useFractions) => {
    const items = await itemsOf({ quizType: 'linearEquation', equationType, useFractions, maxQuestions: 10 });
    const tried = items.flatMap((item) => seeds.map((seed) => ({ item, seed, ...drawnBy(item, seed) })));
    expect(items).toHaveLength(10);
    for (const { item, seed, written, answer } of tried) {
      const [left = '', right = ''] = written.split(' = ').map((side) => sideAt(side, valueOf(answer)));
      expect(left, written).toBeCloseTo(Number(right), 9);
      const rounded = valueOf(answer).toFixed(2);
      const given = [answer, rounded, String(valueOf(answer) + 1), 'x'];
      expect(
        given.map((one) => pointsOf(item, { RESPONSE: [one] }, seed)),
        written,
      ).toEqual([1, 1, 0, 0]);
      expect(['0', '1']).not.toContain(answer);
    }
  });

  test('comes in an order of its own, as many as there are, with its introduction', async () => {
    const document = await readPackage('H5P.ArithmeticQuiz', {
      intro: 'Quick!',
      arithmeticType: 'multiplication',
      maxQuestions: 100,
    });
    expect(quizzesOf(document)).toMatchObject([{ onePerPage: true, sections: [{ html: 'Quick!', shuffle: true }] }]);
    const entries = entriesIn(document);
    expect(entries).toHaveLength(81);
    expect(entries[0]).toMatchObject({
      checks: 1,
      item: { maxScore: 1, html: expect.stringContaining('dir="ltr"'), interactions: [{ format: 'number' }] },
    });
    expect(notesOf(document, 'settings-left-out')).toEqual([['H5P.ArithmeticQuiz', 'alternatives']]);
    expect(await itemsOf({})).toHaveLength(20);
  });
});
