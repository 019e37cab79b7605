import type { Locale } from '@stoa/domain';
import { areas as ar } from './ar-AR/index.ts';
import { areas as en } from './en-US/index.ts';

type Areas = typeof en;

/** A part of the interface whose sentences are loaded together. */
export type MessageArea = keyof Areas;

/** Key of a sentence, such as `error.session.missing`. Sentences are ICU MessageFormat. */
export type MessageKey = { [A in MessageArea]: keyof Areas[A] }[MessageArea] & string;

export const sourceLocale = 'en-US' satisfies Locale;

type Sentences = Readonly<Record<string, string>>;

/** Sentences by locale and area. */
export type Catalogues = {
  readonly [L in Locale]?: { readonly [A in MessageArea]?: Sentences };
} & { readonly 'en-US': Areas };

const written = { 'en-US': en, 'ar-AR': ar } satisfies Catalogues;

/** Locales that have a catalogue. */
export type WrittenLocale = keyof typeof written;

export const catalogues: Catalogues = written;

/**
 * Locales that have every sentence, en-US first. Only these are offered: a page that mixes two languages is read
 * wrongly aloud, and counts by the rules of neither (decisions §9).
 */
export function completeLocales(among: Catalogues = catalogues): readonly Locale[] {
  const source: Readonly<Record<string, Sentences>> = among[sourceLocale];
  const lacks = (own: Readonly<Record<string, Sentences | undefined>>) =>
    Object.entries(source).some(([area, sentences]) => Object.keys(sentences).some((key) => !own[area]?.[key]?.trim()));
  return Object.entries(among).flatMap(([locale, own]) => (lacks(own) ? [] : [locale as Locale]));
}
