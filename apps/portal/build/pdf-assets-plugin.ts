import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const library = path.dirname(require.resolve('pdfjs-dist/package.json'));

/**
 * Folders of files that the PDF library fetches on demand: character maps of Asian fonts, standard fonts, decoders of
 * rare images.
 */
const folders = ['cmaps', 'standard_fonts', 'wasm'] as const;

/**
 * Puts the data files of the PDF library under `assets/pdf-<version>/`: the version in the name lets browsers keep
 * them.
 */
export function pdfAssetsPlugin(): Plugin {
  return {
    name: 'stoa-pdf-assets',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(path.join(library, 'package.json'), 'utf8')) as {
        readonly version: string;
      };
      for (const folder of folders) {
        for (const name of await readdir(path.join(library, folder))) {
          const source = await readFile(path.join(library, folder, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${folder}/${name}`, source });
        }
      }
    },
  };
}
