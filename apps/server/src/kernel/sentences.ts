import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { catalogues, completeLocales, sourceLocale, type MessageKey } from '@stoa/messages';
import { datesIn } from '@stoa/messages/dates';
import { papers, type PaperWord } from '@stoa/messages/papers';
import { localeFacts, verbatim, type Locale } from '@stoa/domain';

/** Locales in which server and portal speak, en-US first: those that have every sentence. */
export const spokenLocales: readonly Locale[] = completeLocales();

const speakers = new Map<Locale, I18n>();

/**
 * The sentence of a key in a locale. In a locale that is not spoken (any more) it is English throughout, with English
 * plurals, digits and dates.
 */
export function sentence(locale: Locale, key: MessageKey, values: Readonly<Record<string, unknown>> = {}): string {
  return speaker(spokenLocales.includes(locale) ? locale : sourceLocale)._(key, verbatim(values));
}

/** Says day and time with the zone by its name, for whatever somebody has to know in time. */
export function exactDates(locale: Locale, zone: string): (instant: string | Date) => string {
  const { dateTime, zoneName } = datesIn(localeFacts[locale].formattingTag, zone);
  return (instant) => sentence(locale, 'shell.moment', { date: dateTime(instant), zone: zoneName(instant) });
}

const paperKey = <W extends PaperWord>(word: W) => `certificates.paper.${word}` as const;
const paperWords: Readonly<Partial<Record<Locale, Readonly<Record<PaperWord, string>>>>> = papers;

/** A word of a printed certificate: every locale has these, also one in which the rest is not spoken. */
export function paperSentence(locale: Locale, word: PaperWord, values: Readonly<Record<string, unknown>> = {}): string {
  if (paperWords[locale] === undefined) return sentence(locale, paperKey(word), values);
  return speaker(locale)._(paperKey(word), verbatim(values));
}

function speaker(locale: Locale): I18n {
  const known = speakers.get(locale);
  if (known !== undefined) return known;
  const messages = { [locale]: compiledCatalogue(locale) };
  const made = setupI18n({ locale, locales: localeFacts[locale].formattingTag, messages });
  speakers.set(locale, made);
  return made;
}

function compiledCatalogue(locale: Locale) {
  const words = Object.entries(paperWords[locale] ?? {}).map(([word, text]) => [`certificates.paper.${word}`, text]);
  const areas = Object.values(catalogues[locale] ?? {});
  const sources: Readonly<Record<string, string>> = Object.assign(Object.fromEntries(words), ...areas);
  return Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, compileMessage(source)]));
}
