import { describe, expect, test } from 'vitest';
import type { CourseDocument } from '@stoa/domain';
import { outlineOf } from '../testing/document-queries.ts';
import { buildTarGz } from '../testing/build-tar.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';

type Files = Readonly<Record<string, string>>;

/** A course whose outline stands in one file; `unit` is what the only unit holds. */
const inline = (unit: string, outer: Files = {}): Files => ({
  'course.xml': '<course url_name="r" org="O" course="C"/>',
  'course/r.xml': `<course display_name="Course"><chapter url_name="c" display_name="Chapter">
    <sequential url_name="s" display_name="Sequence">
    <vertical url_name="v" display_name="Unit">${unit}</vertical></sequential></chapter></course>`,
  ...outer,
});

const read = async (files: Files): Promise<CourseDocument> => (await readBytes(await buildTarGz(files))).document;
const refusal = async (files: Files): Promise<string> => await refusalOf(async () => await read(files));

test('a library becomes one part with its problems', async () => {
  const document = await read({
    'library/library.xml':
      '<library url_name="library" org="O" library="L" display_name="Bank" ' +
      'start="&quot;2030-01-01T00:00:00Z&quot;"><x:name xmlns:x="u"/><problem url_name="p"/></library>',
    'library/problem/p.xml': '<problem display_name="One"><optionresponse/></problem>',
  });
  expect(outlineOf(document.parts)).toEqual(['Bank', '  One']);
  expect(document).toMatchObject({ name: 'Bank', code: 'L', source: { identifier: 'O/L/library' } });
  expect(document).not.toHaveProperty('startsAt');
});

describe('a course is refused', () => {
  test.each([
    [
      'without the file that its root names',
      'manifest-missing',
      { 'course.xml': '<course url_name="r" org="O" course="C"/>' },
    ],
    ['when its root is something else', 'manifest-invalid', { 'course.xml': '<curse/>' }],
    ['when its root is not well-formed', 'xml-not-well-formed', { 'course.xml': '<course>' }],
    [
      'when a chapter is not well-formed',
      'xml-not-well-formed',
      { 'course.xml': '<course><chapter url_name="c"/></course>', 'chapter/c.xml': '<chapter' },
    ],
    [
      'when any file defines entities',
      'xml-entities',
      inline('<problem url_name="p"/>', { 'problem/p.xml': '<!DOCTYPE p [<!ENTITY x "y">]><problem/>' }),
    ],
    [
      'when there is nothing in it',
      'no-parts',
      { 'course.xml': '<course org="O" course="C"/>', 'course/course.xml': '<course/>' },
    ],
    [
      'when it is deeper than any course',
      'too-deeply-nested',
      {
        'course.xml': '<course><wrapper url_name="w0"/></course>',
        ...Object.fromEntries(
          Array.from({ length: 40 }, (_, n) => [
            `wrapper/w${n}.xml`,
            `<wrapper><wrapper url_name="w${n + 1}"/></wrapper>`,
          ]),
        ),
      },
    ],
    [
      'when a few files grow without end',
      'too-many-parts',
      {
        'course.xml': '<course><wrapper url_name="w0"/></course>',
        ...Object.fromEntries(
          Array.from({ length: 20 }, (_, n) => [
            `wrapper/w${n}.xml`,
            `<wrapper>${`<wrapper url_name="w${n + 1}"/>`.repeat(4)}</wrapper>`,
          ]),
        ),
      },
    ],
  ] satisfies [string, string, Files][])('%s', async (_reason, code, files) => {
    expect(await refusal(files)).toBe(code);
  });

  test('not because a block names itself', async () => {
    const document = await read({
      'course.xml': '<course><chapter url_name="c"/></course>',
      'chapter/c.xml': '<chapter display_name="C"><chapter url_name="c"/></chapter>',
    });
    expect(outlineOf(document.parts)).toEqual(['C']);
  });
});
