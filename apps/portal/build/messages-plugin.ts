import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { catalogues, completeLocales, type MessageArea } from '@stoa/messages';
import type { Locale } from '@stoa/domain';
import type { Plugin } from 'vite';
import { portalAreas, type PortalArea } from '../src/lib/language/portal-areas.ts';

const prefix = 'virtual:messages';

/** File-like names, so that Vite's manifest names a catalogue `messages/<locale>/<area>`. */
const resolvedPrefix = 'messages/';

type Sentences = Readonly<Record<string, string>>;

/** Every sentence of an area in a locale, compiled. */
export function compileArea(locale: Locale, area: MessageArea): Record<string, CompiledMessage> {
  return compileSentences(locale, catalogues[locale]?.[area] ?? {});
}

/** Compiles ICU sentences into lingui's small token lists at build time, so that no parser reaches the browser. */
export function compileSentences(locale: Locale, sentences: Sentences): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [key, compileSentence(locale, key, sentence)]),
  );
}

function compileSentence(locale: Locale, key: string, sentence: string): CompiledMessage {
  try {
    return compileMessageOrThrow(sentence);
  } catch (cause) {
    throw new Error(`The sentence '${key}' in ${locale} is not a valid message: ${sentence}`, { cause });
  }
}

/** Lazy loaders by name, as source text. */
function loaders(names: readonly string[], within: string): string {
  return names.map((name) => `'${name}': () => import('${within}/${name}')`).join(', ');
}

/**
 * Serves `virtual:messages` (a lazy loader for each complete locale), `virtual:messages/<locale>` (one for each of its
 * areas) and `virtual:messages/<locale>/<area>` (compiled sentences). In two steps, because all areas of all locales
 * are too many to name in the first file. @param wanted the areas that are served; all unless told
 */
export function messagesPlugin(wanted: readonly PortalArea[] = portalAreas): Plugin {
  return {
    name: 'stoa-messages',
    resolveId: (id) =>
      id === prefix || id.startsWith(`${prefix}/`) ? resolvedPrefix + id.slice(prefix.length + 1) : undefined,
    load(id) {
      if (id === resolvedPrefix) return `export const catalogues = { ${loaders(completeLocales(), prefix)} };`;
      const catalogue = catalogueOf(id);
      if (!catalogue) return undefined;
      if (!catalogue.area) return `export const areas = { ${loaders(wanted, `${prefix}/${catalogue.locale}`)} };`;
      return `export const messages = ${JSON.stringify(compileArea(catalogue.locale, catalogue.area))};`;
    },
  };
}

function catalogueOf(id: string): { readonly locale: Locale; readonly area: PortalArea | undefined } | undefined {
  if (!id.startsWith(resolvedPrefix)) return undefined;
  const [locale, area] = id.slice(resolvedPrefix.length).split('/');
  const knownLocale = completeLocales().find((known) => known === locale);
  return knownLocale && { locale: knownLocale, area: portalAreas.find((known) => known === area) };
}
