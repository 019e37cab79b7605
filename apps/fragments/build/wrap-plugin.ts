import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { wrapped } from './wrap.ts';

/** Makes one file of a fragment's code and styles, named by its contents. */
export function wrapPlugin(name: string): Plugin {
  return {
    name: 'fragment-wrap',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const styles = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const [chunk] = chunks;
      if (chunks.length !== 1 || !chunk)
        throw new Error(`The fragment '${name}' is ${chunks.length} files instead of one.`);
      const css = styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n');
      for (const { fileName } of [...styles, chunk]) delete bundle[fileName];
      const source = wrapped(chunk.code, css.trim());
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 10);
      this.emitFile({ type: 'asset', fileName: `${name}.${hash}.js`, source });
    },
  };
}
