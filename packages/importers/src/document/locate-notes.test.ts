import { describe, expect, test } from 'vitest';
import { buildZip } from '../testing/build-zip.ts';
import { readParts, web } from '../testing/cartridge.ts';
import { readBytes } from '../testing/with-package.ts';

const notesIn = async (bytes: Buffer) =>
  (await readBytes(bytes)).document.report.notes.map(({ code, file, line }) => [code, file, line]);

const folder = (files: Readonly<Record<string, string>>) =>
  buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));

describe('a note says where it is', () => {
  test('in Markdown, front matter and text', async () => {
    const notes = await notesIn(
      folder({
        'course.md': '---\ntitle: A\nshape: round\n---\n',
        'a.md': '---\ntitle: A\n\nhand-in:\n  colour: red\n---\nText',
        'b.md': '# B\n\nText\n\n![none](gone%20away.png)\n',
      }),
    );
    expect(notes).toEqual([
      ['settings-left-out', 'course.md', 3],
      ['settings-unreadable', 'a.md', 5],
      ['file-missing', 'b.md', 5],
    ]);
  });

  test('in HTML and GIFT', async () => {
    const notes = await notesIn(
      folder({
        'a.html': '<p>\n\n<img src="gone.png?a=1&amp;b=2"></p>',
        'b.gift': '// one\n\n::Sure:: Sure? {}\n\n::Two:: What? {#}\n',
      }),
    );
    expect(notes).toContainEqual(['file-missing', 'a.html', 3]);
    expect(notes.filter(([, file]) => file === 'b.gift').every(([, , line]) => typeof line === 'number')).toBe(true);
  });

  test('in the manifest of a package, where no other file is named', async () => {
    const { report } = await readParts({
      items: '<item identifier="i"><title>Gone</title></item>',
      resources: web('w', 'gone.html'),
    });
    expect(report.notes.map(({ file, line }) => [file, line])).toContainEqual(['imsmanifest.xml', 5]);
  });
});
