import { describe, expect, test } from 'vitest';
import type { PartDocument } from '@stoa/domain';
import { buildZip } from '../testing/build-zip.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';

const container = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>
  <rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:isbn:1</dc:identifier>
    <dc:title>Rivers</dc:title><dc:language>ar</dc:language><dc:description>&lt;p&gt;About water&lt;/p&gt;</dc:description></metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>
    <item id="c1" href="text/one.xhtml" media-type="application/xhtml+xml"/>
    <item id="c1b" href="text/one-more.xhtml" media-type="application/xhtml+xml"/>
    <item id="c2" href="text/t%20wo.xhtml" media-type="application/xhtml+xml"/>
    <item id="c3" href="text/three.xhtml" media-type="application/xhtml+xml"/>
    <item id="cover" href="images/cover.png" properties="cover-image" media-type="image/png"/>
    <item id="unused" href="images/unused.png" media-type="image/png"/>
  </manifest>
  <spine><itemref idref="c1"/><itemref idref="c1b"/><itemref idref="c2"/><itemref idref="c3"/><itemref idref="gone"/></spine></package>`;

const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
  <nav epub:type="landmarks"><ol><li><a href="text/three.xhtml">Start</a></li></ol></nav>
  <nav epub:type="toc"><ol>
    <li><a href="text/one.xhtml">Springs</a></li>
    <li><span>Downstream</span><ol><li><a href="text/t%20wo.xhtml#a">Mills</a></li><li><a href="text/three.xhtml">Sea &amp; salt</a></li></ol></li>
  </ol></nav></body></html>`;

const page = (body: string, title = 'A page') =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><style>p{}</style></head><body>${body}</body></html>`;

const book = [
  { name: 'mimetype', data: 'application/epub+zip' },
  { name: 'META-INF/container.xml', data: container },
  { name: 'OEBPS/book.opf', data: opf },
  { name: 'OEBPS/nav.xhtml', data: nav },
  {
    name: 'OEBPS/text/one.xhtml',
    data: page(
      '<p>See <a href="t%20wo.xhtml#a">mills</a> <img src="../images/map.png" alt="map"/><script>1</script></p>',
    ),
  },
  { name: 'OEBPS/text/one-more.xhtml', data: page('<p>More</p>', 'More of it') },
  { name: 'OEBPS/text/t wo.xhtml', data: page('<h1 id="a">Mills</h1><p>They grind</p>') },
  { name: 'OEBPS/text/three.xhtml', data: page('<p><img src="gone.png"/>Salt</p>') },
  { name: 'OEBPS/images/cover.png', data: '\u0089PNG' },
  { name: 'OEBPS/images/unused.png', data: '\u0089PNG' },
  { name: 'OEBPS/images/map.png', data: '\u0089PNG' },
];

const names = (parts: readonly PartDocument[]): unknown[] =>
  parts.map((part) => (part.children === undefined ? part.name : [part.name, names(part.children)]));

describe('a book in EPUB', () => {
  test('is a course with a page for each document, as its contents name and nest them', async () => {
    const { document } = await readBytes(buildZip(book), 'rivers.epub');
    expect(document).toMatchObject({
      source: { format: 'epub', identifier: 'urn:isbn:1', version: '3.0' },
      name: 'Rivers',
      language: 'ar',
      description: 'About water',
      coverPath: 'OEBPS/images/cover.png',
    });
    expect(names(document.parts)).toEqual(['Springs', 'More of it', ['Downstream', ['Mills', 'Sea & salt']]]);
  });

  test('has its links and pictures, and says what is missing', async () => {
    const { document } = await readBytes(buildZip(book));
    const [first] = document.parts;
    expect(first?.content).toMatchObject({
      html: '<p>See <a href="stoa-part:page/OEBPS/text/t%20wo.xhtml#a">mills</a> <img src="stoa-file:OEBPS/images/map.png" alt="map"></p>',
    });
    // the name of a page stands over it, and links into the heading that repeats it still lead there
    expect(document.parts[2]?.children?.[0]?.content).toMatchObject({ html: '<a id="a"></a><p>They grind</p>' });
    expect([...document.files.keys()].toSorted()).toEqual(['OEBPS/images/cover.png', 'OEBPS/images/map.png']);
    expect(document.report.notes.map(({ code, subject }) => [code, subject])).toEqual([
      ['part-missing', 'gone'],
      ['interactive-left-out', 'OEBPS/text/one.xhtml'],
      ['file-missing', 'gone.png'],
      ['file-unused', 'OEBPS/images/unused.png'],
    ]);
  });

  test('of EPUB 2 is named by its navMap', async () => {
    const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
      <navPoint id="1"><navLabel><text>First</text></navLabel><content src="text/one.xhtml"/>
        <navPoint id="2"><navLabel><text>Inside</text></navLabel><content src="text/three.xhtml#b"/></navPoint></navPoint></navMap></ncx>`;
    const old = opf
      .replace(
        'id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"',
        'id="nav" href="toc.ncx" media-type="application/x-dtbncx+xml"',
      )
      .replace('<spine>', '<spine toc="nav">')
      .replace('<itemref idref="c1b"/><itemref idref="c2"/>', '');
    const files = book.map((file) => (file.name === 'OEBPS/book.opf' ? { ...file, data: old } : file));
    const { document } = await readBytes(buildZip([...files, { name: 'OEBPS/toc.ncx', data: ncx }]));
    expect(names(document.parts)).toEqual([['First', ['First', 'Inside']]]);
  });

  test('can be read without contents', async () => {
    const files = book.map((file) => (file.name === 'OEBPS/nav.xhtml' ? { ...file, data: '<html><p>' } : file));
    const { document } = await readBytes(buildZip(files));
    expect(names(document.parts)).toEqual(['A page', 'More of it', 'A page', 'A page']);
  });

  test.each([
    [
      'book-encrypted',
      {
        name: 'META-INF/encryption.xml',
        data: '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/text/one.xhtml"/></CipherData></EncryptedData></encryption>',
      },
    ],
    [
      'accepted',
      { name: 'META-INF/encryption.xml', data: '<encryption><CipherReference URI="OEBPS/fonts/a.otf"/></encryption>' },
    ],
  ] as const)('is %s by what its encryption names', async (refusal, file) => {
    expect(await refusalOf(() => readBytes(buildZip([...book, file])))).toBe(refusal);
  });

  test('without a description of its package is refused', async () => {
    const files = book.filter(({ name }) => name !== 'OEBPS/book.opf');
    expect(await refusalOf(() => readBytes(buildZip(files)))).toBe('manifest-invalid');
  });
});
