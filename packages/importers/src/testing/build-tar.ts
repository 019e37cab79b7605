import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Header } from 'tar-stream';

export interface TarEntry extends Partial<Header> {
  readonly name: string;
  readonly data?: string | Uint8Array;
}

/** An uncompressed tar archive. */
export async function buildTar(entries: readonly TarEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const { data, ...header } of entries) tar.entry(header, Buffer.from(data ?? ''));
  tar.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of tar) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A tar.gz of files by path. */
export async function buildTarGz(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  return gzipSync(await buildTar(Object.entries(files).map(([name, data]) => ({ name, data }))));
}
