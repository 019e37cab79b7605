import type { Locale } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import { spokenLocales } from '../sentences.ts';

const chosen = new Map<string, Locale>();
const longestRemembered = 500;

/** The best spoken locale for an Accept-Language header (RFC 9110 §12.5.4); en-US when nothing fits. */
export function negotiateLocale(acceptLanguage: string | undefined, fallback: Locale = sourceLocale): Locale {
  if (acceptLanguage === undefined || acceptLanguage === '') return fallback;
  const known = chosen.get(acceptLanguage);
  if (known !== undefined) return known;
  const found = bestLocale(acceptLanguage) ?? fallback;
  if (chosen.size < longestRemembered) chosen.set(acceptLanguage, found);
  return found;
}

/** A spoken locale by its own name, its language or a language with another region; undefined when there is none. */
export function spokenLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().toLowerCase();
  const language = wanted.split('-')[0];
  return (
    spokenLocales.find((locale) => locale.toLowerCase() === wanted) ??
    spokenLocales.find((locale) => locale.toLowerCase().split('-')[0] === language)
  );
}

function bestLocale(acceptLanguage: string): Locale | undefined {
  return acceptLanguage
    .slice(0, 500)
    .split(',')
    .map(weighted)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => spokenLocale(tag))
    .find((locale) => locale !== undefined);
}

function weighted(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';');
  const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}
