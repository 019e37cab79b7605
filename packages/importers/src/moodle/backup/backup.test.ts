import { describe, expect, test } from 'vitest';
import { testOutcomes } from '@stoa/assessment/scoring';
import type { CourseDocument } from '@stoa/domain';
import { buildTarGz } from '../../testing/build-tar.ts';
import { notesOf, partByName } from '../../testing/document-queries.ts';
import { entriesIn, pointsOf, quizzesOf } from '../../testing/moodle-file.ts';
import { readBytes, refusalOf } from '../../testing/with-package.ts';

const element = (name: string, inside: string | number): string => `<${name}>${inside}</${name}>`;
const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const question = (id: number, type: string, plugin: string, text = '<p>What?</p>', rest = ''): string =>
  `<question id="${id}"><parent>0</parent><name>Question ${id}</name><questiontext>${escaped(text)}</questiontext>
  <questiontextformat>1</questiontextformat><generalfeedback></generalfeedback><defaultmark>2.0000000</defaultmark>
  <qtype>${type}</qtype><hidden>0</hidden>${rest}
  <plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question></question>`;

const answer = (id: number, text: string, fraction: number | string, feedback = ''): string =>
  `<answer id="${id}"><answertext>${escaped(text)}</answertext><answerformat>1</answerformat>
  <fraction>${fraction}</fraction><feedback>${escaped(feedback)}</feedback><feedbackformat>1</feedbackformat></answer>`;

const answers = (...all: readonly string[]): string => element('answers', all.join(''));
const yes = (id: number): string =>
  question(id, 'truefalse', answers(answer(id * 10, 'True', 1), answer(id * 10 + 1, 'False', 0)));

const category = (id: number, inside: string, parent = 0): string =>
  `<question_category id="${id}"><name>Category ${id}</name><parent>${parent}</parent>${inside}</question_category>`;
const questions = (...all: readonly string[]): string => element('questions', all.join(''));
const entry = (id: number, ...versions: readonly (readonly [status: string, question: string])[]): string =>
  `<question_bank_entry id="${id}"><question_version>${versions
    .map(
      ([status, one], at) =>
        `<question_versions id="${id}${at}"><version>${at + 1}</version><status>${status}</status>${questions(one)}</question_versions>`,
    )
    .join('')}</question_version></question_bank_entry>`;

const slot = (number: number, inside: string, mark = 1): string =>
  `<question_instance id="${number}"><slot>${number}</slot><maxmark>${mark}</maxmark>${inside}</question_instance>`;
const asks = (number: number, id: number, mark?: number): string => slot(number, element('questionid', id), mark);
const refers = (number: number, id: number, version = '$@NULL@$'): string =>
  slot(number, element('question_reference', element('questionbankentryid', id) + element('version', version)));
const draws = (number: number, filter: object): string =>
  slot(number, element('question_set_reference', element('filtercondition', JSON.stringify(filter))));

interface Backup {
  readonly bank?: string;
  readonly slots?: string;
  readonly quiz?: string;
  readonly files?: Readonly<Record<string, string>>;
}

const activity = (id: number, module: string, title: string): string =>
  `<activity><moduleid>${id}</moduleid><sectionid>5</sectionid><modulename>${module}</modulename>
  <title>${title}</title><directory>activities/${module}_${id}</directory></activity>`;

async function courseOf({ bank = '', slots = '', quiz = '', files = {} }: Backup): Promise<CourseDocument> {
  const { document } = await readBytes(
    await buildTarGz({
      'moodle_backup.xml': `<moodle_backup><information><original_course_id>7</original_course_id>
        <original_course_fullname>A &amp;amp; B</original_course_fullname><original_course_shortname>AB</original_course_shortname>
        <contents><activities>${activity(1, 'quiz', 'Quiz')}${activity(2, 'page', 'Page')}</activities>
        <sections><section><sectionid>5</sectionid><directory>sections/section_5</directory></section></sections>
        </contents></information></moodle_backup>`,
      'sections/section_5/section.xml': `<section id="5"><number>1</number><name>Week</name><sequence>2,1</sequence></section>`,
      'questions.xml': `<question_categories>${bank}</question_categories>`,
      'activities/quiz_1/quiz.xml': `<activity id="1" moduleid="1" contextid="9"><quiz id="1"><name>Quiz</name>
        <intro>&lt;p&gt;See &lt;a href="$@PAGEVIEWBYID*2@$"&gt;this&lt;/a&gt;&lt;/p&gt;</intro><introformat>1</introformat>
        <shuffleanswers>1</shuffleanswers>${quiz}<question_instances>${slots}</question_instances></quiz></activity>`,
      'activities/quiz_1/module.xml': '<module id="1"><visible>1</visible></module>',
      'activities/page_2/page.xml': `<activity id="1"><page id="1"><name>Page</name><content>Words</content>
        <password>secret</password><posts><post>Ada said</post></posts></page></activity>`,
      'activities/page_2/module.xml': '<module id="2"><visible>0</visible></module>',
      ...files,
    }),
  );
  return document;
}

async function itemsOf(...all: readonly string[]) {
  const slots = all.map((_, at) => asks(at + 1, at + 1, 2)).join('');
  const document = await courseOf({ bank: category(1, questions(...all)), slots });
  return entriesIn(document).map(({ item }) => item);
}

const said = (name: string): string =>
  `<shuffleanswers>1</shuffleanswers><correctfeedback>${name} right</correctfeedback><correctfeedbackformat>1</correctfeedbackformat>`;

describe('questions of a backup', () => {
  test('have choices, texts, numbers with units, and pairs', async () => {
    const [choices, text, number, pairs] = await itemsOf(
      question(
        1,
        'multichoice',
        `${answers(answer(1, 'A', 0.5), answer(2, 'B', '0.5000000'), answer(3, 'C', -1))}
        <multichoice id="1"><single>0</single>${said('All')}</multichoice>`,
      ),
      question(
        2,
        'shortanswer',
        `${answers(answer(4, 'Par*', 1))}<shortanswer id="2"><usecase>1</usecase></shortanswer>`,
      ),
      question(
        3,
        'numerical',
        `${answers(answer(5, '2', 1))}
        <numerical_units><numerical_unit id="1"><multiplier>1</multiplier><unit>m</unit></numerical_unit></numerical_units>
        <numerical_options><numerical_option id="1"><showunits>0</showunits><unitgradingtype>1</unitgradingtype>
        <unitpenalty>0.5</unitpenalty></numerical_option></numerical_options>
        <numerical_records><numerical_record id="1"><answer>5</answer><tolerance>0.1</tolerance></numerical_record></numerical_records>`,
      ),
      question(
        4,
        'match',
        `<matchoptions id="4">${said('Pairs')}</matchoptions><matches>
        <match id="1"><questiontext>France</questiontext><questiontextformat>1</questiontextformat><answertext>Paris</answertext></match>
        <match id="2"><questiontext></questiontext><questiontextformat>1</questiontextformat><answertext>Oslo</answertext></match></matches>`,
      ),
    );
    if (choices === undefined || text === undefined || number === undefined || pairs === undefined)
      throw new Error('A question is missing.');
    expect(choices).toMatchObject({
      interactions: [{ most: null, shuffle: true }],
      feedbacks: [{ html: 'All right' }],
    });
    expect([pointsOf(choices, { RESPONSE: ['c1', 'c2'] }), pointsOf(choices, { RESPONSE: ['c1'] })]).toEqual([2, 1]);
    expect([pointsOf(text, { RESPONSE: ['Paris'] }), pointsOf(text, { RESPONSE: ['paris'] })]).toEqual([2, 0]);
    expect(pointsOf(number, { RESPONSE: ['2.05'], RESPONSE_unit: ['m'] })).toBe(2);
    expect(pointsOf(number, { RESPONSE: ['2.05'] })).toBe(1);
    expect(pairs.interactions).toMatchObject([{ rows: [{ html: 'France' }], columns: [{}, {}] }]);
  });

  test('have gaps, fields, sets of values, and an essay', async () => {
    const group = 'O:8:"stdClass":2:{s:9:"draggroup";s:1:"2";s:8:"infinite";b:1;}';
    const words = answers(answer(1, 'cat', 0, '1'), answer(2, 'dog', 0, '2'), answer(3, 'cow', 0, '1'));
    const [gaps, put, fields, counted, essay] = await itemsOf(
      question(1, 'gapselect', `${words}<gapselect id="1">${said('Gaps')}</gapselect>`, 'A [[1]].'),
      question(
        2,
        'ddwtos',
        `${answers(answer(4, 'cat', 0, group))}<ddwtos id="1">${said('Words')}</ddwtos>`,
        'A [[1]], a [[1]].',
      ),
      question(
        3,
        'multianswer',
        '<multianswer id="1"><question>3</question><sequence>6</sequence></multianswer>',
        'Is it {#1}?',
      ),
      question(
        4,
        'calculated',
        `${answers(answer(7, '{a}*2', 1))}<dataset_definitions><dataset_definition id="1">
        <name>a</name><dataset_items><dataset_item id="1"><number>1</number><value>4</value></dataset_item></dataset_items>
        </dataset_definition></dataset_definitions><calculated_records><calculated_record id="1"><answer>7</answer>
        <tolerance>0.5</tolerance><tolerancetype>2</tolerancetype></calculated_record></calculated_records>`,
        'Twice {a}?',
      ),
      question(5, 'essay', '<essay id="1"><responseformat>plain</responseformat><graderinfo>Look</graderinfo></essay>'),
      question(6, 'shortanswer', answers(answer(8, 'so', 1)), '{1:SA:=so}').replace('<parent>0<', '<parent>3<'),
    );
    if (gaps === undefined || put === undefined || fields === undefined || counted === undefined)
      throw new Error('A question is missing.');
    expect(gaps.interactions).toMatchObject([{ kind: 'inlineChoice', choices: [{ html: 'cat' }, { html: 'cow' }] }]);
    expect(put.interactions).toMatchObject([{ kind: 'gapMatch', choices: [{ html: 'cat', matchMax: 0 }] }]);
    expect(pointsOf(put, { RESPONSE: ['c1 G1', 'c1 G2'] })).toBe(2);
    expect(pointsOf(fields, { F1: ['So'] })).toBe(2);
    expect([pointsOf(counted, { RESPONSE: ['8.4'] }), pointsOf(counted, { RESPONSE: ['9'] })]).toEqual([2, 0]);
    expect(essay).toMatchObject({ manualGrading: true, gradersNote: 'Look', interactions: [{ rich: false }] });
  });

  test('bring their files, or name those that are not there', async () => {
    const stored = (name: string, area: string, item: number, hash: string): string =>
      `<file id="1"><contenthash>${hash}</contenthash><component>question</component><filearea>${area}</filearea>
      <itemid>${item}</itemid><filepath>/</filepath><filename>${name}</filename></file>`;
    const document = await courseOf({
      bank: category(
        1,
        questions(
          question(
            1,
            'description',
            '',
            '<img src="@@PLUGINFILE@@/a%20b.png" alt=""><img src="@@PLUGINFILE@@/gone.png" alt="G">',
          ),
        ),
      ),
      slots: asks(1, 1),
      files: {
        'files.xml': `<files>${stored('a b.png', 'questiontext', 1, 'aabb')}${stored('gone.png', 'questiontext', 1, 'ccdd')}</files>`,
        'files/aa/aabb': 'PNG',
      },
    });
    expect(entriesIn(document)[0]?.item.html).toBe('<img src="stoa-file:files/aa/aabb/a%20b.png" alt=""><img alt="G">');
    expect([...document.files.keys()]).toEqual(['files/aa/aabb/a b.png']);
    expect(notesOf(document, 'file-missing')).toEqual([['gone.png', 'Quiz']]);
  });
});

describe('a quiz of a backup', () => {
  test('asks the newest version that is ready, or the one that it names', async () => {
    const bank = category(
      1,
      element(
        'question_bank_entries',
        entry(1, ['ready', yes(1)], ['ready', yes(2)], ['draft', yes(3)]) +
          entry(2, ['ready', yes(4)], ['ready', yes(5)]),
      ),
    );
    const document = await courseOf({ bank, slots: refers(1, 1) + refers(2, 2, '1') });
    expect(entriesIn(document).map(({ item }) => item.id)).toEqual(['q2', 'q4']);
  });

  test('draws at random, no question twice', async () => {
    const random = (id: number, below: number): string => question(id, 'random', '', String(below));
    const bank =
      category(1, questions(yes(1), yes(2), yes(3), yes(4), random(8, 1), random(9, 1))) +
      category(2, questions(yes(5), yes(6)), 1);
    const document = await courseOf({ bank, slots: asks(1, 8) + asks(2, 9) + asks(3, 1) + asks(4, 8) });
    const [quiz] = quizzesOf(document);
    expect(quiz?.sections[0]?.entries).toMatchObject([{ select: 2 }, { item: { id: 'q1' } }, { select: 1 }]);
    const ids = entriesIn(document).map(({ item }) => item.id);
    expect(ids.toSorted()).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6']);
  });

  test('draws from categories as Moodle 4 names them, and says where there are too few', async () => {
    const filter = (below: boolean) => ({
      filter: { category: { values: ['1'], filteroptions: { includesubcategories: below } } },
    });
    const bank = category(1, questions(yes(1))) + category(2, questions(yes(2)), 1);
    const whole = await courseOf({ bank, slots: draws(1, filter(true)) + draws(2, filter(true)) });
    expect(quizzesOf(whole)[0]?.sections).toMatchObject([{ entries: [{ select: 2, entries: [{}, {}] }] }]);
    const few = await courseOf({ bank, slots: draws(1, filter(false)) + draws(2, filter(false)) });
    expect(notesOf(few, 'part-missing')).toEqual([['Quiz: questions', '1']]);
    expect(notesOf(few, 'question-unused')).toEqual([['Category 2: Question 2 (2)', 'truefalse']]);
    expect(few.kept).toMatchObject([{ kind: 'question-bank', name: 'Category 2', sourceFormat: 'moodle-questions' }]);
  });

  test('has its terms, and names those that nothing here has', async () => {
    const document = await courseOf({
      bank: category(1, questions(yes(1), yes(2))),
      slots: asks(1, 1, 3) + asks(2, 2),
      quiz: `<timelimit>600</timelimit><attempts_number>2</attempts_number><grademethod>2</grademethod>
        <timeopen>1700000000</timeopen><timeclose>1800000000</timeclose><preferredbehaviour>deferredfeedback</preferredbehaviour>
        <navmethod>sequential</navmethod><password>x</password><questionsperpage>1</questionsperpage>
        <reviewmarks>4352</reviewmarks><reviewcorrectness>4352</reviewcorrectness><reviewrightanswer>16</reviewrightanswer>
        <sections><section id="1"><firstslot>1</firstslot><heading>One</heading><shufflequestions>0</shufflequestions></section>
        <section id="2"><firstslot>2</firstslot><heading>Two</heading><shufflequestions>1</shufflequestions></section></sections>`,
    });
    expect(partByName(document, 'Quiz')).toMatchObject({
      allowedAttempts: 2,
      attemptPolicy: 'average',
      durationSeconds: 600,
      constraint: { startFrom: '2023-11-14T22:13:20.000Z', due: '2027-01-15T08:00:00.000Z' },
    });
    const [quiz] = quizzesOf(document);
    expect(quiz).toMatchObject({
      mode: 'test',
      timeLimitSeconds: 600,
      onePerPage: true,
      solutions: 'pastDue',
      sections: [
        { title: 'One', entries: [{ checks: 1, item: { maxScore: 3 } }] },
        { title: 'Two', shuffle: true, entries: [{ item: { maxScore: 1 } }] },
      ],
    });
    expect(quiz).not.toHaveProperty('results');
    expect(notesOf(document, 'settings-left-out')).toEqual([['Quiz', 'password']]);
    expect(quiz).toMatchObject({ linear: true });
  });

  const sequential = '<navmethod>sequential</navmethod>';

  test('C10: shows some questions at a time, among which one goes to and fro', async () => {
    const document = await courseOf({
      bank: category(1, questions(yes(1), yes(2))),
      slots: asks(1, 1) + asks(2, 2),
      quiz: `${sequential}<questionsperpage>5</questionsperpage>`,
    });
    expect(quizzesOf(document)).toMatchObject([{ mode: 'test', perPage: 5 }]);
    expect(quizzesOf(document)[0]).not.toHaveProperty('linear');
    expect(notesOf(document, 'settings-left-out')).toEqual([['Quiz', 'navmethod']]);
  });

  const words = `<grade>10</grade><feedbacks>
    <feedback id="1"><feedbacktext>&lt;p&gt;Well done&lt;/p&gt;</feedbacktext><feedbacktextformat>1</feedbacktextformat><mingrade>5.00000</mingrade><maxgrade>11.00000</maxgrade></feedback>
    <feedback id="2"><feedbacktext>Read it again</feedbacktext><feedbacktextformat>1</feedbacktextformat><mingrade>0.00000</mingrade><maxgrade>5.00000</maxgrade></feedback></feedbacks>`;
  const withWords = async (quiz: string) =>
    await courseOf({
      bank: category(1, questions(yes(1), yes(2))),
      slots: asks(1, 1, 3) + asks(2, 2, 1),
      quiz: words + quiz,
    });

  test.each([
    [[3, 1], ['range1']],
    [[2, 0], ['range1']],
    [[0, 1], ['range2']],
    [[0, 0], ['range2']],
  ])('C10: says of the points %s what its author says of their grade', async ([one, two], range) => {
    const document = await withWords('');
    expect(notesOf(document, 'settings-left-out')).toEqual([]);
    const [quiz] = quizzesOf(document);
    expect(quiz?.feedbacks).toEqual([
      { outcome: 'GRADE', value: 'range1', show: true, html: '<p>Well done</p>' },
      { outcome: 'GRADE', value: 'range2', show: true, html: 'Read it again' },
    ]);
    const standing = (score: number | undefined) => ({
      templates: {},
      answers: {},
      responded: true,
      outcomes: { SCORE: [String(score)] },
    });
    const order = ['q1', 'q2'];
    const standings = { q1: standing(one), q2: standing(two) };
    const facts = { order, presented: order, questions: standings };
    expect(quiz && testOutcomes(quiz, facts)).toEqual({ GRADE: range });
  });

  test.each([
    ['never', '<reviewoverallfeedback>0</reviewoverallfeedback>', []],
    ['in a practice', '<preferredbehaviour>adaptive</preferredbehaviour>', [['Quiz', 'feedbacks']]],
    [
      'once it is closed',
      '<timeclose>1800000000</timeclose><reviewoverallfeedback>16</reviewoverallfeedback>',
      [['Quiz', 'feedbacks']],
    ],
  ])('C10: keeps no words for grades that are shown %s', async (_when, quiz, lost) => {
    const document = await withWords(quiz);
    expect(JSON.stringify(quizzesOf(document))).not.toContain('Well done');
    expect(notesOf(document, 'settings-left-out')).toEqual(lost);
  });

  test.each([
    ['1', undefined],
    ['2', 'average'],
    ['3', 'first'],
    ['4', 'last'],
  ])('says which attempt counts: grademethod %s is %s', async (method, policy) => {
    const settings = (attempts: string) => element('attempts_number', attempts) + element('grademethod', method);
    const given = async (attempts: string) => {
      const quiz = settings(attempts);
      const document = await courseOf({ bank: category(1, questions(yes(1))), slots: asks(1, 1), quiz });
      expect(notesOf(document, 'settings-left-out')).toEqual([]);
      return partByName(document, 'Quiz').attemptPolicy;
    };
    expect(await given('0')).toBe(policy);
    expect(await given('1')).toBeUndefined();
  });

  test.each([
    ['interactive', 3, 0.25],
    ['adaptive', null, 0.25],
    ['immediatefeedback', 1, undefined],
    ['adaptivenopenalty', null, undefined],
  ])('that tells at once how good an answer is is a practice: %s', async (behaviour, checks, penalty) => {
    const hints =
      '<question_hints><question_hint id="1"><hint>A</hint></question_hint><question_hint id="2"><hint>B</hint></question_hint></question_hints>';
    const one = yes(1).replace('<hidden>', `<penalty>0.2500000</penalty>${hints}<hidden>`);
    const document = await courseOf({
      bank: category(1, questions(one)),
      slots: asks(1, 1),
      quiz: element('preferredbehaviour', behaviour),
    });
    expect(quizzesOf(document)).toMatchObject([{ mode: 'practice' }]);
    expect(entriesIn(document)).toMatchObject([{ checks, item: { hints: ['A', 'B'] } }]);
    expect(entriesIn(document)[0]?.item.penalty).toBe(penalty);
    expect(notesOf(document, 'settings-left-out')).toEqual([]);
  });
});

test('an activity of a backup has what its author wrote and nothing that people did', async () => {
  const document = await courseOf({ bank: category(1, questions(yes(1))), slots: asks(1, 1) });
  expect(document).toMatchObject({ name: 'A & B', code: 'AB', parts: [{ name: 'Week', key: 'section/5' }] });
  const page = partByName(document, 'Page');
  expect(page).toMatchObject({ content: { type: 'html', html: 'Words' } });
  expect(JSON.stringify(page)).not.toMatch(/secret|Ada said/u);
  expect(notesOf(document, 'unpublished-kept-as-draft')).toEqual([['page/2', 'Page']]);
  expect(partByName(document, 'Quiz').content).toMatchObject({
    introductionHtml: '<p>See <a href="stoa-part:page/2">this</a></p>',
  });
});

test('a backup without activities is refused', async () => {
  const empty = await buildTarGz({ 'moodle_backup.xml': '<moodle_backup><information/></moodle_backup>' });
  expect(
    await refusalOf(async () => {
      await readBytes(empty);
    }),
  ).toBe('no-parts');
});
