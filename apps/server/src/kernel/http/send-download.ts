import type { FastifyReply } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { disposition } from './disposition.ts';

/** A file as somebody gave it. */
interface GivenFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/**
 * Sends what somebody uploaded: as a download only, with a type that no browser runs, whatever is inside. Nobody keeps
 * it, for who may have it changes.
 */
export async function sendDownload(reply: FastifyReply, store: FileStore, file: GivenFile): Promise<FastifyReply> {
  return await sendGiven(reply, store, { file, type: 'application/octet-stream', kind: 'attachment' });
}

interface PictureSign {
  readonly type: string;
  /** Byte at which the sign stands that files of the type have. */
  readonly at: number;
  readonly sign: string;
}

/** Pictures that every browser draws and that run nothing. */
const pictureSigns: readonly PictureSign[] = [
  { type: 'image/png', at: 0, sign: '\u0089PNG\r\n\u001a\n' },
  { type: 'image/jpeg', at: 0, sign: '\u00ff\u00d8\u00ff' },
  { type: 'image/gif', at: 0, sign: 'GIF8' },
  { type: 'image/webp', at: 8, sign: 'WEBP' },
  { type: 'image/avif', at: 4, sign: 'ftypavif' },
];

/** Sends what somebody uploaded as a picture, by what is inside and not by its name; null where it is none. */
export async function sendPicture(
  reply: FastifyReply,
  store: FileStore,
  file: GivenFile,
): Promise<FastifyReply | null> {
  const head = await store.stream(file.sha256, { from: 0, to: Math.min(file.size, 16) - 1 });
  if (head === null) throw missing(file);
  const beginning = Buffer.concat(await head.toArray()).toString('latin1');
  const type = pictureSigns.find(({ at, sign }) => beginning.startsWith(sign, at))?.type;
  return type === undefined ? null : await sendGiven(reply, store, { file, type, kind: 'inline' });
}

interface Sending {
  readonly file: GivenFile;
  readonly type: string;
  readonly kind: 'inline' | 'attachment';
}

async function sendGiven(reply: FastifyReply, store: FileStore, { file, type, kind }: Sending): Promise<FastifyReply> {
  const { name, size, sha256 } = file;
  const stream = await store.stream(sha256, { from: 0, to: size - 1 });
  if (stream === null) throw missing(file);
  return reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': disposition(kind, name),
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    })
    .send(stream);
}

const missing = ({ sha256 }: GivenFile) => new Error(`The bytes of a file are missing: ${sha256.toString('hex')}`);
