import { describe, expect, test } from 'vitest';
import type { Item } from '@stoa/assessment';
import { entriesIn, pointsOf, quizzesOf, readFileOf, saidOf } from '../../testing/moodle-file.ts';
import { refusalOf } from '../../testing/with-package.ts';

async function itemsOf(text: string): Promise<Item[]> {
  const { document } = await readFileOf(text, 'quiz.gift');
  return entriesIn(document).map(({ item }) => item);
}

async function only(text: string): Promise<Item> {
  const [item, ...others] = await itemsOf(text);
  if (item === undefined || others.length > 0) throw new Error('There is not one question.');
  return item;
}

const given = (item: Item, ...answers: readonly string[]): (number | null)[] =>
  answers.map((one) => pointsOf(item, { RESPONSE: one.split('+') }));

describe('a question of GIFT', () => {
  test('has choices, of which one is right', async () => {
    const item = await only(`// a comment
      ::Q1:: Who's buried in Grant's tomb? {
        =Grant # Yes, he is # really
        ~%50%Grant \\= his wife
        ~Nobody #Look again
        ####It is in New York.
      }`);
    expect(item.html).toBe('<p>Who\'s buried in Grant\'s tomb?</p><div data-interaction="RESPONSE"></div>');
    expect(item.interactions).toMatchObject([
      { most: 1, choices: [{ html: 'Grant' }, { html: 'Grant = his wife' }, { html: 'Nobody' }] },
    ]);
    expect(given(item, 'c1', 'c2', 'c3')).toEqual([1, 0.5, 0]);
    expect(saidOf(item, { RESPONSE: ['c1'] })).toEqual(['Yes, he is # really']);
    expect(item.solution).toBe('<p>It is in New York.</p>');
  });

  test('has choices, of which several are right', async () => {
    const item = await only('What two? {~%-100%No one ~%50%Grant ~%50%Grant\\: wife ~%-100%Nobody}');
    expect(item.interactions).toMatchObject([{ most: null, choices: [{}, {}, { html: 'Grant: wife' }, {}] }]);
    expect(given(item, 'c2+c3', 'c2', 'c2+c3+c1')).toEqual([1, 0.5, 0]);
  });

  test('is true or false, with words for each', async () => {
    const [yes, no] = await itemsOf('Sun rises in the east.{T}\n\nGrant lives {FALSE#No, he does not.#Right!}');
    if (yes === undefined || no === undefined) throw new Error('A question is missing.');
    expect([given(yes, 'c1', 'c2'), given(no, 'c1', 'c2')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect([saidOf(no, { RESPONSE: ['c1'] }), saidOf(no, { RESPONSE: ['c2'] })]).toEqual([
      ['No, he does not.'],
      ['Right!'],
    ]);
  });

  test('has things to put in order', async () => {
    const item = await only('::O:: Sort. {>2 RANDOM VERTICAL ALL_OR_NOTHING SHOW\none\ntwo\nthree}');
    expect(item.interactions).toMatchObject([{ kind: 'order', least: 2, choices: [{}, {}, {}] }]);
    const plain = await only('Sort. {>0 ALL\none\ntwo\nthree}');
    expect(given(plain, 'c1+c2+c3', 'c2+c3+c1', 'c3+c2+c1')).toEqual([1, 0.5, 0]);
  });

  test('has short answers with shares', async () => {
    const item = await only('Two plus two {=four =4 =%50%about fo*#Nearly}');
    expect(given(item, 'Four', '4', 'about fourteen', 'five')).toEqual([1, 1, 0.5, 0]);
  });

  test('has numbers, ranges, and words for all others', async () => {
    const [one, range, several] = await itemsOf(`When was Grant born? {#1822:5}

      Pi? {#3.141..3.142}

      When? {#=1822:0#Yes =%50%1822:2 ~#Not near}`);
    if (one === undefined || range === undefined || several === undefined) throw new Error('A question is missing.');
    expect(given(one, '1822', '1827', '1828')).toEqual([1, 1, 0]);
    expect(given(range, '3.1415', '3.141', '3.15')).toEqual([1, 1, 0]);
    expect(given(several, '1822', '1823', '1900')).toEqual([1, 0.5, 0]);
    expect(saidOf(several, { RESPONSE: ['1900'] })).toEqual(['Not near']);
  });

  test('is matched, written, read, or has a word missing', async () => {
    const [match, essay, text, missing] = await itemsOf(`Match. {=cat -> cat food =dog -> dog food = -> bird food}

      Write about {}

      Just read\\: this {not an answer\\}

      Grant is {~buried =entombed ~living} in his tomb.`);
    expect(match?.interactions).toMatchObject([{ kind: 'match', rows: [{}, {}], columns: [{}, {}, {}] }]);
    expect(match === undefined ? [] : given(match, 'q1 a1+q2 a2', 'q1 a1')).toEqual([1, 0.5]);
    expect(essay).toMatchObject({ manualGrading: true, interactions: [{ kind: 'extendedText' }] });
    expect(text).toMatchObject({ html: '<p>Just read: this {not an answer}</p>', interactions: [], maxScore: 0 });
    expect(missing?.html).toContain('Grant is _____ in his tomb.');
  });

  test('tells the format of its texts', async () => {
    const [html, markdown] = await itemsOf(
      '::T::[html]<p>One\\n<b>two</b></p>{=[plain]a<b ~[html]<i>c</i>}\n\n[markdown]*Three* {T}',
    );
    expect(html?.html).toContain('<p>One\n<b>two</b></p>');
    expect(html?.interactions).toMatchObject([{ choices: [{ html: 'a&lt;b' }, { html: '<i>c</i>' }] }]);
    expect(markdown?.html).toContain('<p><em>Three</em></p>');
  });
});

test('categories of a file of GIFT are sections', async () => {
  const { document } = await readFileOf(
    'Before {T}\n\n$CATEGORY: $course$/Biology/Cats\n\nOne {T}\n\n$CATEGORY: Dogs\nTwo {F}\n',
    'My quiz.txt',
  );
  expect(document).toMatchObject({ source: { format: 'gift' }, name: 'My quiz' });
  expect(quizzesOf(document)[0]?.sections).toMatchObject([
    { entries: [{}] },
    { title: 'Cats', entries: [{}] },
    { title: 'Dogs', entries: [{}] },
  ]);
});

test('a question whose braces are not closed is left out, and named where it stands', async () => {
  const { document } = await readFileOf(
    '::First:: One {T}\n\n::Bad:: An unclosed {=a ~b\n\nNo name either {=right\n\n::Last:: Two {F}\n',
    'quiz.gift',
  );
  expect(entriesIn(document).map(({ item }) => item.html)).toEqual(
    ['One', 'Two'].map((text): unknown => expect.stringContaining(text)),
  );
  expect(document.report.notes.filter(({ code }) => code === 'question-unclosed')).toMatchObject([
    { subject: 'quiz.gift: Bad', file: 'quiz.gift', line: 3 },
    { subject: 'quiz.gift: No name either {=right', file: 'quiz.gift', line: 5 },
  ]);
});

test('a text that has no questions is no package', async () => {
  const read = async (text: string, name: string) =>
    await refusalOf(async () => {
      await readFileOf(text, name);
    });
  expect(await read('Dear all, {see} you.', 'letter.txt')).toBe('not-an-archive');
  expect(await read('One {T}', 'README.md')).toBe('not-an-archive');
  expect(await read('<html/>', 'page.xml')).toBe('not-an-archive');
  expect(await read('<quiz></quiz>', 'page.xml')).toBe('no-parts');
  expect(await read('<quiz><question>', 'page.xml')).toBe('xml-not-well-formed');
});
