import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json|webmanifest)$/;

/** Below this size a compressed copy saves no packet. */
const worthwhile = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  await writeFile(
    `${file}.br`,
    await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
}

/** Leaves a `.br` and a `.gz` copy beside every hashed text asset, so that the server never compresses on the way. */
export function precompressPlugin(): Plugin {
  return {
    name: 'stoa-precompress',
    apply: 'build',
    async writeBundle(output, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name) && !name.startsWith('.vite/'));
      await Promise.all(names.map((name) => writeCompressed(path.join(output.dir ?? '.', name))));
    },
  };
}
