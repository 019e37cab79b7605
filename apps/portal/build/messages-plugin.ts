import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { catalogues, sourceLocale, type MessageArea } from '@stoa/messages';
import type { Locale } from '@stoa/domain';
import type { Plugin } from 'vite';
import { portalAreas, type PortalArea } from '../src/lib/portal-areas.ts';

const prefix = 'virtual:messages';

/** File-like names, so that Vite's manifest names a catalogue `messages/<locale>/<area>`. */
const resolvedPrefix = 'messages/';

type Sentences = Readonly<Record<string, string>>;

/** Every sentence of an area in a locale, compiled. */
export function compileArea(locale: Locale, area: MessageArea): Record<string, CompiledMessage> {
  return compileSentences(locale, catalogues[sourceLocale][area], catalogues[locale]?.[area] ?? {});
}

/**
 * Compiles ICU sentences into lingui's small token lists at build time, so that no message parser reaches the browser.
 * A sentence that a locale lacks is taken from the source.
 */
export function compileSentences(locale: Locale, source: Sentences, translated: Sentences): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(source).map(([key, sentence]) => [key, compileSentence(locale, key, translated[key] ?? sentence)]),
  );
}

function compileSentence(locale: Locale, key: string, sentence: string): CompiledMessage {
  try {
    return compileMessageOrThrow(sentence);
  } catch (cause) {
    throw new Error(`The sentence '${key}' in ${locale} is not a valid message: ${sentence}`, { cause });
  }
}

/** Module with one lazy loader for each locale and area. */
function indexModule(locales: readonly string[]): string {
  const loaders = (locale: string) => portalAreas.map((area) => `'${area}': () => import('${prefix}/${locale}/${area}')`).join(', ');
  return `export const catalogues = { ${locales.map((locale) => `'${locale}': { ${loaders(locale)} }`).join(', ')} };`;
}

/** Serves `virtual:messages` (lazy loaders) and `virtual:messages/<locale>/<area>` (compiled sentences). */
export function messagesPlugin(): Plugin {
  return {
    name: 'stoa-messages',
    resolveId: (id) => (id === prefix || id.startsWith(`${prefix}/`) ? resolvedPrefix + id.slice(prefix.length + 1) : undefined),
    load(id) {
      if (id === resolvedPrefix) return indexModule(Object.keys(catalogues));
      const place = placeOf(id);
      return place && `export const messages = ${JSON.stringify(compileArea(place.locale, place.area))};`;
    },
  };
}

function placeOf(id: string): { locale: Locale; area: PortalArea } | undefined {
  if (!id.startsWith(resolvedPrefix)) return undefined;
  const [locale, area] = id.slice(resolvedPrefix.length).split('/');
  const knownLocale = (Object.keys(catalogues) as Locale[]).find((known) => known === locale);
  const knownArea = portalAreas.find((known) => known === area);
  return knownLocale && knownArea && { locale: knownLocale, area: knownArea };
}
