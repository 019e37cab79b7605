import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTarGz } from '../testing/build-tar.ts';
import { readFileOf } from '../testing/moodle-file.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';

const signs = ['{', '}', '=', '~', '#', '####', '->', '%50%', '%', ':', '::', '\\', '..', '*', '1', 'T', '\n', '\n\n'];
const marks = ['//', '$CATEGORY: ', '[html]', '[[1]]', '{1:SA:', '{1:NM:=', '{=', '{a}', 'x', ' ', '<p>', '<!--', ']('];
const phrases = ['@@PLUGINFILE@@/', '![', '**', '`', '> ', '- ', '__proto__', 'constructor', '\u0000', '\ud800', '-1'];
const pieces = fc.constantFrom(...signs, ...marks, ...phrases, '$@NULL@$', '1e999');
const text = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

/** Whatever is written, it is read or refused with a code; nothing else may happen. */
const isReadOrRefused = async (read: () => Promise<unknown>): Promise<void> => {
  expect(await refusalOf(read)).toMatch(/^[a-z-]+$/u);
};

const choices = ['multichoice', 'truefalse', 'shortanswer', 'numerical', 'calculated', 'calculatedmulti', 'cloze'];
const places = ['matching', 'gapselect', 'ddwtos', 'ordering', 'ddimageortext', 'ddmarker', 'essay', 'randomsamatch'];
const kinds = fc.constantFrom(...choices, ...places, 'constructor', '__proto__');
const cdata = (words: string): string => `<text><![CDATA[${words.replaceAll(']]>', '')}]]></text>`;

/** A question with the same words wherever there are any. */
const question = (kind: string, format: string, words: string): string =>
  `<question type="${kind}"><questiontext format="${format}">${cdata(words)}</questiontext>
  <defaultgrade>${cdata(words)}</defaultgrade><penalty>${cdata(words)}</penalty><choose>${cdata(words)}</choose>
  <selecttype>1</selecttype><selectcount>${cdata(words)}</selectcount><gradingtype>4</gradingtype><hint>${cdata(words)}</hint>
  <file name="a.png" encoding="base64">%%</file><correctfeedback>${cdata(words)}</correctfeedback>
  <answer fraction="100">${cdata(words)}<tolerance>${cdata(words)}</tolerance><feedback>${cdata(words)}</feedback></answer>
  <answer fraction="${cdata(words).length}">${cdata(words)}</answer>
  <subquestion>${cdata(words)}<answer>${cdata(words)}</answer></subquestion>
  <selectoption>${cdata(words)}<group>1</group></selectoption><dragbox>${cdata(words)}</dragbox>
  <drag><no>1</no>${cdata(words)}</drag><drop><shape>polygon</shape><choice>1</choice><coords>${cdata(words)}</coords></drop>
  <dataset_definitions><dataset_definition><name><text>a</text></name><dataset_items><dataset_item><number>1</number>
  <value>${cdata(words)}</value></dataset_item></dataset_items></dataset_definition></dataset_definitions></question>`;

test('any text as a file of GIFT is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (words) => {
      await isReadOrRefused(async () => await readFileOf(`{T}\n\n${words}`, 'a.gift'));
    }),
    { numRuns: 300 },
  );
});

test('any words in a question of a file are read or refused', async () => {
  const formats = fc.constantFrom('html', 'markdown', 'moodle_auto_format', 'plain_text');
  await fc.assert(
    fc.asyncProperty(kinds, formats, text, async (kind, format, words) => {
      await isReadOrRefused(async () => await readFileOf(`<quiz>${question(kind, format, words)}</quiz>`, 'a.xml'));
    }),
    { numRuns: 300 },
  );
});

test('any text in a file of a backup is read or refused', async () => {
  const files: Readonly<Record<string, string>> = {
    'moodle_backup.xml': `<moodle_backup><information><contents><activities><activity><moduleid>1</moduleid>
      <modulename>quiz</modulename><directory>activities/quiz_1</directory></activity></activities></contents>
      </information></moodle_backup>`,
    'questions.xml': `<question_categories><question_category id="1"><parent>1</parent><questions><question id="1">
      <qtype>truefalse</qtype></question></questions></question_category></question_categories>`,
    'activities/quiz_1/quiz.xml': `<activity><quiz><name>Q</name><question_instances><question_instance><slot>1</slot>
      <question_set_reference><filtercondition>{"filter":[]}</filtercondition></question_set_reference>
      </question_instance></question_instances></quiz></activity>`,
    'activities/quiz_1/grades.xml': '<a/>',
    'files.xml': '<files><file><filename>a</filename></file></files>',
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(files)),
      text,
      fc.double({ noNaN: true, min: 0, max: 1 }),
      async (path, words, share) => {
        const own = files[path] ?? '';
        const at = Math.floor(own.length * share);
        const changed = { ...files, [path]: own.slice(0, at) + words + own.slice(at) };
        const bytes = await buildTarGz(changed);
        await isReadOrRefused(async () => await readBytes(bytes));
      },
    ),
    { numRuns: 200 },
  );
});

test('words that repeat are read in little time', async () => {
  const long = ['{', '**a', '`', '[', '<a', '![a](', '\n \n', '* ', '<!---->', '{1:SA:=a~', '%50%', '::', '\\'];
  for (const one of long) {
    const words = one.repeat(20_000 / one.length);
    const begun = performance.now();
    await isReadOrRefused(async () => await readFileOf(`{T}\n\n[markdown]${words}`, 'a.gift'));
    const xml = `<quiz>${question('cloze', 'markdown', words)}</quiz>`;
    await isReadOrRefused(async () => await readFileOf(xml, 'a.xml'));
    await isReadOrRefused(async () => await readFileOf(`${words}<quiz/>`, 'a.xml'));
    expect(performance.now() - begun, `of ${one}`).toBeLessThan(5_000);
  }
});
