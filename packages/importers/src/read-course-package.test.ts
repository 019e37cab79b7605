import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportProgress } from './index.ts';
import { buildTar, buildTarGz } from './testing/build-tar.ts';
import { buildZip } from './testing/build-zip.ts';
import { bytesOf, readBytes, refusalOf, withPackage } from './testing/with-package.ts';
import { readCoursePackage } from './index.ts';

const olx: Readonly<Record<string, string>> = {
  'course/course.xml': '<course url_name="r" org="O" course="C"/>',
  'course/course/r.xml': '<course display_name="Course"><chapter url_name="c"/></course>',
  'course/chapter/c.xml':
    '<chapter display_name="C"><sequential url_name="s"><vertical url_name="v"><html url_name="h"/></vertical>' +
    '</sequential></chapter>',
  'course/html/h.xml': '<html filename="h"/>',
  'course/html/h.html': '<p>Hello <img src="/static/a.png" alt="A"></p>',
  'course/static/a.png': 'picture',
};
const cartridge: Readonly<Record<string, string>> = {
  'imsmanifest.xml': `<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations>
    <organization>
    <item><item identifier="i" identifierref="p"><title>Page</title></item></item></organization></organizations>
    <resources><resource identifier="p" type="webcontent" href="p.html"><file href="p.html"/></resource></resources>
    </manifest>`,
  'p.html': '<p>Hello</p>',
};
const zipOf = (files: Readonly<Record<string, string>>): Buffer =>
  buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));

/** Whatever the bytes are, a package is read or refused with a code; nothing else may happen. */
const isReadOrRefused = async (bytes: Uint8Array): Promise<void> => {
  expect(await refusalOf(async () => await readBytes(bytes))).toMatch(/^[a-z-]+$/);
};

describe('a package', () => {
  test('gives its files until it is disposed of', async () => {
    await withPackage(await buildTarGz(olx), async (source) => {
      const { document, dispose } = await readCoursePackage(source);
      const picture = document.files.get('course/static/a.png');
      if (picture === undefined) throw new Error('The picture is missing.');
      expect((await bytesOf(picture)).toString()).toBe('picture');
      await dispose();
      await dispose();
      await expect(bytesOf(picture)).rejects.toThrow();
    });
  });

  test.each([
    ['zip', zipOf(olx)],
    ['zip', zipOf(cartridge)],
  ])('is the same course in a %s as in a tar', async (_kind, zip) => {
    const { document } = await readBytes(zip);
    const tar = await buildTarGz(document.source.format === 'olx' ? olx : cartridge);
    const { document: other } = await readBytes(tar);
    expect({ ...other, files: undefined }).toEqual({ ...document, files: undefined });
  });

  test('tells its progress stage by stage', async () => {
    const seen: ImportProgress[] = [];
    await withPackage(
      zipOf(cartridge),
      async (source) => await (await readCoursePackage(source, (progress) => seen.push(progress))).dispose(),
    );
    expect([...new Set(seen.map((progress) => progress.stage))]).toEqual(['open', 'check', 'read']);
    const last = seen.at(-1);
    expect(last).toMatchObject({ stage: 'read', done: last?.total });
  });

  test('is what stands nearest to the top', async () => {
    const both = {
      ...Object.fromEntries(Object.entries(olx).map(([path, data]) => [`web/${path}`, data])),
      ...cartridge,
    };
    expect((await readBytes(zipOf(both))).document.source.format).toBe('common-cartridge');
    expect(await refusalOf(async () => await readBytes(zipOf({ 'a/b/c/imsmanifest.xml': 'x' })))).toBe(
      'manifest-missing',
    );
    expect(
      await refusalOf(async () => await readBytes(zipOf({ 'tincan.xml': '', 'content/imsmanifest.xml': 'x' }))),
    ).toBe('xml-not-well-formed');
  });
});

describe('nothing but a refusal comes of', () => {
  test('any bytes', async () => {
    const starts = ['', 'PK\u0003\u0004', 'PK\u0005\u0006', '\u001f\u008b\u0008'].map((text) =>
      Buffer.from(text, 'latin1'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 2000 }), async (start, bytes) => {
        expect(await refusalOf(async () => await readBytes(Buffer.concat([start, bytes])))).not.toBe('accepted');
      }),
      { numRuns: 200 },
    );
  });

  test('a package that is cut off', async () => {
    const whole = [zipOf(olx), zipOf(cartridge), await buildTarGz(olx), await buildTarGz(cartridge)];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        async (bytes, share) => {
          expect(
            await refusalOf(async () => await readBytes(bytes.subarray(0, Math.floor(bytes.length * share)))),
          ).not.toBe('accepted');
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a package with wrong bytes, unless it is still a package', async () => {
    const whole = [
      zipOf(olx),
      zipOf(cartridge),
      await buildTarGz(olx),
      await buildTar(Object.entries(olx).map(([name, data]) => ({ name, data }))),
    ];
    const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...whole), changes, async (bytes, wrong) => {
        const changed = Buffer.from(bytes);
        for (const [share, value] of wrong) changed[Math.floor(share * changed.length)] = value;
        await isReadOrRefused(changed);
      }),
      { numRuns: 200 },
    );
  });

  test('a package with any text in any of its files, unless it is still a package', async () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '&',
      '&amp;',
      '<!',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?',
      '?>',
      '"',
      '=',
      ' ',
      'course',
      'chapter',
      'html',
      'item',
      'a',
      'url_name="c"',
      'identifierref="p"',
      '<!DOCTYPE a [',
      'ENTITY',
      '__proto__',
      'constructor',
      '\u0000',
      '$IMS-CC-FILEBASE$/',
      '%',
      '{',
      '}',
      '\ud800',
      '<chapter url_name="c">',
      '</chapter>',
    );
    const text = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));
    const target = fc.constantFrom(
      ...[olx, cartridge].flatMap((files) => Object.keys(files).map((path) => ({ files, path }))),
    );
    await fc.assert(
      fc.asyncProperty(target, text, fc.boolean(), async ({ files, path }, added, before) => {
        const own = files[path] ?? '';
        await isReadOrRefused(
          gzipSync(
            await buildTar(
              Object.entries(files).map(([name, data]) => ({
                name,
                data:
                  name === path
                    ? before
                      ? added + own
                      : own.slice(0, own.length / 2) + added + own.slice(own.length / 2)
                    : data,
              })),
            ),
          ),
        );
      }),
      { numRuns: 200 },
    );
  });
});
