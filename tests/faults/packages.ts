import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const mebibyte = 1024 ** 2;

/** A Common Cartridge with a page, as often as there are items. */
const manifest = (items: number, films = '') => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion></metadata>
  <organizations><organization><item identifier="root">${Array.from(
    { length: items },
    (_, n) => `<item identifier="i${n}" identifierref="r"><title>Page</title></item>`,
  ).join('')}</item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" href="p.html"><file href="p.html"/>${films}</resource></resources>
</manifest>`;

/** Writes a package whose entries are stored as they are: packed, some would be refused for packing too well. */
async function write(file: string, entries: Readonly<Record<string, string | (() => Readable)>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name, { compress: false });
    else zip.addReadStream(content(), name, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** Packages that were made to take long, by what they hold. */
export const hostilePackages: Readonly<Record<string, (file: string) => Promise<string>>> = {
  'a page of 200,000 nested tags': (file) =>
    write(file, { 'imsmanifest.xml': manifest(1), 'p.html': '<b>'.repeat(200_000) }),
  'a manifest of 200,000 items': (file) => write(file, { 'imsmanifest.xml': manifest(200_000), 'p.html': '<p>One' }),
  'a manifest of 40 MB': (file) =>
    write(file, { 'imsmanifest.xml': `<!-- ${' '.repeat(4e7)} -->${manifest(1)}`, 'p.html': '<p>One' }),
};

/** A course of as many pages as one may have. */
export function largePackage(file: string, items: number): Promise<string> {
  return write(file, { 'imsmanifest.xml': manifest(items), 'p.html': `<p>${'word '.repeat(500)}</p>` });
}

/** A course with a film of so many megabytes. */
export function filmPackage(file: string, megabytes: number): Promise<string> {
  return write(file, {
    'imsmanifest.xml': manifest(1, '<file href="film.mp4"/>'),
    'p.html': '<video src="film.mp4" controls></video>',
    'film.mp4': () => Readable.from(film(megabytes)),
  });
}

function* film(megabytes: number): Generator<Buffer> {
  yield Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1');
  for (let written = 0; written < megabytes; written += 1) yield randomBytes(mebibyte);
}
