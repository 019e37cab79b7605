import { describe, expect, test } from 'vitest';
import type { Item } from '@stoa/assessment';
import { ContentState, type CourseDocument } from '@stoa/domain';
import { entriesIn, pointsOf, quizzesOf } from './testing/moodle-file.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { allParts, htmlOf, notesOf, outlineOf, partByName } from './testing/document-queries.ts';
import { readCoursePackage } from './index.ts';

async function documentOf(name: string): Promise<CourseDocument> {
  const { document, dispose } = await readCoursePackage(sharedPackage(`moodle/${name}.mbz`));
  await dispose();
  return document;
}

interface Told {
  /** Questions of the bank that no quiz asks, each of which is named. */
  readonly unused: number;
  /** Questions of all quizzes; one of two quizzes counts twice. */
  readonly asked: readonly string[];
  readonly notAsked: number;
  /** Activities of other kinds, which are kept. */
  readonly waiting: number;
}

const times = (count: number, what: string): string[] => Array.from({ length: count }, () => what);

/** Every file, with what its listing says: the bank is what is asked, once, and what is unused. */
const files: Readonly<Record<string, Told & { readonly bank: number }>> = {
  availability_26_format: { bank: 1, unused: 0, asked: ['choice 1'], notAsked: 0, waiting: 0 },
  legacy_course_completion: { bank: 0, unused: 0, asked: [], notAsked: 0, waiting: 0 },
  // seven questions are asked in two quizzes
  'lincs-motivating-adult-learners': {
    bank: 29,
    unused: 10,
    asked: [
      'extendedText 0',
      ...times(7, 'choice 1'),
      ...times(3, 'choice 2'),
      'choices 2',
      'choices 2',
      ...times(14, 'choice 1'),
    ],
    notAsked: 0,
    // a certificate, which is no part of Moodle itself
    waiting: 1,
  },
  moodle_28_quiz: { bank: 2, unused: 0, asked: ['choice 1', 'choice 1'], notAsked: 0, waiting: 0 },
  moodle_42_random_question: { bank: 2, unused: 1, asked: ['choice 1'], notAsked: 0, waiting: 0 },
  'uploadcourse-backup': { bank: 0, unused: 0, asked: [], notAsked: 0, waiting: 0 },
};

function told({ interactions: [first], maxScore }: Item): string {
  return `${first?.kind === 'choice' && first.most === null ? 'choices' : first?.kind} ${maxScore}`;
}

describe.runIf(hasSharedData)('a real backup of Moodle', () => {
  test.each(Object.entries(files))(
    'has its questions: %s',
    async (name, { bank, unused, asked, notAsked, waiting }) => {
      const document = await documentOf(name);
      const items = entriesIn(document).map(({ item }) => item);
      expect(items.map(told).toSorted()).toEqual([...asked].toSorted());
      expect(items.filter((item) => item.notAsked !== undefined)).toHaveLength(notAsked);
      expect(notesOf(document, 'question-unused')).toHaveLength(unused);
      expect(document.report.counts['questions.in-bank'] ?? 0).toBe(bank);
      // a journal is no question of the bank
      const scored = items.filter(({ maxScore }) => maxScore > 0);
      expect(new Set(scored.map((item) => item.id)).size + unused).toBe(bank);
      expect(allParts(document.parts).filter(({ content }) => content?.type === 'tool')).toHaveLength(waiting);
      expect(document.kept.map(({ kind }) => kind)).toEqual(unused === 0 ? [] : ['question-bank']);
    },
  );

  test('leads from its pages to its course', async () => {
    const document = await documentOf('lincs-motivating-adult-learners');
    const links = JSON.stringify(document.parts).match(/stoa-course:details/gu);
    expect(links).toHaveLength(25);
    expect(notesOf(document, 'link-broken')).toEqual([]);
  });

  test('has questions whose right answers get all points, and others none', async () => {
    for (const name of Object.keys(files)) {
      for (const { item } of entriesIn(await documentOf(name))) {
        // a journal is scored by nobody
        if (item.maxScore === 0) continue;
        const right = Object.fromEntries(item.responses.map(({ id, correct = [] }) => [id, [...correct]]));
        expect(pointsOf(item, right)).toBe(item.maxScore);
        const [first] = item.interactions;
        const wrong =
          first?.kind === 'choice'
            ? first.choices.find(({ id }) => right['RESPONSE']?.includes(id) === false)
            : undefined;
        expect(pointsOf(item, { RESPONSE: wrong === undefined ? [] : [wrong.id] })).toBe(0);
      }
    }
  });

  test('has its sections as chapters, and quizzes with their terms', async () => {
    const document = await documentOf('lincs-motivating-adult-learners');
    expect(document).toMatchObject({
      source: { format: 'moodle', version: '2.6.11+ (Build: 20150619)' },
      name: 'Motivating Adult Learners to Persist',
      language: 'en-us',
    });
    expect(outlineOf(document.parts).slice(1, 5)).toEqual([
      'Course Overview',
      '  Course Overview',
      '  Course Length and Format',
      '  Journal',
    ]);
    expect(partByName(document, 'Journal')).toMatchObject({ completion: 'quiz', scoreWeight: 0 });
    expect(allParts(document.parts).find(({ key }) => key === 'quiz/5010')).toMatchObject({
      completion: 'quiz',
      normalizedPassingScore: 0.75,
    });
    expect(JSON.stringify(allParts(document.parts).find(({ key }) => key === 'quiz/5009'))).toContain(
      'stoa-part:book/4997',
    );
    expect(notesOf(document, 'settings-left-out').map(([, setting]) => setting)).not.toContain('feedbacks');
    expect(quizzesOf(document).some(({ feedbacks = [] }) => feedbacks.length > 1)).toBe(true);
  });

  test('has all that its listing says, and names what is not in it', async () => {
    const lincs = await documentOf('lincs-motivating-adult-learners');
    expect(lincs.report.counts).toMatchObject({
      sections: 9,
      'module.page': 5,
      'module.quiz': 4,
      'module.resource': 3,
      'module.book': 3,
      'module.label': 2,
      'module.journal': 1,
      'module.url': 1,
      'module.certificate': 1,
      'module.glossary': 1,
      'module.forum': 1,
    });
    const drafts = allParts(lincs.parts).filter(({ state }) => state === ContentState.draft);
    // what lies behind the last section that the course shows was seen where links led to it
    expect(drafts.map(({ name }) => name)).toEqual([
      'Glossary',
      'News forum',
      'Unit 1',
      'Descriptions 11 Principles',
      'Strategy Activity',
      'Strategy Activity',
    ]);
    const linked = notesOf(lincs, 'unlisted-made-optional').map(([key]) => key);
    expect(linked).toEqual(['page/5004', 'page/5005', 'page/5006', 'page/5007', 'quiz/5009', 'quiz/5010']);
    expect(notesOf(lincs, 'file-missing')).toHaveLength(2);
    expect(partByName(lincs, 'Knowledge-Building Activities').children).toHaveLength(12);
    expect(allParts(lincs.parts).map(htmlOf).join('')).not.toMatch(/@@PLUGINFILE@@|\$@/u);
    const rules = await documentOf('availability_26_format');
    expect(rules.report.counts).toMatchObject({ sections: 4, 'module.page': 14, 'module.quiz': 1, 'module.forum': 1 });
    expect(partByName(rules, 'Quiz complete and passed').prerequisites).toEqual(['quiz/6']);
    expect(partByName(rules, 'Page with FROM date (2030)').constraint).toEqual({
      startFrom: '2030-01-01T00:00:00.000Z',
    });
    expect(notesOf(rules, 'settings-left-out')).toHaveLength(9);
    expect(notesOf(await documentOf('legacy_course_completion'), 'people-left-out')).toEqual([['users.xml', '3']]);
  });

  test('has an assignment that is handed in as a text, and no rubric', async () => {
    const document = await documentOf('legacy_course_completion');
    expect(partByName(document, 'Test assignment name')).toMatchObject({
      completion: 'handIn',
      manualGrading: true,
      handIn: { text: true, files: false },
      normalizedPassingScore: 0.5,
    });
    // none of the shared backups is graded by a rubric or a marking guide
    const rubrics = await Promise.all(
      Object.keys(files).map(async (name) =>
        allParts((await documentOf(name)).parts).map(({ handIn }) => handIn?.rubric),
      ),
    );
    expect(rubrics.flat().filter((rubric) => rubric !== undefined)).toEqual([]);
  });

  test('draws what has the tags that a set of questions asks for', async () => {
    const document = await documentOf('moodle_42_random_question');
    expect(quizzesOf(document)).toMatchObject([
      { mode: 'test', onePerPage: true, sections: [{ entries: [{ select: 1, entries: [{ item: { id: 'q1' } }] }] }] },
    ]);
    expect(notesOf(document, 'question-unused')).toEqual([
      ['Not random question category: Not random question (2)', 'truefalse'],
    ]);
  });
});
