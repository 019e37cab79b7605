import { expect, test } from 'vitest';
import type { PartDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';
import { groupsOf, rowsOf, settingsOf } from './tables.ts';

const whole: Readonly<Record<string, string>> = {
  'COURSE.CRS':
    '[Course]\r\nCourse_ID=C-7\r\nCourse_Title=Pumps\r\nVersion=4.0\r\n[Course_Description]\r\nAll of them.',
  'course.au':
    '"System_ID","Type","Command_Line","Max_Time_Allowed","file_name","web_launch","mastery_score"\r\n' +
    '"A1","lesson","","","one\\index.html","x=1&y=2","80"\r\n"A2","lesson","","","http://other.example/a","",""\r\n' +
    '"A3","lesson","","","gone.html","",""\r\n"A4","lesson","","","four.html","",""',
  'course.des':
    'System_ID,Developer_ID,Title,Description\nA1,d1,"First, ""really""",x\nA2,d2,Second,\nA3,d3,Third,\nB1,d4,Chapter,\n',
  'course.cst': '"block","member","member"\r\n"root","B1","A2"\r\n"B1","A1","A3","B1"',
  'one/index.html': 'a',
  'four.html': 'b',
};

const zipOf = (files: Readonly<Record<string, string>>) =>
  buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));

const names = (parts: readonly PartDocument[]): unknown[] =>
  parts.map(({ name, children }) => (children === undefined ? name : [name, names(children)]));

test('C18: units of AICC open as pages in the order of their structure, and their learners say that they are done', async () => {
  const { document } = await readBytes(zipOf(whole));
  expect(document).toMatchObject({
    name: 'Pumps',
    code: 'C-7',
    description: 'All of them.',
    source: { format: 'aicc', version: '4.0' },
  });
  expect(names(document.parts)).toEqual([['Chapter', ['First, "really"']], 'Second', 'A4']);
  expect(document.parts[0]?.children?.[0]?.content).toEqual({
    type: 'packaged',
    tool: 'package',
    standard: 'pages',
    path: 'one/index.html',
    suffix: '?x=1&y=2',
    reports: false,
  });
  expect(document.parts[1]?.content).toMatchObject({ type: 'link', url: 'http://other.example/a' });
});

test('C18: that no scores come of AICC is told, as is what is missing', async () => {
  const { report } = (await readBytes(zipOf(whole))).document;
  expect(report.notes.map(({ code, subject }) => [code, subject])).toEqual([
    ['file-missing', 'gone.html'],
    ['scores-not-taken', 'AICC'],
    ['placed-outside-outline', 'units'],
  ]);
});

test.each([
  ['C-7', 'C-7'],
  ['دورة_7', 'دورة_7'],
  // what programs write unasked, what is no word, and what is too long is shared by many, or nothing to say to people
  ['Course', 'pumps'],
  ['', 'pumps'],
  ['{3F25-04E0}', 'pumps'],
  ['a course', 'pumps'],
  ['7'.repeat(61), 'pumps'],
])('C18: a course of AICC has the id that its author wrote as its code: %s', async (id, code) => {
  const crs = whole['COURSE.CRS']?.replace('C-7', id) ?? '';
  expect((await readBytes(zipOf({ ...whole, 'COURSE.CRS': crs }))).document.code).toBe(code);
});

test('C18: AICC without a list of its units is refused', async () => {
  expect(await refusalOf(() => readBytes(zipOf({ 'a.cst': '"block","member"\n"root","A0"' })))).toBe('is-aicc');
});

test.each([
  ['a,b\n1,2', [{ a: '1', b: '2' }]],
  [
    '"A","b"\r\n"1, 2","say ""x"""\r\n\r\n3',
    [
      { a: '1, 2', b: 'say "x"' },
      { a: '3', b: '' },
    ],
  ],
  ['a\n"two\nlines"', [{ a: 'two\nlines' }]],
  ['', []],
  ['a,b\n"broken,2', [{ a: '', b: '' }]],
])('C18: the table %j', (text, rows) => {
  const read = rowsOf(text).map((row) => Object.fromEntries(row));
  // a quote that nobody closes ends the table, and hangs nothing
  expect(text.includes('broken') ? read.length <= 1 : read).toEqual(text.includes('broken') ? true : rows);
});

test('C18: groups and settings', () => {
  expect([...groupsOf('block,member\nRoot,a\nroot,b,,c')]).toEqual([['root', ['a', 'b', 'c']]]);
  expect(settingsOf('[Course]\nA = b=c\n[Course_Description]\none\ntwo')).toMatchObject({ about: 'one\ntwo' });
});
