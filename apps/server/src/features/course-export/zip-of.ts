import { Readable } from 'node:stream';
import type { PackageFile } from '@stoa/domain';
import { ZipFile } from 'yazl';

/** A file to be written: its letters, or bytes that come a few at a time. */
export interface NewFile {
  readonly path: string;
  readonly content: string | PackageFile;
}

/** What is packed already, and only gets longer when it is packed again. */
const packed = /^(?:image\/(?!svg|bmp)|video\/|audio\/|application\/(?:zip|pdf|gzip))/u;

/** Files as a zip, made while it is read: one file after the other, a few bytes at a time. */
export function zipOf(files: readonly NewFile[]): Readable {
  const zip = new ZipFile();
  const sources: Readable[] = [];
  const stream = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error) => void stream.destroy(error));
  for (const { path: name, content } of files) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name, { compress: true });
    else {
      const source = Readable.from(content.chunks());
      source.on('error', (error) => void stream.destroy(error));
      sources.push(source);
      zip.addReadStream(source, name, { compress: !packed.test(content.mediaType) });
    }
  }
  zip.end();
  // whoever reads may go away before the end
  stream.once('close', () => sources.forEach((source) => source.destroy()));
  return stream;
}
