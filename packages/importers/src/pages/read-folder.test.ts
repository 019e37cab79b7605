import { describe, expect, test } from 'vitest';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';

const folder = (files: Readonly<Record<string, string>>) =>
  buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));

async function courseIn(files: Readonly<Record<string, string>>, fileName?: string): Promise<CourseDocument> {
  return (await readBytes(folder(files), fileName)).document;
}

const names = (parts: readonly PartDocument[]): unknown[] =>
  parts.map((part) => (part.children === undefined ? part.name : [part.name, names(part.children)]));

const course = {
  'stars/course.md': `---
title: The night sky
code: STAR-1
language: en
description: What stands above us
cover: pictures/sky.png
minutes: 30
catalog: true
---
Bring a **torch**.`,
  'stars/01-welcome.md': '# Welcome\n\nLook [up](02-names/10-far.md) ![sky](pictures/sky.png) at \\(v = d/t\\).',
  'stars/02-names/index.md': '---\ntitle: Names\nwaits: true\n---\n',
  'stars/02-names/2-near.md': 'Near',
  'stars/02-names/10-far.md': '---\nminutes: 5\noptional: true\nshape: round\n---\n# Far *away*\n\nText',
  'stars/03-practice.gift': '::Pole:: The pole star is {=Polaris ~Sirius}',
  'stars/04-film.mp4': 'not shown as what it is not',
  'stars/pictures/sky.png': '\u0089PNG',
  'stars/.git/notes.md': 'Not a page',
  'stars/plan.docx': 'of nobody',
};

describe('a course as text', () => {
  test('is made of files and folders in the order of their names', async () => {
    const document = await courseIn(course);
    expect(document).toMatchObject({
      source: { format: 'pages', identifier: 'STAR-1' },
      code: 'STAR-1',
      name: 'The night sky',
      language: 'en',
      description: 'What stands above us',
      coverPath: 'stars/pictures/sky.png',
      durationSeconds: 1800,
      showInCatalog: true,
      aboutHtml: '<p>Bring a <strong>torch</strong>.</p>',
    });
    expect(names(document.parts)).toEqual(['Welcome', ['Names', ['near', 'Far away']], 'practice', 'film']);
  });

  test('has links, pictures, formulas, questions and settings', async () => {
    const [welcome, chapter, practice] = (await courseIn(course)).parts;
    expect(welcome?.content).toEqual({
      type: 'html',
      html: '<p>Look <a href="stoa-part:page/stars/02-names/10-far.md">up</a> <img src="stoa-file:stars/pictures/sky.png" alt="sky"> at \\(v = d/t\\).</p>',
    });
    expect(chapter).toMatchObject({ gate: 'previousPassed', children: [{}, { durationSeconds: 300, optional: true }] });
    expect(practice).toMatchObject({ completion: 'quiz', content: { type: 'quiz' } });
  });

  test('says what of it means nothing here', async () => {
    const { report } = await courseIn(course);
    expect(report.notes).toContainEqual({
      code: 'settings-left-out',
      subject: 'stars/02-names/10-far.md',
      detail: 'shape',
      file: 'stars/02-names/10-far.md',
      line: 4,
    });
    expect(report.notes.filter(({ code }) => code === 'file-unused').map(({ subject }) => subject)).toEqual([
      'stars/plan.docx',
    ]);
  });

  test('says which values cannot be read, and where', async () => {
    const text = '---\nminutes: abc\nshape: round\n---\nText';
    const { report } = await courseIn({ 'course.md': '---\nminutes: many\n---\n', 'a.md': text });
    expect(report.notes).toMatchObject([
      { code: 'settings-unreadable', subject: 'course.md', detail: 'minutes', line: 2 },
      { code: 'settings-left-out', subject: 'a.md', detail: 'shape', line: 3 },
      { code: 'settings-unreadable', subject: 'a.md', detail: 'minutes', line: 2 },
    ]);
  });

  test('may lead to the page of the course', async () => {
    const { parts } = await courseIn({ 'course.md': '', 'a.md': '[All](stoa-course:details)' });
    expect(parts[0]?.content).toMatchObject({ html: '<p><a href="stoa-course:details">All</a></p>' });
  });

  test('may ask questions within a page, which stays one page', async () => {
    const text = '# Try it\n\nBefore\n\n```gift\n2 + 2 = {#4}\n```\n\nAfter\n\n```js\nlet a\n```';
    const { parts } = await courseIn({
      'course.md': '',
      'a.md': text,
      'b.md': '---\ntest: true\npassing: 80 %\n---\n```gift\nSure? {T}\n```',
    });
    expect(names(parts)).toEqual([['Try it', ['Try it', 'Try it', 'Try it']], 'b']);
    expect(parts[0]?.children?.map(({ content }) => content?.type)).toEqual(['html', 'quiz', 'html']);
    expect(parts[1]).toMatchObject({
      normalizedPassingScore: 0.8,
      content: { quiz: expect.stringContaining('"mode":"test"') },
    });
  });

  test.each([
    ['no map', '---\n- a\n---\nText'],
    ['no YAML', '---\na: [\n---\nText'],
    ['more than there is', `---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\nText`],
  ])('with front matter that is %s is read without it, and told so', async (_what, text) => {
    const { parts, report } = await courseIn({ 'course.md': '', 'a.md': text });
    expect(parts[0]?.content).toMatchObject({ html: '<p>Text</p>' });
    expect(report.notes.map(({ code }) => code)).toEqual(['settings-unreadable']);
  });

  test('that is hostile is read in a moment, and is harmless', async () => {
    const hostile = `${'*a'.repeat(20_000)}\n\n${'>'.repeat(5_000)}\n\n<script>alert(1)</script><p onclick="x">y</p>[z](javascript:alert(1))`;
    const { parts } = await courseIn({ 'course.md': '', 'a.md': hostile });
    expect(JSON.stringify(parts)).not.toMatch(/<script|onclick|href="javascript/u);
  });
});

describe('a folder of pages', () => {
  test('that says nothing of itself has the name of its file, and its pages their titles', async () => {
    const html = (title: string) => `<html><head><title>${title}</title></head><body><p>${title}!</p></body></html>`;
    const document = await courseIn(
      { 'site/index.html': html('Start'), 'site/2.html': html('Two'), 'site/10.html': html('Ten') },
      'my-site.zip',
    );
    expect([document.name, names(document.parts)]).toEqual(['site', ['Start', 'Two', 'Ten']]);
  });

  test('of one page that nothing describes is refused', async () => {
    expect(await refusalOf(() => courseIn({ 'index.html': '<p>One</p>' }))).toBe('manifest-missing');
  });

  test('of empty pages is refused', async () => {
    expect(await refusalOf(() => courseIn({ 'course.md': '---\ntitle: A\n---\n', 'a.md': ' ' }))).toBe('no-parts');
  });
});

describe('one file', () => {
  const pdf = Buffer.from('%PDF-1.7\n');
  const film = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
  const sound = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]);

  test.each([
    ['a paper.pdf', pdf, { type: 'file', path: 'a paper.pdf' }],
    ['a_film.mp4', film, { type: 'video', sources: [{ kind: 'file', path: 'a_film.mp4' }], captions: [] }],
    ['a #1.mp3', sound, { type: 'html', html: '<audio controls="" src="stoa-file:a%20%231.mp3"></audio>' }],
  ])('%s is a course of one activity', async (fileName, bytes, content) => {
    const { document, contents } = await readBytes(bytes, fileName);
    expect(document.parts.map((part) => part.content)).toEqual([content]);
    expect(document.name).toBe(fileName.replace(/\..*$/u, '').replace('_', ' '));
    expect([...contents.keys()]).toEqual([fileName]);
  });
});
