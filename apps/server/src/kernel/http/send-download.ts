import type { FastifyReply } from 'fastify';
import type { FileStore } from '../files/file-store.ts';

/** A file as somebody gave it. */
interface GivenFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** What a browser shall do with a file, and under which name. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Sends what somebody uploaded: as a download only, with a type that no browser runs, whatever is inside. Nobody keeps
 * it, for who may have it changes.
 */
export async function sendDownload(
  reply: FastifyReply,
  store: FileStore,
  { name, size, sha256 }: GivenFile,
): Promise<FastifyReply> {
  const stream = await store.stream(sha256, { from: 0, to: size - 1 });
  if (stream === null) throw new Error(`The bytes of a file are missing: ${sha256.toString('hex')}`);
  return reply
    .headers({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': disposition('attachment', name),
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    })
    .send(stream);
}
