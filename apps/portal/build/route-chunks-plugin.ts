import type { Plugin, Rolldown } from 'vite';
import { catalogues } from '@stoa/messages';
import type { RouteChunk } from '../src/app/route-chunks.ts';

/** Path of the list from which the server names modules in the first HTML; below the portal's base path. */
export const routeChunksFile = '.vite/route-chunks.json';

/** Files by kind and catalogues by locale that a browser needs for one route before it can show it. */
export interface RouteFiles {
  /**
   * Path under /learn, as in the route map: `:name` is a parameter, a trailing `?` makes it optional, `*` is the rest.
   */
  readonly pattern: string;
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

function chunkOf(bundle: Rolldown.OutputBundle, ending: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(ending));
  if (found?.type !== 'chunk') throw new Error(`No chunk begins with ${ending}: is the route loaded with import()?`);
  return found;
}

function filesOf(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk, route: RouteChunk): RouteFiles {
  const chunks = [...new Set([...closure(bundle, entry), ...closure(bundle, chunkOf(bundle, route.module))])];
  const catalogueNames = (locale: string) => [
    `messages/${locale}`,
    ...route.areas.map((area) => `messages/${locale}/${area}`),
  ];
  const areas = (locale: string) => catalogueNames(locale).map((name) => chunkOf(bundle, name).fileName);
  return {
    pattern: route.pattern,
    scripts: chunks.map((chunk) => chunk.fileName),
    styles: [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
    messages: Object.fromEntries(Object.keys(catalogues).map((locale) => [locale, areas(locale)])),
  };
}

/**
 * Writes `.vite/route-chunks.json`: for each route the files that the first HTML should preload, so that no request
 * waits for another.
 */
export function routeChunksPlugin(routes: readonly RouteChunk[]): Plugin {
  return {
    name: 'stoa-route-chunks',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry?.type !== 'chunk') throw new Error('The build has no entry.');
      const files = routes.map((route) => filesOf(bundle, entry, route));
      this.emitFile({ type: 'asset', fileName: routeChunksFile, source: JSON.stringify(files, null, 1) });
    },
  };
}
