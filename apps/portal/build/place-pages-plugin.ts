import { readFileSync } from 'node:fs';
import path from 'node:path';
import { completeLocales } from '@stoa/messages';
import type { Plugin, Rolldown } from 'vite';

/** File in which the server finds what to name in the first HTML; paths are relative to the portal's base path. */
export const placePagesFile = '.vite/place-pages.json';

/** Files that a browser needs for the page of a place before it can show it: files by kind, catalogues by locale. */
export interface PageFiles {
  /** Name of the place in the domain's table. */
  readonly place: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

/** A chunk with everything that it imports statically, itself first. */
function closure(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closure(bundle, imported, seen);
  }
  return seen;
}

/** The chunk that holds a module, be it the first of its chunk or one of many. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module));
  if (found?.type !== 'chunk') throw new Error(`No chunk holds ${module}: is it loaded with import()?`);
  return found;
}

/** A row of the table of pages as the build needs it. */
interface LazyPlacePage {
  readonly place: string;
  /** Path of the module that it loads. */
  readonly module: string;
  readonly areas: readonly string[];
}

const main = path.resolve(import.meta.dirname, '../src/app/main.tsx');
const table = path.resolve(import.meta.dirname, '../src/app/place-pages.ts');

/** A row of the table: its name, and what is between its braces. */
const row = /^ {2}(\w+): \{([^{}]*)\}/gm;

/** The rows that load a page, out of the text of the table: running it would take the whole portal into the build. */
function readLazyPages(): readonly LazyPlacePage[] {
  const source = readFileSync(table, 'utf8');
  const rows = source.slice(source.indexOf('export const placePages'));
  return [...rows.matchAll(row)].flatMap(([, place = '', said = '']) => {
    const [, module] = /import\('([^']+)'\)/.exec(said) ?? [];
    const [, areas = ''] = /areas: \[([^\]]*)\]/.exec(said) ?? [];
    if (module === undefined) return [];
    return [{ place, module: path.resolve(table, '..', module), areas: areas.match(/[\w-]+/g) ?? [] }];
  });
}

function filesOf(
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
  { place, module, areas }: LazyPlacePage,
): PageFiles {
  const chunks = [...new Set([...closure(bundle, entry), ...closure(bundle, chunkOf(bundle, module))])];
  const catalogue = (locale: string) => [`messages/${locale}`, ...areas.map((area) => `messages/${locale}/${area}`)];
  const sentences = (locale: string) => [...new Set(catalogue(locale).map((name) => chunkOf(bundle, name).fileName))];
  return {
    place,
    scripts: chunks.map((chunk) => chunk.fileName),
    styles: [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
    messages: Object.fromEntries(completeLocales().map((locale) => [locale, sentences(locale)])),
  };
}

/**
 * Writes `.vite/place-pages.json`: for each page the files that the first HTML should preload, so that no request waits
 * for another.
 */
export function placePagesPlugin(): Plugin {
  return {
    name: 'stoa-place-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entry = chunkOf(bundle, main);
      const files = readLazyPages().map((page) => filesOf(bundle, entry, page));
      this.emitFile({ type: 'asset', fileName: placePagesFile, source: JSON.stringify(files, null, 1) });
    },
  };
}
