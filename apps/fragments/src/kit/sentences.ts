import { setupI18n, type Messages } from '@lingui/core';
import type { FragmentContext } from '@stoa/contract/fragment';
import { localeFacts, verbatim, type Locale } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { files } from 'virtual:sentences';

/** A sentence by its key, in the language that the fragment speaks. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Speech {
  /** Language of the sentences, which numbers beside them follow as well. */
  readonly locale: Locale;
  readonly t: Translate;
}

const fallback = 'en-US' satisfies Locale;
const loaded = new Map<Locale, Speech>();

async function fetchMessages(file: string, address: string): Promise<Messages> {
  const response = await fetch(new URL(file, address), { credentials: 'omit' });
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  return await response.json();
}

/**
 * The sentences of a fragment in the language of a context, fetched when that language is first spoken. A fragment that
 * is older than the portal may not speak it: then all of it is English, with English plurals and digits.
 */
export async function loadSentences({
  locale: wanted,
  address,
}: Pick<FragmentContext, 'locale' | 'address'>): Promise<Speech> {
  const locale = files[wanted] === undefined ? fallback : wanted;
  const known = loaded.get(locale);
  if (known) return known;
  const file = files[locale];
  if (file === undefined) throw new Error(`There are no sentences for ${locale}.`);
  const i18n = setupI18n({
    locale,
    locales: localeFacts[locale].formattingTag,
    messages: { [locale]: await fetchMessages(file, address) },
  });
  const speech: Speech = { locale, t: (key, values) => i18n._(key, values && verbatim(values)) };
  loaded.set(locale, speech);
  return speech;
}
