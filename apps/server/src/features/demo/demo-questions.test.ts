import { changeTexts, entriesOf, solutionOf, type Item, type Quiz } from '@stoa/assessment';
import { beginItem, nextQuestion, scoreItem } from '@stoa/assessment/scoring';
import { Interaction } from '@stoa/contract';
import { mostOf, type PartDocument } from '@stoa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { sanitised } from '../../learning/content/allowed-html.ts';
import { demoCourses } from './courses.ts';
import { readDemoCourse } from './read-course.ts';

const now = new Date('2027-02-10T09:30:00Z');
const quizzes = new Map<string, Quiz>();
const languages: (readonly [code: string, language: string])[] = [];

const withDescendants = (part: PartDocument): readonly PartDocument[] => [
  part,
  ...(part.children ?? []).flatMap(withDescendants),
];

beforeAll(async () => {
  for (const { course } of demoCourses) {
    const { code, language, parts } = await readDemoCourse(course, now);
    languages.push([code, language ?? '']);
    for (const { key, content } of parts.flatMap(withDescendants)) {
      if (content?.type === 'quiz') quizzes.set(`${code} ${key}`, JSON.parse(content.quiz));
    }
  }
});

const itemsOf = (quiz: Quiz): readonly Item[] => entriesOf(quiz).map(({ item }) => item);
const everyItem = (): readonly Item[] => [...quizzes.values()].flatMap(itemsOf);
const isScored = ({ manualGrading, maxScore }: Item): boolean => !manualGrading && maxScore > 0;

/** The item as one attempt has it, answered with what it says is right. */
function answeredRight(item: Item): ReturnType<typeof scoreItem> {
  const templates = beginItem(item, 'an attempt');
  return scoreItem(item, { templates, answers: solutionOf(item, templates).answers, checks: 1 });
}

/** Every way to answer that the model knows. */
const kinds = new Set(Interaction.anyOf.map(({ properties }) => properties.kind.const));

test('there are enough of them', () => {
  expect(everyItem().length).toBeGreaterThanOrEqual(60);
});

test('C10: every language in which the demo has courses has every way to answer', () => {
  const spoken = new Set(languages.map(([, language]) => language));
  expect(spoken).toEqual(new Set(['en', 'ar']));
  for (const language of spoken) {
    const ways = quizzesIn(language).flatMap((quiz) => itemsOf(quiz).flatMap(({ interactions }) => interactions));
    expect(new Set(ways.map(({ kind }) => kind)), language).toEqual(kinds);
    const formats = ways.flatMap((one) => (one.kind === 'textEntry' ? [one.format] : []));
    expect(new Set(formats), language).toEqual(new Set(['text', 'number', 'formula']));
    const most = ways.flatMap((one) => (one.kind === 'choice' ? [one.most] : []));
    expect(new Set(most), language).toEqual(new Set([1, null]));
  }
});

test('there are tests and practices, one with a time limit, and one with questions that a person grades', () => {
  const all = [...quizzes.values()];
  expect(new Set(all.map(({ mode }) => mode))).toEqual(new Set(['test', 'practice']));
  expect([...quizzes].filter(([, { timeLimitSeconds }]) => timeLimitSeconds !== undefined)).toEqual([
    ['STAT-101 test', expect.objectContaining({ timeLimitSeconds: 900, onePerPage: true })],
  ]);
  const byHand = everyItem().filter(({ manualGrading }) => manualGrading);
  expect(byHand).toHaveLength(6);
  // a rubric gives the points of its question
  const rubrics = byHand.flatMap(({ rubric, maxScore }) => (rubric === undefined ? [] : [[mostOf(rubric), maxScore]]));
  expect(rubrics).toHaveLength(2);
  expect(rubrics.filter(([most, points]) => most !== points)).toEqual([]);
});

/** Quizzes of the courses in a language. */
function quizzesIn(language: string): readonly Quiz[] {
  const codes = new Set(languages.flatMap(([code, own]) => (own === language ? code : [])));
  return [...quizzes].flatMap(([name, quiz]) => (codes.has(name.split(' ')[0] ?? '') ? quiz : []));
}

test.each(['en', 'ar'])(
  'C10: in %s there are files and drawings to give, and a test whose way depends on answers',
  (language) => {
    const all = quizzesIn(language);
    const kinds = all.flatMap(itemsOf).flatMap(({ interactions }) => interactions.map(({ kind }) => kind));
    expect(kinds).toEqual(
      expect.arrayContaining(['upload', 'drawing', 'order', 'match', 'associate', 'gapMatch', 'slider']),
    );
    const [way] = all.filter(({ linear }) => linear === true);
    if (way === undefined) return expect.fail('There is no way.');
    const order = itemsOf(way).map(({ id }) => id);
    const walked = (score: string): readonly string[] => {
      const presented: string[] = [];
      for (;;) {
        const standing = { templates: {}, answers: {}, responded: true, outcomes: { SCORE: [score] } };
        const questions = Object.fromEntries(presented.map((id) => [id, standing]));
        const next = nextQuestion(way, { order, presented, questions });
        if (next === null) return presented;
        presented.push(next);
      }
    };
    expect(walked('1')).toEqual([order[0], order[2]]);
    expect(walked('0')).toEqual(order);
  },
);

test('each question has an identifier of its own in its quiz, and each interaction one in its question', () => {
  for (const quiz of quizzes.values()) {
    const items = itemsOf(quiz);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id, interactions, responses } of items) {
      expect(id).toMatch(/^[\w.-]+$/u);
      expect(new Set(interactions.map((one) => one.id)).size).toBe(interactions.length);
      expect(new Set(responses.map((one) => one.id))).toEqual(new Set(interactions.map((one) => one.id)));
    }
  }
});

describe('scoring', () => {
  test('the right answer of every question gives all of its points, and an empty one none', () => {
    const scored = everyItem().filter(isScored);
    const right = scored.map((item) => [item.id, answeredRight(item).verdict]);
    expect(right).toEqual(scored.map(({ id }) => [id, 'correct']));
    const empty = scored.map((item) => {
      const templates = beginItem(item, 'an attempt');
      return [item.id, scoreItem(item, { templates, answers: {}, checks: 1 }).score];
    });
    expect(empty).toEqual(scored.map(({ id }) => [id, 0]));
  });

  test('taking every choice at once does not give all points', () => {
    const several = everyItem().flatMap((item) =>
      item.interactions.flatMap((one) =>
        one.kind === 'choice' && one.most === null ? [{ item, all: one.choices.map(({ id }) => id) }] : [],
      ),
    );
    expect(several.length).toBeGreaterThan(2);
    for (const { item, all } of several) {
      const { score } = scoreItem(item, { templates: {}, answers: { RESPONSE: all }, checks: 1 });
      expect(score).toBeLessThan(item.maxScore);
    }
  });

  test('a question with other numbers for each attempt has another right answer', () => {
    const item = everyItem().find(({ templates }) => templates.length > 0) ?? expect.fail('There is none.');
    const answers = ['a', 'b', 'c', 'd', 'e'].map(
      (seed) => solutionOf(item, beginItem(item, seed)).answers['RESPONSE'],
    );
    expect(new Set(answers.map(String)).size).toBeGreaterThan(1);
  });
});

describe('words', () => {
  test('every question has a title, an explanation and something that is asked', () => {
    for (const item of everyItem()) {
      expect(item.title.length, item.id).toBeGreaterThan(3);
      expect(item.solution?.length, item.id).toBeGreaterThan(20);
      const asked = item.html + item.interactions.map(({ prompt }) => prompt ?? '').join('');
      expect(asked.length, item.id).toBeGreaterThan(10);
    }
  });

  test('all of them are well-formed and hold nothing that is taken out or repaired', () => {
    const served = (html: string): string => html.replaceAll('stoa-file:', '/files/');
    // places of interactions, gaps, words and values are put in by ourselves and are allowed for questions only
    const plain = (html: string): string => html.replaceAll(/<span data-[^>]*>/gu, '<span>');
    const html = (text: string): string => {
      expect(sanitised(plain(served(text)), []).replaceAll(' />', '>')).toBe(plain(served(text)));
      return text;
    };
    for (const quiz of quizzes.values()) changeTexts(quiz, { html, address: (address) => address });
  });

  test('a place stands in the words for every field and menu, and for every gap', () => {
    for (const { id, html, interactions } of everyItem()) {
      for (const one of interactions) {
        if (one.kind === 'textEntry' || one.kind === 'inlineChoice')
          expect(html, id).toContain(`data-interaction="${one.id}"`);
        if (one.kind === 'gapMatch') for (const gap of one.gaps) expect(one.html, id).toContain(`data-gap="${gap.id}"`);
      }
    }
  });

  test('pictures and their parts have names, and those of the same picture are different', () => {
    for (const { id, interactions } of everyItem()) {
      for (const one of interactions) {
        if ('picture' in one) expect(one.picture.alt.length, id).toBeGreaterThan(20);
        if ('spots' in one) expect(new Set(one.spots.map(({ label }) => label)).size, id).toBe(one.spots.length);
      }
    }
  });
});
