import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { catalogues, sourceLocale, type MessageKey } from '@stoa/messages';
import { locales, verbatim, type Locale } from '@stoa/domain';

/** Locales in which the server can speak, en-US first. */
export const spokenLocales: readonly Locale[] = locales.filter((locale) => catalogues[locale] !== undefined);

const speakers = new Map<Locale, I18n>();

/** The sentence of a key in a locale; a sentence that the locale lacks comes from en-US. */
export function sentence(locale: Locale, key: MessageKey, values: Readonly<Record<string, unknown>> = {}): string {
  return speaker(locale)._(key, verbatim(values));
}

function speaker(locale: Locale): I18n {
  const known = speakers.get(locale);
  if (known !== undefined) return known;
  const made = setupI18n({ locale, locales: numberLocale(locale), messages: { [locale]: compiledCatalogue(locale) } });
  speakers.set(locale, made);
  return made;
}

/** Numbering systems are asked for by name: ICU would give ar-AR Latin digits (decisions §9). */
function numberLocale(locale: Locale): string {
  return `${locale}-u-nu-${locale === 'ar-AR' ? 'arab' : 'latn'}`;
}

function compiledCatalogue(locale: Locale) {
  const areas = [catalogues[sourceLocale], catalogues[locale] ?? {}].flatMap((catalogue) => Object.values(catalogue));
  const sources: Readonly<Record<string, string>> = Object.assign({}, ...areas);
  return Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, compileMessage(source)]));
}
