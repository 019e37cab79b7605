import { describe, expect, test } from 'vitest';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
import { item, manifest, web } from '../testing/cartridge.ts';
import { htmlOf, partByName } from '../testing/document-queries.ts';
import { courseOfBackup } from '../testing/moodle-backup.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';
import { graphic, paragraph, picture, wordDocument } from '../testing/word-document.ts';

const onlyPart = ({ parts }: CourseDocument) => parts[0];
const notes = ({ report }: CourseDocument) => report.notes.map(({ code }) => code);

test('a document of Word is a page, with its pictures and itself to download', async () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph('cell')}</w:tc></w:tr></w:tbl>`;
  const body = `${paragraph('الأنهار', 'Heading1')}${paragraph('Water &lt;runs&gt;')}${table}${picture}`;
  const { document, contents } = await readBytes(wordDocument(body), 'أنهار العالم.docx');
  expect(document).toMatchObject({ name: 'أنهار العالم', source: { format: 'file' } });
  const part = onlyPart(document);
  expect(part).toMatchObject({ completion: 'read', content: { type: 'html' } });
  const html = part?.content?.type === 'html' ? part.content.html : '';
  expect(html).toContain('<h1>الأنهار</h1><p>Water &lt;runs&gt;</p><table><tr><td><p>cell</p></td></tr></table>');
  expect(html).toContain('<img alt="A river" src="stoa-file:pictures/1.png"');
  expect(html).toContain(`href="stoa-file:${encodeURIComponent('أنهار العالم.docx')}"`);
  expect([...contents.keys()].toSorted()).toEqual(['pictures/1.png', 'أنهار العالم.docx']);
  expect(document.files.get('pictures/1.png')?.mediaType).toBe('image/png');
  expect(notes(document)).toEqual([]);
});

test('what a document could do to its readers is cleaned off', async () => {
  const link = `<w:p><w:hyperlink r:id="rId2"><w:r><w:t>press</w:t></w:r></w:hyperlink></w:p>`;
  const { document } = await readBytes(
    wordDocument(`${link}${paragraph('&lt;script&gt;alert(1)&lt;/script&gt;')}`),
    'a.docx',
  );
  const html = JSON.stringify(onlyPart(document));
  expect(html).toContain('press');
  expect(html).not.toMatch(/javascript:|<script/u);
});

describe('a document of which something would be missing is a file to download, and the report says so', () => {
  const formula = '<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>';
  const presentation = [{ name: 'ppt/presentation.xml', data: '<p/>' }];
  test.each([
    ['formulas', 'a.docx', wordDocument(paragraph('text') + formula)],
    ['a chart', 'a.docx', wordDocument(paragraph('text') + graphic('chart', '<c/>'))],
    ['an object of another program', 'a.docx', wordDocument('<w:p><w:r><w:object/></w:r></w:p>')],
    ['what is no text of Word', 'a.docx', buildZip([{ name: 'word/document.xml', data: 'broken' }])],
    ['slides', 'Slides.PPTX', buildZip(presentation)],
    ['sheets', 'a.xlsx', buildZip([{ name: 'xl/workbook.xml', data: '<w/>' }])],
    ['a text of LibreOffice', 'a.odt', buildZip([{ name: 'content.xml', data: '<o/>' }])],
  ])('%s', async (_what, name, bytes) => {
    const { document } = await readBytes(bytes, name);
    expect(onlyPart(document)).toMatchObject({ completion: 'markDone', content: { type: 'file', path: name } });
    expect(document.files.get(name)?.mediaType).toBe('application/octet-stream');
    expect(notes(document)).toEqual(['document-not-shown']);
  });
});

test('an unsafe document is refused, and another archive is none by its name alone', async () => {
  const unsafe = buildZip([{ name: '../word/document.xml', data: 'x' }]);
  expect(await refusalOf(() => readBytes(unsafe, 'a.docx'))).toBe('archive-unsafe-path');
  const page = { data: '<p>A page</p>' };
  const pages = buildZip(['1.html', '2.html'].map((name) => ({ name, ...page })));
  expect((await readBytes(pages, 'pages.docx')).document.parts).toHaveLength(2);
});

describe('documents among other pages', () => {
  const text = wordDocument(paragraph('Water runs') + picture);
  const chart = wordDocument(paragraph('text') + graphic('chart', '<c/>'));
  const htmls = ({ parts }: CourseDocument) =>
    parts.map(({ content }) => (content?.type === 'html' ? content.html : content));

  test('of a folder are its pages, with their pictures and themselves to download', async () => {
    const { document, contents } = await readBytes(
      buildZip([
        { name: 'Week 1.docx', data: text },
        { name: 'Week 2.docx', data: chart },
        { name: 'Week 3.docx', data: 'no document' },
        { name: 'Week 4.md', data: 'See [week 1](<Week 1.docx>).' },
      ]),
      'weeks.zip',
    );
    const [first, second, fourth, ...others] = htmls(document);
    expect(first).toBe(
      '<p>Water runs</p><p><img alt="A river" src="stoa-file:Week%201.docx.pictures/1.png"></p>' +
        '<p><a href="stoa-file:Week%201.docx">Week 1.docx</a></p>',
    );
    expect(second).toEqual({ type: 'file', path: 'Week 2.docx' });
    expect(fourth).toBe('<p>See <a href="stoa-file:Week%201.docx">week 1</a>.</p>');
    expect(others).toEqual([]);
    expect(document.parts.map(({ name }) => name)).toEqual(['Week 1', 'Week 2', 'Week 4']);
    expect([...contents.keys()].toSorted()).toEqual(['Week 1.docx', 'Week 1.docx.pictures/1.png', 'Week 2.docx']);
    expect(document.report.notes.map(({ code, subject }) => [code, subject])).toEqual([
      ['document-not-shown', 'Week 2.docx'],
      ['file-unused', 'Week 3.docx'],
    ]);
  });

  test('of a course as text are pages where they have a number, and handouts else', async () => {
    const { document } = await readBytes(
      buildZip([
        { name: 'course.md', data: '---\ntitle: Rivers\n---\n' },
        { name: '1-water.docx', data: text },
        { name: '2-more.md', data: '[sheet](sheet.docx)' },
        { name: 'sheet.docx', data: text },
      ]),
    );
    expect(document.parts.map(({ name }) => name)).toEqual(['water', 'more']);
    expect(document.files.has('sheet.docx')).toBe(true);
  });

  test('of a cartridge are its pages', async () => {
    const files = {
      'imsmanifest.xml': manifest({ items: item('a', 'Water', ''), resources: web('a', 'files/water.docx') }),
      'files/water.docx': text,
    };
    const { document, contents } = await readBytes(
      buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))),
    );
    expect(onlyPart(document)).toMatchObject({ name: 'Water', completion: 'read', content: { type: 'html' } });
    expect(JSON.stringify(onlyPart(document))).toContain('stoa-file:files/water.docx.pictures/1.png');
    expect([...contents.keys()].toSorted()).toEqual(['files/water.docx', 'files/water.docx.pictures/1.png']);
  });

  test('of a backup of Moodle are its pages, and those of its folders stand behind their list', async () => {
    const stored = (name: string, data: Buffer, activity: number) => {
      const component = activity === 1 ? 'mod_resource' : 'mod_folder';
      return { component, area: 'content', name, data, activity };
    };
    const document = await courseOfBackup({
      activities: [
        { id: 1, module: 'resource', name: 'Water' },
        { id: 2, module: 'folder', name: 'Sheets' },
      ],
      stored: [stored('water.docx', text, 1), stored('more.docx', text, 2), stored('chart.docx', chart, 2)],
    });
    expect(partByName(document, 'Water')).toMatchObject({ completion: 'read', content: { type: 'html' } });
    expect(partByName(document, 'Sheets').children?.map(({ name }) => name)).toEqual(['Sheets', 'more']);
    expect(htmlOf(partByName(document, 'more'))).toMatch(
      /^<p>Water runs<\/p><p><img alt="A river" src="stoa-file:files/u,
    );
    expect(notes(document)).toEqual(['document-not-shown']);
  });

  test('refuse the course around them where they are unsafe', async () => {
    const unsafe = buildZip([{ name: '../word/document.xml', data: 'x' }]);
    const files = [
      { name: '1.html', data: '<p>A page</p>' },
      { name: '2.docx', data: unsafe },
    ];
    expect(await refusalOf(() => readBytes(buildZip(files)))).toBe('archive-unsafe-path');
  });
});
