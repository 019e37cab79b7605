import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Archive } from './archive.ts';
import type { TarEntry } from '../testing/build-tar.ts';
import type { ZipEntry } from '../testing/build-zip.ts';
import { archiveLimits } from './limits.ts';
import { buildTar } from '../testing/build-tar.ts';
import { buildZip } from '../testing/build-zip.ts';
import { openArchive } from './open-archive.ts';
import { refusalOf, withPackage } from '../testing/with-package.ts';

const mebibyte = 1024 ** 2;
const symlinkMode = 0o120777;
const deviceMode = 0o020644;

async function opened<T>(bytes: Uint8Array, use: (archive: Archive) => Promise<T>): Promise<T> {
  return await withPackage(bytes, async (source) => {
    const archive = await openArchive(source);
    try {
      return await use(archive);
    } finally {
      await archive.dispose();
    }
  });
}

const refusalOfBytes = async (bytes: Uint8Array, limits = archiveLimits): Promise<string> =>
  await withPackage(
    bytes,
    async (source) =>
      await refusalOf(async () => {
        await (await openArchive(source, () => undefined, limits)).dispose();
      }),
  );
const refusalOfZip = async (entries: readonly ZipEntry[], limits = archiveLimits): Promise<string> =>
  await refusalOfBytes(buildZip(entries), limits);
const refusalOfTar = async (entries: readonly TarEntry[], limits = archiveLimits): Promise<string> =>
  await refusalOfBytes(gzipSync(await buildTar(entries)), limits);

describe('an honest archive', () => {
  const entries = [
    { name: './a/one.txt', data: 'one' },
    { name: 'a/empty.txt', data: '' },
    { name: 'two.txt', data: 'two '.repeat(9) },
  ];

  test.each([
    ['zip', async () => buildZip(entries)],
    ['zip without compression', async () => buildZip(entries.map((entry) => ({ ...entry, method: 0 })))],
    ['tar', async () => await buildTar(entries)],
    ['tar.gz', async () => gzipSync(await buildTar(entries))],
  ])('is read as %s by what it holds, not by its name', async (_kind, build) => {
    await opened(await build(), async (archive) => {
      expect([...archive.files.values()]).toMatchObject([
        { path: 'a/one.txt', size: 3 },
        { path: 'a/empty.txt', size: 0 },
        { path: 'two.txt', size: 36 },
      ]);
      expect(Buffer.from(await archive.read('a/one.txt')).toString()).toBe('one');
      expect(await archive.read('a/empty.txt')).toHaveLength(0);
      expect(Buffer.from(await archive.readHead('two.txt', 5)).toString()).toBe('two t');
      await expect(archive.read('three.txt')).rejects.toThrow('three.txt');
    });
  });

  test('tells its progress up to the end', async () => {
    const seen: number[][] = [];
    await withPackage(buildZip(entries), async (source) => {
      await (await openArchive(source, (done, total) => seen.push([done, total]))).dispose();
    });
    expect(seen.every(([done = 0], index) => done >= (seen[index - 1]?.[0] ?? 0))).toBe(true);
    expect(seen.at(-1)).toEqual([3, 3]);
  });

  test('is read without folders and without what operating systems add', async () => {
    const added = [
      { name: 'a/', data: '' },
      { name: '__MACOSX/._one.txt' },
      { name: 'a/.DS_Store' },
      { name: 'a/._one.txt' },
    ];
    await opened(buildZip([...added, ...entries]), async (archive) => {
      expect([...archive.files.keys()]).toEqual(['a/one.txt', 'a/empty.txt', 'two.txt']);
    });
  });

  test('may write names in UTF-8 without saying so, and in either Unicode form', async () => {
    await opened(
      buildZip([{ name: 'café.txt', flags: 0 }, { name: 'naïve.txt'.normalize('NFD') }]),
      async (archive) => {
        expect([...archive.files.keys()]).toEqual(['café.txt', 'naïve.txt']);
      },
    );
  });

  test('may have names of 255 bytes, and lie 64 levels deep', async () => {
    expect(await refusalOfZip([{ name: `a/${'a'.repeat(255)}/${'é'.repeat(127)}` }, { name: deep(64) }])).toBe(
      'accepted',
    );
  });

  test('may pack well and be many files, below the limits', async () => {
    const tight = { ...archiveLimits, maxEntries: 2, maxUnpackedBytes: 3000, maxRatio: 10, ratioFreeBytes: 1000 };
    const files = [
      { name: 'a', data: 'a'.repeat(1000) },
      { name: 'b', data: 'b'.repeat(1000) },
    ];
    expect(await refusalOfZip(files, tight)).toBe('accepted');
  });
});

describe('a temporary file', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('exists for an open tar, under a name of ours, and is gone after dispose and after a refusal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stoa-test-spool-'));
    const good = await buildTar([{ name: 'x', data: 'x' }]);
    const bad = await buildTar([
      { name: 'x', data: 'x' },
      { name: '../y', data: 'y' },
    ]);
    await withPackage(good, async (source) => {
      vi.stubEnv('TMPDIR', folder);
      const archive = await openArchive(source);
      expect(await readdir(folder, { recursive: true })).toContainEqual(expect.stringMatching(/spool$/));
      await archive.dispose();
      await archive.dispose();
      expect(await readdir(folder)).toEqual([]);
    });
    vi.unstubAllEnvs();
    await withPackage(bad, async (source) => {
      vi.stubEnv('TMPDIR', folder);
      expect(await refusalOf(async () => await openArchive(source))).toBe('archive-unsafe-path');
      expect(await readdir(folder)).toEqual([]);
    });
    await rm(folder, { recursive: true });
  });
});

const unsafeNames = [
  '../x',
  'a/../../x',
  '/etc/passwd',
  'C:/x',
  'c:x',
  'a/..',
  '..\\x',
  'a\\..\\..\\x',
  'C:\\x',
  '\\x',
  '\\\\host\\x',
];
const namesWithControls = ['a\0.png', 'evil.html\0.png', 'a\r\nb.html', 'a\u001b[2J', 'a\u007f', 'a\u0085b'];
const deep = (levels: number) => `${'d/'.repeat(levels - 1)}x`;

test('slashes of Windows lie between folders, in files and in entries of folders', async () => {
  const entries = [{ name: 'a\\' }, { name: 'a\\b\\one.txt', data: 'one' }, { name: 'a\\two.txt' }];
  const paths = await opened(buildZip(entries), (archive) => Promise.resolve([...archive.files.keys()]));
  expect(paths).toEqual(['a/b/one.txt', 'a/two.txt']);
  expect(await refusalOfZip([{ name: 'a/x.txt' }, { name: 'a\\x.txt' }])).toBe('archive-duplicate');
});

describe('a hostile zip is refused', () => {
  test.each(unsafeNames)('for the path %j', async (name) => {
    expect(await refusalOfZip([{ name: 'ok.txt' }, { name }])).toBe('archive-unsafe-path');
  });

  test.each(namesWithControls)('for the control character in %j, which the refusal does not repeat', async (name) => {
    const refused = withPackage(buildZip([{ name: 'ok.txt' }, { name }]), openArchive);
    await expect(refused).rejects.toMatchObject({
      code: 'archive-control-character',
      subject: expect.stringMatching(/^\P{Cc}+$/u),
    });
  });

  test.each([
    ['a symbolic link', 'archive-symlink', [{ name: 'link', data: '/etc/passwd', mode: symlinkMode }]],
    ['a device', 'archive-symlink', [{ name: 'device', mode: deviceMode }]],
    ['two entries of one name', 'archive-duplicate', [{ name: 'a.txt' }, { name: 'a.txt' }]],
    ['names that differ in case alone', 'archive-duplicate', [{ name: 'a.txt' }, { name: 'A.TXT' }]],
    [
      'names that differ in Unicode form alone',
      'archive-duplicate',
      [{ name: 'é.txt' }, { name: 'é.txt'.normalize('NFD') }],
    ],
    ['a name over 255 bytes', 'archive-name-too-long', [{ name: `a/${'é'.repeat(128)}` }]],
    ['more than 64 levels', 'archive-too-deep', [{ name: deep(65) }]],
    ['another name before the bytes', 'archive-names-differ', [{ name: 'a.html', localName: 'b.html' }]],
    ['names that differ in a dot alone', 'archive-duplicate', [{ name: 'a/b.txt' }, { name: 'a/./b.txt' }]],
    [
      'entries that share their bytes',
      'archive-overlap',
      [
        { name: 'a', data: 'abc' },
        { name: 'b', data: 'abc', sharesBytesOf: 'a' },
      ],
    ],
    ['a wrong checksum', 'archive-damaged', [{ name: 'a', data: 'abc', declaredChecksum: 7 }]],
    ['a size that is too large', 'archive-damaged', [{ name: 'a', data: 'abc', declaredSize: 4 }]],
    ['a size that is too small', 'archive-damaged', [{ name: 'a', data: 'abc', declaredSize: 2 }]],
    ['a cipher', 'archive-damaged', [{ name: 'a', data: 'abc', flags: 0x801 }]],
    ['an unknown method', 'archive-damaged', [{ name: 'a', data: 'abc', method: 99 }]],
    ['nothing in it', 'archive-empty', []],
    ['nothing of interest in it', 'archive-empty', [{ name: 'a/' }, { name: '.DS_Store' }]],
  ] satisfies [string, string, ZipEntry[]][])('for %s', async (_reason, code, entries) => {
    expect(await refusalOfZip(entries)).toBe(code);
  });

  test('for a bomb, by the bytes that come out and not by the size that it tells', async () => {
    const zeros = Buffer.alloc(8 * mebibyte);
    expect(await refusalOfZip([{ name: 'bomb', data: zeros }])).toBe('archive-ratio');
    expect(await refusalOfZip([{ name: 'bomb', data: zeros, declaredSize: 10 }])).toBe('archive-ratio');
    expect(await refusalOfZip([{ name: 'small', data: zeros.subarray(0, mebibyte) }])).toBe('accepted');
  });

  test('for too many entries and for too many bytes', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({ name, data: name.repeat(1000) }));
    expect(await refusalOfZip(files, { ...archiveLimits, maxEntries: 2 })).toBe('archive-too-many-entries');
    expect(await refusalOfZip(files, { ...archiveLimits, maxUnpackedBytes: 2999 })).toBe('archive-too-large');
    const lying = files.map((file) => ({ ...file, declaredSize: 1 }));
    expect(await refusalOfZip(lying, { ...archiveLimits, maxUnpackedBytes: 999 })).toBe('archive-too-large');
  });

  test('when it is cut off', async () => {
    const whole = buildZip([{ name: 'a', data: 'abc' }]);
    expect(await refusalOfBytes(whole.subarray(0, whole.length - 10))).toBe('archive-damaged');
  });
});

describe('a hostile tar is refused', () => {
  test.each(unsafeNames)('for the path %j', async (name) => {
    expect(await refusalOfTar([{ name: 'ok.txt' }, { name }])).toBe('archive-unsafe-path');
  });

  test.each([
    ['a symbolic link', 'archive-symlink', [{ name: 'link', type: 'symlink', linkname: '/etc/passwd' }]],
    ['a control character', 'archive-control-character', [{ name: 'a\r\nb' }]],
    ['a name over 255 bytes', 'archive-name-too-long', [{ name: 'a'.repeat(256) }]],
    ['more than 64 levels', 'archive-too-deep', [{ name: deep(65) }]],
    ['a hard link', 'archive-symlink', [{ name: 'link', type: 'link', linkname: 'ok.txt' }]],
    ['a device', 'archive-symlink', [{ name: 'device', type: 'character-device' }]],
    ['a pipe', 'archive-symlink', [{ name: 'pipe', type: 'fifo' }]],
    ['names that differ in case alone', 'archive-duplicate', [{ name: 'a.txt' }, { name: 'A.txt' }]],
    ['nothing in it', 'archive-empty', []],
  ] satisfies [string, string, TarEntry[]][])('for %s', async (_reason, code, entries) => {
    expect(await refusalOfTar(entries)).toBe(code);
  });

  test('for a bomb, too many entries and too many bytes', async () => {
    expect(await refusalOfTar([{ name: 'bomb', data: Buffer.alloc(8 * mebibyte) }])).toBe('archive-ratio');
    const files = ['a', 'b', 'c'].map((name) => ({ name, data: name.repeat(1000) }));
    expect(await refusalOfTar(files, { ...archiveLimits, maxEntries: 2 })).toBe('archive-too-many-entries');
    expect(await refusalOfTar(files, { ...archiveLimits, maxUnpackedBytes: 2000 })).toBe('archive-too-large');
  });

  test('when it is cut off, packed or not', async () => {
    const whole = await buildTar([{ name: 'a', data: 'abc'.repeat(1000) }]);
    expect(await refusalOfBytes(whole.subarray(0, 1500))).toBe('archive-damaged');
    expect(await refusalOfBytes(gzipSync(whole).subarray(0, 60))).toBe('archive-damaged');
  });
});

describe('what is no archive', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('This is not an archive.'.repeat(100))],
    ['a packed text', gzipSync('This is not an archive.'.repeat(100))],
    ['a packed short text', gzipSync('short')],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await refusalOfBytes(bytes)).toBe('not-an-archive');
  });
});
