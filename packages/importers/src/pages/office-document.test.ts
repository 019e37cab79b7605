import { describe, expect, test } from 'vitest';
import type { CourseDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
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
