import { setupI18n, type Messages } from '@lingui/core';
import type { FragmentContext } from '@stoa/contract/fragment';
import { localeFacts, verbatim, type Locale } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { files } from 'virtual:sentences';

/** A sentence by its key, in the language of the page. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const fallback = 'en-US' satisfies Locale;
const loaded = new Map<Locale, Translate>();

async function fetchMessages(file: string, address: string): Promise<Messages> {
  const response = await fetch(new URL(file, address), { credentials: 'omit' });
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  return await response.json();
}

/** The sentences of a fragment in the language of a context, fetched when that language is first spoken. */
export async function loadSentences({
  locale,
  address,
}: Pick<FragmentContext, 'locale' | 'address'>): Promise<Translate> {
  const known = loaded.get(locale);
  if (known) return known;
  const file = files[locale] ?? files[fallback];
  if (file === undefined) throw new Error(`There are no sentences for ${locale}.`);
  const i18n = setupI18n({
    locale,
    locales: localeFacts[locale].formattingTag,
    messages: { [locale]: await fetchMessages(file, address) },
  });
  const t: Translate = (key, values) => i18n._(key, values && verbatim(values));
  loaded.set(locale, t);
  return t;
}
