import { hash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const source = path.resolve(import.meta.dirname, '../src/worker/service-worker.ts');
const serviceWorkerFile = 'service-worker.js';
/** File in which the server finds what the service worker calls this release. */
const releaseFile = '.vite/release.txt';

/** Bytes of a file that is fetched ahead for everybody; larger ones, such as the PDF viewer, are kept once used. */
const largest = 400_000;

/** Files that a visit without the server may need: code, sentences, styles and letters. */
const needed = /^assets\/.*\.(m?js|css|woff2)$/;
/** The client of an error collector reports to another server, which is away as well. */
const useless = /^assets\/collector-/;

function sizeOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  return Buffer.byteLength(file.type === 'chunk' ? file.code : file.source);
}

async function bundled(portalFiles: readonly string[], release: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { portalFiles: JSON.stringify(portalFiles), release: JSON.stringify(release) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}

/** Builds the service worker with the list of the files that it keeps. */
export function serviceWorkerPlugin(base: string): Plugin {
  return {
    name: 'stoa-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(
        (file) => needed.test(file.fileName) && !useless.test(file.fileName) && sizeOf(file) <= largest,
      );
      const names = files.map(({ fileName }) => base + fileName);
      const release = hash('sha256', names.toSorted().join(' '), 'base64url').slice(0, 12);
      const code = await bundled(names, release);
      this.emitFile({ type: 'asset', fileName: releaseFile, source: release });
      this.emitFile({ type: 'asset', fileName: serviceWorkerFile, source: code });
    },
  };
}
