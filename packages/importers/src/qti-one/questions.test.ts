import { describe, expect, test } from 'vitest';
import { entriesOf, parseQuiz, type Item, type Quiz } from '@stoa/assessment';
import { beginItem, scoreItem } from '@stoa/assessment/scoring';
import type { Answers } from '@stoa/contract';
import { item, readParts, resource } from '../testing/cartridge.ts';
import { notesOf, partByName } from '../testing/document-queries.ts';

type Fields = Readonly<Record<string, string>>;

const metadata = (fields: Fields): string =>
  `<qtimetadata>${Object.entries(fields)
    .map(
      ([label, value]) =>
        `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`,
    )
    .join('')}</qtimetadata>`;

const text = (words: string, type = 'text/plain'): string =>
  `<material><mattext texttype="${type}">${words}</mattext></material>`;

const label = (id: string, words: string, rest = ''): string =>
  `<response_label ident="${id}" ${rest}>${text(words)}</response_label>`;

const choices = (ident: string, labels: string, rest = 'rcardinality="Single"'): string =>
  `<response_lid ident="${ident}" ${rest}><render_choice>${labels}</render_choice></response_lid>`;

const field = (ident: string, rest = ''): string =>
  `<response_str ident="${ident}"><render_fib ${rest}><response_label ident="a"/></render_fib></response_str>`;

const when = (condition: string, then: string, rest = 'continue="No"'): string =>
  `<respcondition ${rest}><conditionvar>${condition}</conditionvar>${then}</respcondition>`;

const is = (ident: string, value: string, rest = ''): string =>
  `<varequal respident="${ident}" ${rest}>${value}</varequal>`;

const scores = (points: number, action = 'Set'): string =>
  `<setvar action="${action}" varname="SCORE">${points}</setvar>`;

const question = (fields: Fields, presentation: string, conditions: string, rest = ''): string =>
  `<item ident="q" title="Q"><itemmetadata>${metadata(fields)}</itemmetadata><presentation>${presentation}</presentation>
  <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${conditions}
  </resprocessing>${rest}</item>`;

const canvas = (type: string, points = 1): Fields => ({ question_type: type, points_possible: String(points) });

/** A cartridge with one quiz. */
async function cartridge(questions: string, meta = '', more: Readonly<Record<string, string>> = {}) {
  const file = '<file href="q/assessment_meta.xml"/>';
  return await readParts(
    {
      items: item('q', 'Quiz'),
      resources: resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q/qti.xml', meta === '' ? '' : file),
    },
    {
      'q/qti.xml': `<questestinterop><assessment ident="a" title="Quiz"><section ident="root_section">${questions}
        </section></assessment></questestinterop>`,
      ...(meta === '' ? {} : { 'q/assessment_meta.xml': `<quiz><title>Quiz</title>${meta}</quiz>` }),
      ...more,
    },
  );
}

async function quizOf(...told: Parameters<typeof cartridge>): Promise<Quiz> {
  const { content } = partByName(await cartridge(...told), 'Quiz');
  if (content?.type !== 'quiz') throw new Error('There is no quiz.');
  return parseQuiz(content.quiz);
}

async function only(questions: string): Promise<Item> {
  const [entry] = entriesOf(await quizOf(questions));
  if (entry === undefined) throw new Error('There is no question.');
  return entry.item;
}

const scoreOf = (one: Item, answers: Answers): number | null =>
  scoreItem(one, { templates: {}, answers, checks: 1 }).score;

describe('choices', () => {
  const abc = label('A', 'One') + label('B', 'Two') + label('C', 'Three');

  test('of Common Cartridge give all of the points or none', async () => {
    const one = await only(
      question(
        { cc_profile: 'cc.multiple_choice.v0p1', cc_weighting: '2' },
        text('Which?') + choices('r', abc),
        when(is('r', 'B'), scores(100)),
      ),
    );
    expect(one).toMatchObject({ maxScore: 2, interactions: [{ kind: 'choice', most: 1 }] });
    expect(one.responses).toMatchObject([{ id: 'r', correct: ['B'] }]);
    expect([scoreOf(one, { r: ['B'] }), scoreOf(one, { r: ['A'] }), scoreOf(one, {})]).toEqual([2, 0, 0]);
  });

  test('of which several are right count only together, as they are written', async () => {
    const condition = `<and>${is('r', 'A')}<not>${is('r', 'B')}</not>${is('r', 'C')}</and>`;
    const one = await only(
      question(
        { cc_profile: 'cc.multiple_response.v0p1' },
        choices('r', abc, 'rcardinality="Multiple"'),
        when(condition, scores(100)),
      ),
    );
    expect(one.responses).toMatchObject([{ correct: ['A', 'C'] }]);
    const given = [['A', 'C'], ['A'], ['A', 'B', 'C'], []].map((r) => scoreOf(one, { r }));
    expect(given).toEqual([1, 0, 0, 0]);
  });

  test('that each add something make parts of the points, and thirds that were rounded make a whole', async () => {
    const rows = ['x', 'y', 'z'].map((id) => choices(`response_${id}`, abc, '')).join('');
    const adds = ['x', 'y', 'z'].map((id) => when(is(`response_${id}`, 'A'), scores(33.33, 'Add'), '')).join('');
    const one = await only(question(canvas('matching_question', 3), rows, adds));
    expect(one.interactions.map(({ kind }) => kind)).toEqual(['inlineChoice', 'inlineChoice', 'inlineChoice']);
    const answers = { response_x: ['A'], response_y: ['A'], response_z: ['A'] };
    const facts = { templates: {}, checks: 1 };
    expect(scoreItem(one, { ...facts, answers }).verdict).toBe('correct');
    expect(scoreOf(one, { ...answers, response_z: ['B'] })).toBeCloseTo(2, 6);
  });

  test('show the feedback of what was chosen, and the general one', async () => {
    const shows = (id: string): string => `<displayfeedback feedbacktype="Response" linkrefid="${id}"/>`;
    const feedback = (id: string): string =>
      `<itemfeedback ident="${id}"><flow_mat>${text(id)}</flow_mat></itemfeedback>`;
    const one = await only(
      question(
        canvas('multiple_choice_question'),
        choices('r', abc),
        when('<other/>', shows('general_fb'), 'continue="Yes"') +
          when(is('r', 'A'), shows('A_fb'), 'continue="Yes"') +
          when(is('r', 'B'), scores(100) + shows('correct_fb')) +
          when('<other/>', shows('general_incorrect_fb'), 'continue="Yes"'),
        ['general_fb', 'A_fb', 'correct_fb', 'general_incorrect_fb'].map(feedback).join(''),
      ),
    );
    const shown = (r: string): unknown =>
      scoreItem(one, { templates: {}, answers: { r: [r] }, checks: 1 }).outcomes['FEEDBACK'];
    expect(shown('B')).toEqual(['general_fb', 'correct_fb']);
    expect(shown('A')).toEqual(['general_fb', 'A_fb', 'general_incorrect_fb']);
    expect(one.feedbacks[1]).toEqual({
      outcome: 'FEEDBACK',
      value: 'A_fb',
      show: true,
      html: '<p>A_fb</p>',
      about: { interaction: 'r', choice: 'A' },
    });
  });

  test('in an order count in that order', async () => {
    const one = await only(
      question(
        {},
        choices('r', abc, 'rcardinality="Ordered"'),
        when(is('r', 'C') + is('r', 'A') + is('r', 'B'), scores(5)),
      ),
    );
    expect(one.interactions).toMatchObject([{ kind: 'order' }]);
    expect(
      [
        ['C', 'A', 'B'],
        ['A', 'B', 'C'],
      ].map((r) => scoreOf(one, { r })),
    ).toEqual([1, 0]);
  });

  test('of categories count where a category holds all of its own and nothing else', async () => {
    const category = (id: string): string =>
      `<response_lid ident="${id}" rcardinality="Multiple">${text(id)}<render_choice>${abc}</render_choice></response_lid>`;
    const one = await only(
      question(
        canvas('categorization_question'),
        category('even') + category('odd'),
        when(is('even', 'B'), scores(50, 'Add'), '') + when(is('odd', 'A') + is('odd', 'C'), scores(50, 'Add'), ''),
      ),
    );
    const given = [
      ['B even', 'A odd', 'C odd'],
      ['B even', 'A odd', 'C even'],
      ['B even', 'A odd'],
    ];
    expect(given.map((categories) => scoreOf(one, { categories }))).toEqual([1, 0, 0.5]);
  });
});

describe('fields', () => {
  test('take any of the texts that are right, in any case unless it is told', async () => {
    const one = await only(
      question(
        { cc_profile: 'cc.fib.v0p1' },
        field('r'),
        when(is('r', 'Illinois') + is('r', 'IL', 'case="Yes"'), scores(100)),
      ),
    );
    expect(one.interactions).toMatchObject([{ kind: 'textEntry', format: 'text' }]);
    expect(['illinois ', 'IL', 'il', 'Ohio'].map((r) => scoreOf(one, { r: [r] }))).toEqual([1, 1, 0, 0]);
  });

  test('take what holds the text that a pattern match asks for', async () => {
    const part = (value: string): string => `<varsubstring respident="r">${value}</varsubstring>`;
    const one = await only(
      question(
        { cc_profile: 'cc.pattern_match.v0p1' },
        field('r'),
        when(part('Z[uü]rich'), scores(100), '') + when('<other/>', scores(0), 'continue="Yes"'),
      ),
    );
    expect(['in Zürich', 'zurich', 'Bern'].map((r) => scoreOf(one, { r: [r] }))).toEqual([1, 1, 0]);
  });

  test('for numbers take a value, a margin or a range', async () => {
    const bound = (name: string, value: string): string => `<${name} respident="r">${value}</${name}>`;
    const margin = `<or>${is('r', '77.0')}<and>${bound('vargt', '70')}${bound('varlte', '84')}</and></or>`;
    const one = await only(
      question(canvas('numerical_question'), field('r', 'fibtype="Decimal"'), when(margin, scores(100))),
    );
    expect(one.interactions).toMatchObject([{ format: 'number' }]);
    expect(['77', '٨٤', '70', '84.1', 'x'].map((r) => scoreOf(one, { r: [r] }))).toEqual([1, 1, 0, 0, 0]);
  });

  test('stand in the text where Canvas marks their place, and take each of the answers of their blank', async () => {
    const blank = (id: string, labels: string): string =>
      `<response_lid ident="response_${id}">${text(id)}<render_choice>${labels}</render_choice></response_lid>`;
    const one = await only(
      question(
        canvas('fill_in_multiple_blanks_question', 2),
        text('&lt;p&gt;&lt;img alt="[x]"&gt;[x] and [y], not [z]&lt;/p&gt;', 'text/html') +
          blank('x', label('1', 'red') + label('2', 'crimson')) +
          blank('y', label('3', 'blue', 'scoring_algorithm="TextCloseEnough" levenshtein_distance="1"')),
        when(is('response_x', '1'), scores(50, 'Add'), '') + when(is('response_y', '3'), scores(50, 'Add'), ''),
      ),
    );
    expect(one.html).toBe(
      '<p><img alt="[x]"><span data-interaction="response_x"></span> and ' +
        '<span data-interaction="response_y"></span>, not [z]</p>',
    );
    const given = ([x, y]: readonly string[]): number | null =>
      scoreOf(one, { response_x: [x ?? ''], response_y: [y ?? ''] });
    expect(
      [
        ['Crimson', 'bleu'],
        ['red', 'blu'],
        ['red', 'blaue'],
        ['x', 'b.ue'],
      ].map(given),
    ).toEqual([1, 2, 2, 1]);
  });

  test('for what is calculated take the answer of the values that were drawn', async () => {
    const set = (x: number): string =>
      `<var_set ident="s${x}"><var name="x">${x}</var><answer>${x + 5}.0</answer></var_set>`;
    const one = await only(
      question(
        canvas('calculated_question', 4),
        text('What is 5 plus [x]?') + field('r', 'fibtype="Decimal"'),
        when('<other/>', scores(100), 'title="correct"'),
        `<itemproc_extension><calculated><answer_tolerance>0.1</answer_tolerance>
        <var_sets>${[3, 4, 8].map(set).join('')}</var_sets></calculated></itemproc_extension>`,
      ),
    );
    expect(one.html).toContain('What is 5 plus <span data-variable="VALUE_x"></span>?');
    const drawn = Array.from({ length: 20 }, (_, seed) => beginItem(one, `${seed}`));
    expect(new Set(drawn.map((templates) => templates['VALUE_x']?.[0]))).toEqual(new Set(['3', '4', '8']));
    for (const templates of drawn) {
      const right = Number(templates['VALUE_x']?.[0]) + 5;
      expect(templates['correct:r']).toEqual([`${right}.0`]);
      const given = [right, right + 0.09, right + 0.2].map(
        (r) => scoreItem(one, { templates, answers: { r: [String(r)] }, checks: 1 }).score,
      );
      expect(given).toEqual([4, 4, 0]);
    }
  });

  test('for essays wait for a person', async () => {
    const one = await only(question(canvas('essay_question', 5), text('Write.') + field('r'), when('<other/>', '')));
    expect(one).toMatchObject({
      maxScore: 5,
      manualGrading: true,
      interactions: [{ kind: 'extendedText', rich: true }],
    });
    expect(scoreItem(one, { templates: {}, answers: { r: ['Words'] }, checks: 1 }).verdict).toBe('waits');
  });
});

describe('a picture', () => {
  test('is pointed at, and its areas are what is right', async () => {
    const one = await only(
      question(
        canvas('hot_spot_question'),
        `<response_xy ident="r">${text('Where?')}<render_hotspot><material><matimage uri="$IMS-CC-FILEBASE$/map.png"/>
        </material><response_label ident="r" rarea="rectangle">0.1,0.2,0.3,0.4</response_label></render_hotspot>
        </response_xy>`,
        '',
      ),
    );
    expect(one.interactions).toMatchObject([{ kind: 'selectPoint', picture: { width: 1000, height: 1000 } }]);
    expect([['200 300'], ['400 300'], []].map((r) => scoreOf(one, { r }))).toEqual([1, 0, 0]);
  });
});

describe('a quiz of Canvas', () => {
  const easy = question(
    canvas('multiple_choice_question', 7),
    text('&lt;img src="$IMS-CC-FILEBASE$/map.png"&gt;', 'text/html') +
      choices('r', label('A', 'One') + label('B', 'Two')),
    when(is('r', 'A'), scores(100)),
  );

  test('is a test with the settings of Canvas', async () => {
    const meta = `<description>&lt;p&gt;Hello&lt;/p&gt;</description><shuffle_answers>true</shuffle_answers>
      <time_limit>30</time_limit><one_question_at_a_time>true</one_question_at_a_time>
      <show_correct_answers>false</show_correct_answers><cant_go_back>true</cant_go_back>
      <scoring_policy>keep_latest</scoring_policy><allowed_attempts>3</allowed_attempts>`;
    const document = await cartridge(easy, meta, { 'web_resources/map.png': 'x' });
    const part = partByName(document, 'Quiz');
    expect(part).toMatchObject({
      completion: 'quiz',
      allowedAttempts: 3,
      attemptPolicy: 'last',
      content: { type: 'quiz', tool: 'quiz', introductionHtml: '<p>Hello</p>' },
    });
    const quiz = parseQuiz(part.content?.type === 'quiz' ? part.content.quiz : '');
    expect(quiz).toMatchObject({ mode: 'test', onePerPage: true, timeLimitSeconds: 1800, solutions: 'never' });
    expect(entriesOf(quiz)[0]?.item).toMatchObject({
      maxScore: 7,
      html: '<img src="stoa-file:web_resources/map.png"><div data-interaction="r"></div>',
      interactions: [{ shuffle: true }],
    });
    expect([...document.files.keys()]).toEqual(['web_resources/map.png']);
    const lost = document.report.notes.filter(({ code }) => code === 'settings-left-out');
    expect(lost.map(({ detail }) => detail)).toEqual(['cant_go_back']);
  });

  test('draws so many questions of a group, of its own or of a bank of the package, with points of the group', async () => {
    const group = `<section ident="g" title="Group"><selection_ordering><selection><sourcebank_ref>b1</sourcebank_ref>
      <selection_number>1</selection_number><selection_extension><points_per_item>3</points_per_item>
      </selection_extension></selection></selection_ordering>${easy}</section>`;
    const bank = `<questestinterop><objectbank ident="b1">${easy}</objectbank></questestinterop>`;
    const quiz = await quizOf(group, '', { 'non_cc_assessments/b1.xml.qti': bank });
    expect(quiz.sections).toMatchObject([{ entries: [{ select: 1, entries: [{}, {}] }] }]);
    expect(entriesOf(quiz).map(({ item: { id, maxScore } }) => [id, maxScore])).toEqual([
      ['q', 3],
      ['q-2', 3],
    ]);
  });

  test('shows a text above the questions that are about it, and a text of its own', async () => {
    const about = `<item ident="s">${`<itemmetadata>${metadata(canvas('text_only_question', 0))}</itemmetadata>`}
      <presentation>${text('Read this.')}</presentation></item>`;
    const told = question(
      { ...canvas('true_false_question'), parent_stimulus_item_ident: 's' },
      choices('r', label('A', 'True')),
      when(is('r', 'A'), scores(100)),
    );
    const quiz = await quizOf(about + told + about.replace('ident="s"', 'ident="t"'));
    expect(entriesOf(quiz).map(({ item: { id, stimuli, maxScore } }) => [id, stimuli, maxScore])).toEqual([
      ['q', ['<p>Read this.</p>'], 1],
      ['t', [], 0],
    ]);
  });

  test('says why a question is not asked, also where there is none to ask', async () => {
    const upload = question(canvas('file_upload_question'), text('Send it.'), '');
    const unknown = question(canvas('odd_question'), text('Odd'), '');
    const keyless = question(canvas('multiple_choice_question'), choices('r', label('A', 'One')), '');
    const quiz = await quizOf(upload + unknown + keyless + easy);
    expect(entriesOf(quiz).map(({ item: { notAsked } }) => notAsked)).toEqual([
      undefined,
      'unknown-kind',
      'no-key',
      undefined,
    ]);
    const shown = await cartridge(unknown);
    expect(partByName(shown, 'Quiz')).toMatchObject({ content: { type: 'quiz' }, completion: 'markDone' });
    expect(notesOf(shown, 'question-not-asked')).toHaveLength(1);
  });

  test('takes files where a question asks for them', async () => {
    const upload = question(canvas('file_upload_question', 3), text('Send it.'), '');
    const [entry] = entriesOf(await quizOf(upload));
    expect(entry?.item).toMatchObject({
      maxScore: 3,
      manualGrading: true,
      interactions: [{ kind: 'upload', least: 0 }],
    });
    expect(entry?.item.html).toBe('<p>Send it.</p><div data-interaction="RESPONSE"></div>');
  });

  test('has no points where it is a survey', async () => {
    const keyless = question(canvas('multiple_choice_question'), choices('r', label('A', 'One')), '');
    const quiz = await quizOf(keyless, '<quiz_type>survey</quiz_type>');
    expect(entriesOf(quiz)[0]?.item).toMatchObject({ maxScore: 0 });
    expect(entriesOf(quiz)[0]?.item).not.toHaveProperty('notAsked');
  });
});
