import { describe, expect, test } from 'vitest';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import { inner, readDescribed, readPackage, type DescribedLibrary } from '../testing/h5p-package.ts';
import { entriesIn, pointsOf, quizzesOf } from '../testing/moodle-file.ts';
import { notesOf } from '../testing/document-queries.ts';
import { readCoursePackage } from '../index.ts';
import { ImportRefused } from '../refused.ts';

const timeline: DescribedLibrary = {
  name: 'H5P.Timeline',
  about: { majorVersion: 1, minorVersion: 2, coreApi: { majorVersion: 1, minorVersion: 5 } },
  fields: [
    { name: 'headline', type: 'text' },
    { name: 'intro', type: 'text', widget: 'html' },
    { name: 'picture', type: 'image' },
    { name: 'next', type: 'text', common: true },
    {
      name: 'dates',
      type: 'list',
      field: {
        name: 'date',
        type: 'group',
        fields: [
          { name: 'when', type: 'text' },
          { name: 'words', type: 'library' },
        ],
      },
    },
    { name: 'speed', type: 'number' },
  ],
};

const question = (text: string): unknown =>
  inner('H5P.TrueFalse', { question: text, correct: 'true', media: {}, behaviour: { enableRetry: text !== 'once' } });

describe('a package', () => {
  test('of questions draws from its pool, and is passed with its share', async () => {
    const document = await readPackage('H5P.QuestionSet', {
      introPage: { showIntroPage: true, introduction: '<p>Welcome</p>' },
      questions: [
        question('a'),
        question('once'),
        inner('H5P.Crossword', { taskDescription: '<p>Words</p>' }, 'Puzzle'),
      ],
      poolSize: 2,
      randomQuestions: true,
      passPercentage: 60,
      disableBackwardsNavigation: true,
    });
    expect(document).toMatchObject({
      name: 'Rivers & seas',
      language: 'en',
      source: { format: 'h5p', version: 'H5P.QuestionSet 1.2' },
      parts: [{ normalizedPassingScore: 0.6, completion: 'quiz' }],
    });
    expect(quizzesOf(document)).toMatchObject([
      {
        mode: 'practice',
        onePerPage: true,
        sections: [
          { html: '<p>Welcome</p>', select: 2, shuffle: true, entries: [{ checks: null }, { checks: 1 }, {}] },
        ],
      },
    ]);
    expect(document.report.counts).toMatchObject({ questions: 3, 'questions.asked': 2, 'question.H5P.TrueFalse': 2 });
    expect(notesOf(document, 'question-not-asked')).toEqual([['Puzzle (q3)', 'unknown-kind']]);
    expect(notesOf(document, 'settings-left-out')).toEqual([['H5P.QuestionSet', 'disableBackwardsNavigation']]);
  });

  test('of questions that are not checked one by one is a test', async () => {
    const document = await readPackage('H5P.QuestionSet', {
      questions: [question('a')],
      override: { checkButton: 'off' },
    });
    expect(quizzesOf(document)).toMatchObject([{ mode: 'test' }]);
  });

  test('with words and questions has the words around them, with their pictures', async () => {
    const image = inner('H5P.Image', { file: { path: 'images/a b.png', width: 30, height: 20 }, alt: 'It&#039;s' });
    const missing = inner('H5P.Image', { file: { path: 'images/none.png' }, alt: '' });
    const script = inner('H5P.AdvancedText', { text: '<p onclick="x()">End<script>x()</script></p>' });
    const content = [image, question('a'), missing, script, inner('H5P.Chart', {}), question('b'), question('c')];
    const document = await readPackage('H5P.Column', { content: content.map((one) => ({ content: one })) }, [
      'images/a b.png',
    ]);
    const [quiz] = quizzesOf(document);
    expect(quiz?.sections).toMatchObject([
      {
        html: '<p><img src="stoa-file:content/images/a%20b.png" alt="It\'s" width="30" height="20"></p>',
        entries: [{ item: { id: 'q1' } }, { html: expect.stringContaining('<p>End</p>'), entries: [{}, {}] }],
      },
    ]);
    expect([...document.files.keys()]).toEqual(['content/images/a b.png']);
    expect(notesOf(document, 'file-missing')).toEqual([['images/none.png', 'content/content.json']]);
    expect(notesOf(document, 'kind-unknown')).toEqual([['H5P.Chart', '1']]);
  });

  test('holds others, such as a book its chapters', async () => {
    const chapter = (title: string): unknown =>
      inner('H5P.Column', { content: [{ content: question(title) }] }, `Chapter ${title}`);
    const panels = [{ title: 'More', content: question('c') }];
    const document = await readPackage('H5P.InteractiveBook', {
      chapters: [chapter('a'), chapter('b'), inner('H5P.Accordion', { panels })],
    });
    expect(quizzesOf(document)[0]?.sections).toMatchObject([
      { entries: [{ title: 'Chapter a' }, { title: 'Chapter b' }, { html: '<h3>More</h3>' }] },
    ]);
    const slides = [{ elements: [{ action: question('a') }, {}] }];
    expect(entriesIn(await readPackage('H5P.CoursePresentation', { presentation: { slides } }))).toHaveLength(1);
  });

  test('of cards asks each once, with all answers that are right', async () => {
    const card = { text: 'Capital of Norway?', answer: 'Oslo|Christiania', tip: { tip: 'A fjord' } };
    const document = await readPackage('H5P.Flashcards', { description: 'Think', cards: [card, { text: 'No key' }] });
    expect(quizzesOf(document)).toMatchObject([{ onePerPage: true, sections: [{ html: 'Think' }] }]);
    const [entry, other] = entriesIn(document);
    expect([entry?.checks, entry?.item.hints, other?.item.notAsked]).toEqual([1, ['A fjord'], 'no-key']);
    const given = (text: string) => (entry === undefined ? null : pointsOf(entry.item, { B1: [text] }));
    expect(['oslo', 'Christiania', 'Bergen'].map(given)).toEqual([1, 1, 0]);
  });

  test('of a film has it above what it asks on its way', async () => {
    const film = {
      video: { files: [{ path: 'videos/a.mp4' }] },
      assets: { interactions: [{ action: question('a') }] },
    };
    const document = await readPackage('H5P.InteractiveVideo', { interactiveVideo: film }, ['videos/a.mp4']);
    expect(quizzesOf(document)[0]?.sections).toMatchObject([
      { html: expect.stringContaining('<video'), entries: [{}] },
    ]);
    expect(notesOf(document, 'settings-left-out').map(([, detail]) => detail)).toEqual(['duration']);
  });

  test.each([
    ['H5P.FindTheWords', 'script-input'],
    ['H5P.Dictation', 'program-graded'],
    ['H5P.SpeakTheWords', 'script-input'],
  ])('that cannot be scored is named: %s', async (library, reason) => {
    const document = await readPackage(library, { taskDescription: 'Words', question: 'Words', intro: 'Words' });
    expect(notesOf(document, 'question-not-asked')).toEqual([[`${library} (q1)`, reason]]);
    expect(entriesIn(document)[0]?.item.html).toContain('Words');
  });

  test('to be guessed shows what is right, and counts for nothing', async () => {
    const document = await readPackage('H5P.GuessTheAnswer', { taskDescription: 'Who?', solutionText: '<p>She</p>' });
    expect(entriesIn(document)[0]?.item).toMatchObject({ maxScore: 0, solution: '<p>She</p>', interactions: [{}] });
  });

  test('of another kind is read: what its author wrote, in its order, and that it did more where it came from', async () => {
    const document = await readDescribed(timeline, {
      headline: 'Rivers',
      intro: '<p>From <b>spring</b> to sea</p>',
      picture: { path: 'images/river.png' },
      next: 'Next slide',
      dates: [
        { when: '1901', words: { library: 'H5P.AdvancedText 1.1', params: { text: '<p>A dam</p>' } } },
        'The end',
      ],
      speed: 3,
      unknown: 'Never said',
    });
    expect(document.parts).toMatchObject([
      {
        completion: 'read',
        content: {
          type: 'html',
          partsLeftOut: true,
          html: expect.stringMatching(
            /^<p>Rivers<\/p><p>From <b>spring<\/b> to sea<\/p><p><img [^>]+><\/p><p>1901<\/p><p>A dam<\/p>$/u,
          ),
        },
      },
    ]);
    expect(notesOf(document, 'interactive-left-out')).toEqual([['content/content.json', 'H5P.Timeline']]);
    expect(document.files).toHaveLength(1);
  });

  test.each<[string, Partial<DescribedLibrary>, unknown, ImportRefused]>([
    ['says no words', {}, { speed: 3 }, new ImportRefused('is-h5p', 'H5P.Timeline')],
    [
      'asks for a core that is not known',
      { about: { majorVersion: 1, coreApi: { majorVersion: 1, minorVersion: 19 } } },
      { headline: 'Rivers' },
      new ImportRefused('h5p-core-unknown', 'H5P.Timeline: H5P 1.19'),
    ],
    [
      'has no version',
      { about: {} },
      { headline: 'Rivers' },
      new ImportRefused('h5p-library-invalid', 'H5P.Timeline-1.2/library.json'),
    ],
    ['is not described', { fields: 'none' }, { headline: 'Rivers' }, new ImportRefused('is-h5p', 'H5P.Timeline')],
  ])('of another kind that %s is refused', async (_what, more, params, refusal) => {
    await expect(readDescribed({ ...timeline, ...more }, params)).rejects.toThrow(refusal);
  });

  test('of another kind is refused with the name of its library', async () => {
    await expect(readPackage('H5P.Timeline', {})).rejects.toThrow(
      new ImportRefused('h5p-library-missing', 'H5P.Timeline'),
    );
    await expect(readPackage('H5P.Column', {})).rejects.toThrow(new ImportRefused('h5p-library-missing', 'H5P.Column'));
    await expect(readPackage('H5P.Column', [])).rejects.toThrow(
      new ImportRefused('manifest-invalid', 'content/content.json'),
    );
    await expect(readPackage('', {})).rejects.toThrow(new ImportRefused('manifest-invalid', 'h5p.json'));
  });
});

describe.runIf(hasSharedData)('a real package', () => {
  test.each([
    ['greeting-card', 'Greeting card', /^<p>Hello world!<\/p>$/u],
    ['lumi-valid2', 'Greeting card', /^<p>Hello world!<\/p><p><img /u],
    ['ipsums', 'Ipsums', /Lorum ipsum.+Far far away.+Kafka.+European.+a-z A-Z 123/su],
  ])('%s is read', async (file, name, html) => {
    const { document, dispose } = await readCoursePackage(sharedPackage(`h5p/${file}.h5p`));
    await dispose();
    const [part] = document.parts;
    expect([document.name, part?.completion, part?.content?.type]).toEqual([name, 'read', 'html']);
    expect(part?.content?.type === 'html' ? part.content.html : '').toMatch(html);
  });

  test.each([
    ['filltheblanks', 'Geography', ['B1', 'B2', 'B3', 'B4'], ['Brasilia', 'Washington', 'Berlin', 'Canberra'], 4],
    ['multiple-choice-2-6', 'Multiple Choice', ['RESPONSE'], ['c1'], 1],
  ])('%s is one question that can be taken', async (file, name, ids, answers, most) => {
    const { document, dispose } = await readCoursePackage(sharedPackage(`h5p/${file}.h5p`));
    await dispose();
    expect(document).toMatchObject({ name, parts: [{ name, completion: 'quiz' }] });
    expect(document.report.counts).toMatchObject({ questions: 1, 'questions.asked': 1 });
    expect(document.report.notes).toEqual([]);
    const [item] = entriesIn(document).map((entry) => entry.item);
    if (item === undefined) throw new Error('There is no question.');
    const given = (texts: readonly string[]) =>
      pointsOf(item, Object.fromEntries(ids.map((id, at): [string, string[]] => [id, [texts[at] ?? '']])));
    expect([item.maxScore, given(answers), given(answers.map(() => 'c2'))]).toEqual([most, most, 0]);
  });
});
