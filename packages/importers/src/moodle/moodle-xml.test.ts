import { describe, expect, test } from 'vitest';
import type { Item } from '@stoa/assessment';
import { beginItem, scoreItem } from '@stoa/assessment/scoring';
import { notesOf } from '../testing/document-queries.ts';
import { entriesIn, pointsOf, quizzesOf, readFileOf, saidOf } from '../testing/moodle-file.ts';

const html = (name: string, text: string, rest = ''): string =>
  `<${name} format="html"><text><![CDATA[${text}]]></text>${rest}</${name}>`;

const question = (type: string, inside: string, text = '<p>What?</p>'): string =>
  `<question type="${type}"><name><text>Name of ${type}</text></name>${html('questiontext', text)}
  <defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty>${inside}</question>`;

const answer = (fraction: number | string, text: string, inside = ''): string =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${inside}</answer>`;

const says = (text: string): string => html('feedback', text);
const file = (questions: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions}</quiz>`;

async function only(type: string, inside: string, text?: string): Promise<Item> {
  const { document } = await readFileOf(file(question(type, inside, text)), 'bank.xml');
  const [entry, ...others] = entriesIn(document);
  if (entry === undefined || others.length > 0) throw new Error('There is not one question.');
  return entry.item;
}

describe('choices', () => {
  test('of which one is chosen give its share, and say its words', async () => {
    const item = await only(
      'multichoice',
      `<single>true</single><shuffleanswers>1</shuffleanswers>${answer(100, '<p>A</p>', says('Yes'))}
      ${answer(33.33333, 'B')}${answer(-50, 'C', says('No'))}${html('correctfeedback', 'Well done')}
      ${html('incorrectfeedback', 'Sorry')}${html('generalfeedback', 'Because')}`,
    );
    expect(item).toMatchObject({ title: '', maxScore: 2, solution: 'Because' });
    expect(item.interactions).toMatchObject([{ kind: 'choice', most: 1, shuffle: true }]);
    expect(item.responses[0]?.correct).toEqual(['c1']);
    expect(['c1', 'c2', 'c3'].map((one) => pointsOf(item, { RESPONSE: [one] }))).toEqual([2, 0.667, 0]);
    expect(saidOf(item, { RESPONSE: ['c1'] })).toEqual(['Yes', 'Well done']);
    expect(saidOf(item, { RESPONSE: ['c3'] })).toEqual(['No', 'Sorry']);
  });

  test('of which several are chosen add their shares, a third three times being all', async () => {
    const thirds = ['A', 'B', 'C'].map((one) => answer('33.33333', one)).join('');
    const item = await only('multichoice', `<single>false</single>${thirds}${answer(-100, 'D', says('Not D'))}`);
    expect(item.interactions).toMatchObject([{ kind: 'choice', most: null }]);
    const given = (...ids: readonly string[]) => ({ RESPONSE: [...ids] });
    expect(scoreItem(item, { templates: {}, answers: given('c1', 'c2', 'c3'), checks: 1 })).toMatchObject({
      verdict: 'correct',
    });
    expect([given('c1'), given('c1', 'c2', 'c3', 'c4'), {}].map((one) => pointsOf(item, one))).toEqual([0.667, 0, 0]);
    expect(saidOf(item, given('c4'))).toEqual(['Not D']);
  });

  test('without a right one are shown with the reason', async () => {
    expect(await only('multichoice', answer(0, 'A') + answer(0, 'B'))).toMatchObject({
      notAsked: 'no-key',
      maxScore: 0,
    });
  });

  test('are true and false', async () => {
    const item = await only('truefalse', answer(0, 'true', says('No')) + answer(100, 'false'));
    expect(item.interactions).toMatchObject([{ choices: [{ html: 'True' }, { html: 'False' }] }]);
    expect([pointsOf(item, { RESPONSE: ['c2'] }), pointsOf(item, { RESPONSE: ['c1'] })]).toEqual([2, 0]);
  });
});

describe('entries', () => {
  test('of a text may leave parts open, in any case or their own', async () => {
    const answers = answer(100, 'a * rabbit', says('Yes')) + answer(50, String.raw`5\*3`) + answer(0, '*', says('No'));
    const item = await only('shortanswer', `<usecase>0</usecase>${answers}`);
    const given = ['A white  Rabbit', '5*3', '5x3', 'cat'].map((text) => pointsOf(item, { RESPONSE: [text] }));
    expect(given).toEqual([2, 1, 0, 0]);
    expect(saidOf(item, { RESPONSE: ['dog'] })).toEqual(['No']);
    const strict = await only('shortanswer', `<usecase>1</usecase>${answer(100, 'Paris')}`);
    expect(strict.responses[0]?.correct).toEqual(['Paris']);
    expect([pointsOf(strict, { RESPONSE: ['Paris'] }), pointsOf(strict, { RESPONSE: ['paris'] })]).toEqual([2, 0]);
  });

  test('of a number have a tolerance', async () => {
    const near = (value: string, tolerance: string): string =>
      `${value}</text></answer>`.replace(
        '</text></answer>',
        `]]></text><tolerance>${tolerance}</tolerance><feedback><text><![CDATA[`,
      );
    const answers = `<answer fraction="100"><text><![CDATA[${near('3.14', '0.01')}Yes]]></text></feedback></answer>
      <answer fraction="50"><text><![CDATA[${near('3', '0.5')}Nearly]]></text></feedback></answer>
      <answer fraction="0"><text>*</text><feedback><text>No</text></feedback></answer>`;
    const item = await only('numerical', answers);
    const given = ['3.145', '3,14', '2.6', '4', 'x'].map((text) => pointsOf(item, { RESPONSE: [text] }));
    expect(given).toEqual([2, 2, 1, 0, 0]);
    expect([saidOf(item, { RESPONSE: ['3.3'] }), saidOf(item, { RESPONSE: ['9'] })]).toEqual([['Nearly'], ['No']]);
  });

  test('of a number with units count in each of them', async () => {
    const units = `<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit>
      <unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>`;
    const value = '<answer fraction="100"><text>2</text><tolerance>0.01</tolerance></answer>';
    const item = await only(
      'numerical',
      `${value}${units}<unitgradingtype>1</unitgradingtype><unitpenalty>0.5</unitpenalty><showunits>2</showunits>`,
    );
    expect(item.interactions).toMatchObject([
      { kind: 'textEntry', format: 'number' },
      { kind: 'inlineChoice', choices: [{ html: 'm' }, { html: 'cm' }] },
    ]);
    const given = (number: string, unit?: string) =>
      pointsOf(item, { RESPONSE: [number], ...(unit === undefined ? {} : { RESPONSE_unit: [unit] }) });
    expect([given('2', 'c1'), given('200', 'c2'), given('2'), given('2', 'c2'), given('200', 'c1')]).toEqual([
      2, 2, 1, 1, 0,
    ]);
    const alone = await only('numerical', `${value}<units><unit><unit_name>kg</unit_name></unit></units>`);
    expect(alone.interactions).toMatchObject([{ kind: 'textEntry', suffix: 'kg' }]);
  });

  test('of a number may ask for the unit in words', async () => {
    const units = '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>';
    const item = await only(
      'numerical',
      `<answer fraction="100"><text>2</text></answer>${units}<unitgradingtype>2</unitgradingtype>
      <unitpenalty>0.25</unitpenalty><showunits>0</showunits>`,
    );
    expect(item.interactions).toMatchObject([{ format: 'number' }, { kind: 'textEntry', format: 'text' }]);
    expect(pointsOf(item, { RESPONSE: ['2'], RESPONSE_unit: ['m'] })).toBe(2);
    expect(pointsOf(item, { RESPONSE: ['2'], RESPONSE_unit: ['kg'] })).toBe(1.5);
  });

  test('of an essay wait for a person', async () => {
    const item = await only(
      'essay',
      `<responseformat>editor</responseformat><responsefieldlines>15</responsefieldlines><attachments>0</attachments>
      ${html('graderinfo', 'Look for three reasons')}`,
    );
    expect(item).toMatchObject({ manualGrading: true, maxScore: 2, gradersNote: 'Look for three reasons' });
    expect(item.interactions).toMatchObject([{ kind: 'extendedText', rich: true, lines: 15 }]);
  });

  test('of an essay may be files, with their number, size and kinds', async () => {
    const both = await only(
      'essay',
      `<responseformat>editor</responseformat><attachments>2</attachments><attachmentsrequired>1</attachmentsrequired>
      <maxbytes>1000</maxbytes><filetypeslist>.pdf,web_image</filetypeslist>`,
    );
    const files = { kind: 'upload', least: 1, most: 2, mostBytes: 1000, kinds: ['document', 'picture'] };
    expect(both.interactions).toMatchObject([{ kind: 'extendedText' }, files]);
    expect(both.responses).toMatchObject([{}, { id: 'FILES', cardinality: 'multiple', baseType: 'file' }]);
    const alone = await only('essay', '<responseformat>noinline</responseformat><attachments>-1</attachments>');
    expect(alone.interactions).toMatchObject([{ kind: 'upload', least: 0, most: 20 }]);
    expect(alone).toMatchObject({ manualGrading: true });
    expect(alone).not.toHaveProperty('notAsked');
  });
});

describe('places', () => {
  const pair = (text: string, other: string): string =>
    `<subquestion format="html"><text>${text}</text><answer><text>${other}</text></answer></subquestion>`;

  test('of a matching question are rows of a table', async () => {
    const item = await only(
      'matching',
      `<shuffleanswers>true</shuffleanswers>${pair('France', 'Paris')}${pair('Italy', 'Rome')}${pair('', 'Oslo')}`,
    );
    expect(item.interactions).toMatchObject([{ kind: 'match', shuffle: true, rows: [{}, {}], columns: [{}, {}, {}] }]);
    expect(pointsOf(item, { RESPONSE: ['q1 a1', 'q2 a2'] })).toBe(2);
    expect(pointsOf(item, { RESPONSE: ['q1 a1', 'q2 a3'] })).toBe(1);
  });

  test('are gaps in which words are chosen, or put', async () => {
    const words = (name: string): string =>
      [
        ['cat', 1],
        ['dog', 2],
        ['mouse', 1],
        ['cow', 2],
      ]
        .map(([word, group]) => `<${name}><text>${word}</text><group>${group}</group></${name}>`)
        .join('');
    const text = '<p>A [[1]] and a [[2]].</p>';
    const select = await only('gapselect', `<shuffleanswers>1</shuffleanswers>${words('selectoption')}`, text);
    expect(select.html).toContain('A <span data-interaction="G1"></span> and a');
    expect(select.interactions).toMatchObject([
      { kind: 'inlineChoice', choices: [{ html: 'cat' }, { html: 'mouse' }] },
      { kind: 'inlineChoice', choices: [{ html: 'dog' }, { html: 'cow' }] },
    ]);
    expect(pointsOf(select, { G1: ['c1'], G2: ['c2'] })).toBe(2);
    expect(pointsOf(select, { G1: ['c3'], G2: ['c2'] })).toBe(1);
    const put = await only('ddwtos', words('dragbox'), text);
    expect(put.interactions).toMatchObject([{ kind: 'gapMatch', gaps: [{ id: 'G1' }, { id: 'G2' }] }]);
    expect(pointsOf(put, { RESPONSE: ['c1 G1', 'c2 G2'] })).toBe(2);
    expect(pointsOf(put, { RESPONSE: ['c2 G1', 'c1 G2'] })).toBe(0);
    expect(await only('ddwtos', words('dragbox'), 'A [[9]]')).toMatchObject({ notAsked: 'broken' });
  });

  const picture = '<file name="map one.png" path="/" encoding="base64">UE5H</file>';

  test('are on a picture, which comes along', async () => {
    const drag = (no: number, text: string): string =>
      `<drag><no>${no}</no><text>${text}</text><draggroup>1</draggroup></drag>`;
    const drop = (no: number, choice: number): string =>
      `<drop><text>Place ${no}</text><no>${no}</no><choice>${choice}</choice><xleft>${no * 50}</xleft><ytop>20</ytop></drop>`;
    const { document, contents } = await readFileOf(
      file(question('ddimageortext', picture + drag(2, 'Rome') + drag(1, 'Oslo') + drop(1, 2) + drop(2, 1))),
      'bank.xml',
    );
    const [item] = entriesIn(document).map((entry) => entry.item);
    if (item === undefined) throw new Error('There is no question.');
    expect([...contents]).toEqual([['questions/1/map one.png', 'PNG']]);
    expect(item.interactions).toMatchObject([
      {
        kind: 'graphicGapMatch',
        picture: { src: 'stoa-file:questions/1/map%20one.png' },
        spots: [{ label: 'Place 1' }, { label: 'Place 2' }],
        choices: [{ html: 'Oslo' }, { html: 'Rome' }],
      },
    ]);
    expect(pointsOf(item, { RESPONSE: ['c2 p1', 'c1 p2'] })).toBe(2);
    expect(pointsOf(item, { RESPONSE: ['c2 p1'] })).toBe(1);
  });

  test('of markers are not to be seen', async () => {
    const item = await only(
      'ddmarker',
      `${picture}<drag><no>1</no><text>Oslo</text><noofdrags>1</noofdrags></drag>
      <drag><no>2</no><text>Rome</text><noofdrags>1</noofdrags></drag>
      <drop><no>1</no><shape>circle</shape><coords>100,50;10</coords><choice>1</choice></drop>
      <drop><no>2</no><shape>rectangle</shape><coords>10,10;20,20</coords><choice>2</choice></drop>`,
    );
    expect(item.interactions).toMatchObject([
      { kind: 'selectPoint', id: 'M1', prompt: '<p>Oslo</p>', most: 1 },
      { kind: 'selectPoint', id: 'M2' },
    ]);
    expect(pointsOf(item, { M1: ['105 52'], M2: ['20 25'] })).toBe(2);
    expect(pointsOf(item, { M1: ['105 52'], M2: ['200 25'] })).toBe(1);
    expect(pointsOf(item, {})).toBe(0);
  });

  test.each([
    ['-1', [2, 0, 0]],
    ['0', [2, 1, 0]],
    ['1', [2, 0, 1.333]],
    ['2', [2, 0.5, 1]],
    ['3', [2, 0.5, 1]],
    ['4', [2, 1.667, 1]],
    ['5', [2, 1.5, 1.5]],
    ['7', [2, 1.667, 1]],
  ])('in an order are counted as its author wants: %s', async (grading, points) => {
    const answers = ['A', 'B', 'C', 'D'].map((one, at) => answer(at + 1, one)).join('');
    const item = await only('ordering', `<gradingtype>${grading}</gradingtype>${answers}`);
    expect(item.interactions).toMatchObject([{ kind: 'order', shuffle: true }]);
    const orders = [
      ['c1', 'c2', 'c3', 'c4'],
      ['c1', 'c3', 'c2', 'c4'],
      ['c2', 'c3', 'c4', 'c1'],
    ];
    expect(orders.map((order) => pointsOf(item, { RESPONSE: order }))).toEqual(points);
    expect(pointsOf(item, {})).toBe(0);
  });

  test('in an order may be counted in a way that nothing here has', async () => {
    const item = await only('ordering', `<gradingtype>6</gradingtype>${answer(1, 'A')}${answer(2, 'B')}`);
    expect(item).toMatchObject({ notAsked: 'program-graded', interactions: [{ kind: 'order' }], responses: [] });
  });
});

test('a text with fields in it counts each by its weight', async () => {
  const text = `<p>{1:SHORTANSWER:=Berlin#Yes~%50%Bonn#Once} has {2:NM:=3.7:0.1} million people,
    is {1:MC:small~=large~%50%middle} and {:MCV:=old#Right~young}. Rivers: {1:MR:=Spree~=Havel~Rhine}
    {:SAC:=a \\} b}</p>`;
  const item = await only('cloze', '', text);
  expect(item.interactions.map(({ kind }) => kind)).toEqual([
    'textEntry',
    'textEntry',
    'inlineChoice',
    'choice',
    'choice',
    'textEntry',
  ]);
  const right = { F1: ['berlin'], F2: ['3.75'], F3: ['c2'], F4: ['c1'], F5: ['c1', 'c2'], F6: ['a } b'] };
  expect(item.responses.map(({ correct }) => correct)).toMatchObject([['Berlin'], ['3.7'], ['c2'], ['c1'], {}, {}]);
  expect(saidOf(item, { F1: ['Bonn'], F4: ['c1'] })).toEqual(['Once', 'Right']);
  expect(pointsOf(item, { F2: ['3.7'] })).toBe(0.571);
  expect(pointsOf(item, { F1: ['bonn'] })).toBe(0.143);
  expect(pointsOf(item, { F6: ['A } B'] })).toBe(0);
  // two right ones of a field each count all of it, and not more than that
  expect(pointsOf(item, right)).toBe(2);
});

describe('a calculated question', () => {
  const variable = (name: string, values: readonly number[]): string =>
    `<dataset_definition><name><text>${name}</text></name><dataset_items>${values
      .map((value, at) => `<dataset_item><number>${at + 1}</number><value>${value}</value></dataset_item>`)
      .join('')}</dataset_items></dataset_definition>`;
  const sets = `<dataset_definitions>${variable('a', [2, 3, 5])}${variable('b', [10, 20, 30])}</dataset_definitions>`;
  const formula = (text: string, rest: string): string =>
    `<answer fraction="100"><text>${text}</text>${rest}<feedback><text>It is {={a}*{b}}</text></feedback></answer>`;

  test.each(['calculated', 'calculatedsimple'])('draws one of its sets: %s', async (type) => {
    const item = await only(
      type,
      `${formula('{a}*{b} + pow(2, 1)', '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype><correctanswerformat>1</correctanswerformat><correctanswerlength>1</correctanswerlength>')}${sets}
      ${html('generalfeedback', 'It was {b}')}`,
      '<p>What is {a} times {b} and two?</p>',
    );
    expect(item.html).toContain('What is <span data-variable="VALUE_1"></span> times');
    expect(item.solution).toBe('It was <span data-variable="VALUE_2"></span>');
    const seen = new Set<string>();
    for (const seed of Array.from({ length: 20 }, (_, at) => String(at))) {
      const values = beginItem(item, seed);
      const [a, b] = [Number(values['VALUE_1']?.[0]), Number(values['VALUE_2']?.[0])];
      seen.add(`${a} ${b}`);
      expect(values['correct:RESPONSE']).toEqual([String(a * b + 2)]);
      expect(pointsOf(item, { RESPONSE: [String((a * b + 2) * 1.005)] }, seed)).toBe(2);
      expect(pointsOf(item, { RESPONSE: [String((a * b + 2) * 1.05)] }, seed)).toBe(0);
    }
    expect([...seen].toSorted()).toEqual(['2 10', '3 20', '5 30']);
  });

  test('has tolerances of three kinds', async () => {
    const kind = async (type: number) =>
      await only(
        'calculated',
        formula('{a}', `<tolerance>0.5</tolerance><tolerancetype>${type}</tolerancetype>`) +
          `<dataset_definitions>${variable('a', [10])}${variable('b', [1])}</dataset_definitions>`,
      );
    const [relative, nominal, geometric] = [await kind(1), await kind(2), await kind(3)];
    const given = (item: Item) => ['5', '6.7', '10.4', '15'].map((text) => pointsOf(item, { RESPONSE: [text] }));
    expect([given(relative), given(nominal), given(geometric)]).toEqual([
      [2, 2, 2, 2],
      [0, 0, 2, 0],
      [0, 2, 2, 2],
    ]);
  });

  test('of choices prints what it counts', async () => {
    const choices = `${answer(100, '{={a}+{b}}')}${answer(0, '{={a}-{b}}')}${sets}`;
    const item = await only('calculatedmulti', `<single>1</single>${choices}`, 'What is {a} + {b}?');
    expect(item.interactions).toMatchObject([{ choices: [{ html: expect.stringContaining('data-variable=') }, {}] }]);
    expect(pointsOf(item, { RESPONSE: ['c1'] })).toBe(2);
  });

  test('whose formula nothing here can carry out says so', async () => {
    expect(await only('calculated', formula('{a} ? 1 : {q}', '') + sets)).toMatchObject({ notAsked: 'program-graded' });
    expect(await only('calculated', formula('{a}', ''))).toMatchObject({ notAsked: 'no-key' });
  });
});

test('what cannot be asked is shown, and named in the report', async () => {
  const { document } = await readFileOf(
    file(question('randomsamatch', '') + question('stack', '') + question('description', '')),
    'bank.xml',
  );
  expect(entriesIn(document).map(({ item }) => item.notAsked)).toEqual(['broken', 'unknown-kind', undefined]);
  expect(notesOf(document, 'question-not-asked')).toEqual([
    ['bank.xml: Name of randomsamatch', 'broken'],
    ['bank.xml: Name of stack', 'unknown-kind'],
  ]);
  expect(document.report.counts).toEqual({ questions: 3 });
});

describe('a file of questions', () => {
  const category = (path: string): string =>
    `<question type="category"><category><text>${path}</text></category></question>`;
  const yes = question('truefalse', answer(100, 'true') + answer(0, 'false'));

  test('is a practice with a section for each category', async () => {
    const { document } = await readFileOf(
      file(
        `<!-- question: 0 -->${category('$course$/top/Animals/Cats // Dogs')}${yes}${category('top/Empty')}${category('top/Plants')}${yes}${yes}`,
      ),
      'Biology 1.xml',
    );
    expect(document).toMatchObject({ source: { format: 'moodle-xml' }, code: 'Biology 1', name: 'Biology 1' });
    expect(quizzesOf(document)).toMatchObject([
      {
        mode: 'practice',
        sections: [
          { title: 'Cats / Dogs', entries: [{}] },
          { title: 'Plants', entries: [{}, {}] },
        ],
      },
    ]);
    expect(document.parts).toMatchObject([{ completion: 'quiz' }]);
  });

  test('gives a try more than a question has hints', async () => {
    const hints = html('hint', 'First') + html('hint', 'Second', '<shownumcorrect/>');
    const { document } = await readFileOf(file(question('shortanswer', answer(100, 'x') + hints) + yes), 'a.xml');
    expect(entriesIn(document)).toMatchObject([{ checks: 3, item: { hints: ['First', 'Second'] } }, { checks: null }]);
    expect(notesOf(document, 'settings-left-out')).toEqual([]);
    const [item, other] = entriesIn(document).map((entry) => entry.item);
    expect([item?.penalty, other?.penalty]).toEqual([1 / 3, undefined]);
  });

  test('has texts in four formats, with pictures that come along or are named', async () => {
    const text = (format: string, words: string): string => `<question type="description"><name><text>D</text></name>
      <questiontext format="${format}"><text><![CDATA[${words}]]></text>
      <file name="a b.png" path="/" encoding="base64">QQ==</file></questiontext></question>`;
    const { document, contents } = await readFileOf(
      file(
        text('html', '<p><img src="@@PLUGINFILE@@/a%20b.png" alt="A"><script>x</script></p>') +
          text('moodle_auto_format', 'One\ntwo\n\n<b>three</b>') +
          text('plain_text', '1 < 2\n3') +
          text(
            'markdown',
            '# Title\n\n* **one**\n* [![two](https://example.org/a.png)](https://example.org/)\n\n![P](@@PLUGINFILE@@/gone.png) `a<b`',
          ),
      ),
      'a.xml',
    );
    expect(entriesIn(document).map(({ item }) => item.html)).toEqual([
      '<p><img src="stoa-file:questions/1/a%20b.png" alt="A"></p>',
      '<p>One<br>\ntwo</p>\n<p><b>three</b></p>',
      '<p>1 &lt; 2<br>\n3</p>',
      '<h1>Title</h1>\n<ul><li><strong>one</strong></li><li><a href="https://example.org/"><img src="https://example.org/a.png" alt="two"></a></li></ul>\n' +
        '<p><img alt="P"> <code>a&lt;b</code></p>',
    ]);
    expect([...contents]).toContainEqual(['questions/1/a b.png', 'A']);
    expect(notesOf(document, 'file-missing')).toEqual([['gone.png', 'a.xml']]);
  });
});
