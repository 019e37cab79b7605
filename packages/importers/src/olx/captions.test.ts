import { expect, test } from 'vitest';
import type { CourseDocument } from '@stoa/domain';
import { notesOf, partByName } from '../testing/document-queries.ts';
import { buildTarGz } from '../testing/build-tar.ts';
import { readBytes } from '../testing/with-package.ts';
import { captionsOfSjson } from './sjson.ts';

const sjson = JSON.stringify({ start: [0, 61_500], end: [1500, 3_661_007], text: ['One', 'Two\n\nlines'] });
const vtt = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nOne\n\n00:01:01.500 --> 01:01:01.007\nTwo\nlines\n';

async function courseWith(
  video: string,
  files: Readonly<Record<string, string>>,
  language = 'zh-cn',
): Promise<{ readonly document: CourseDocument; readonly contents: ReadonlyMap<string, string> }> {
  return await readBytes(
    await buildTarGz({
      'course.xml': '<course url_name="r" org="O" course="C"/>',
      'course/r.xml': `<course display_name="Course" language="${language}"><chapter url_name="c"><sequential url_name="s">
        <vertical url_name="v">${video}</vertical></sequential></chapter></course>`,
      ...files,
    }),
  );
}

const captionsOf = (document: CourseDocument) => {
  const { content } = partByName(document, 'Film');
  return content?.type === 'video' ? content.captions : [];
};

test.each([
  ['named by the film', '<video display_name="Film" url_name="a" sub="abc"/>', 'static/subs_abc.srt.sjson', 'zh-cn'],
  [
    'named by its number at YouTube',
    '<video display_name="Film" url_name="a" youtube="1.00:abcDEF12345"/>',
    'static/subs_abcDEF12345.srt.sjson',
    'zh-cn',
  ],
  [
    'listed by language',
    '<video display_name="Film" url_name="a" transcripts="{&quot;uk&quot;: &quot;uk_subs_abc.srt.sjson&quot;}"/>',
    'static/uk_subs_abc.srt.sjson',
    'uk',
  ],
])('captions of the old form are readable: %s', async (_how, video, path, language) => {
  const { document, contents } = await courseWith(video, { [path]: sjson });
  expect(captionsOf(document)).toEqual([{ language, path }]);
  expect(document.files.get(path)?.mediaType).toBe('text/vtt');
  expect(contents.get(path)).toBe(vtt);
});

test('captions of the new form go before old ones of the same language', async () => {
  const video = '<video display_name="Film" url_name="a" sub="abc"><transcript language="en" src="en.srt"/></video>';
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHi\n';
  const { document } = await courseWith(video, { 'static/subs_abc.srt.sjson': sjson, 'static/en.srt': srt }, 'en');
  expect(captionsOf(document)).toEqual([{ language: 'en', path: 'static/en.srt' }]);
});

test('captions that nothing can read stay a file, and are noted', async () => {
  const path = 'static/subs_abc.srt.sjson';
  const { document, contents } = await courseWith('<video display_name="Film" url_name="a" sub="abc"/>', {
    [path]: '{"start": 1}',
  });
  expect(contents.get(path)).toBe('{"start": 1}');
  expect(notesOf(document, 'file-type-refused')).toEqual([[path, undefined]]);
});

test('a film that names captions which the package lacks is noted', async () => {
  const { document } = await courseWith('<video display_name="Film" url_name="a" sub="abc"/>', {});
  expect(captionsOf(document)).toEqual([]);
  expect(notesOf(document, 'file-missing')).toContainEqual(['/static/subs_abc.srt.sjson', 'video/a']);
});

test('cues without a time or words are left out, and cannot end a caption early', () => {
  const cues = { start: [0, 5, 'x', 9], end: [1, 5, 7, 10], text: ['a\n\n00:00 --> 00:01', 'b', 'c', ' '] };
  expect(captionsOfSjson(JSON.stringify(cues))).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:00.001\na\n00:00 → 00:01\n');
  expect(captionsOfSjson('[]')).toBeUndefined();
});
