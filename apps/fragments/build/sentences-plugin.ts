import { createHash } from 'node:crypto';
import type { Locale } from '@stoa/domain';
import { completeLocales, type MessageArea } from '@stoa/messages';
import type { Plugin } from 'vite';
import { compileArea } from '../../portal/build/messages-plugin.ts';

const module = 'virtual:sentences';

interface SentencesFile {
  readonly fileName: string;
  readonly source: string;
}

function fileOf(area: MessageArea, locale: Locale): SentencesFile {
  const source = JSON.stringify(compileArea(locale, area));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `${area}.${locale}.${hash}.json`, source };
}

/**
 * Compiles the sentences of an area, one file for each language, which a fragment fetches when it speaks that language.
 */
export function sentencesPlugin(area: MessageArea): Plugin {
  const files = completeLocales().map((locale) => [locale, fileOf(area, locale)] as const);
  return {
    name: 'fragment-sentences',
    resolveId: (id) => (id === module ? id : undefined),
    load: (id) =>
      id === module
        ? 'export const files = ' +
          `${JSON.stringify(Object.fromEntries(files.map(([locale, { fileName }]) => [locale, fileName])))};`
        : undefined,
    generateBundle() {
      for (const [, { fileName, source }] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
