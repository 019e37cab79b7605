import type { Locale } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { sentence } from '../../apps/server/src/kernel/sentences.ts';

export type Words = (key: MessageKey, values?: Readonly<Record<string, unknown>>) => string;

/** Sentences of the portal in a language, for journeys that run in several. */
export function wordsIn(locale: Locale): Words {
  return (key, values) => sentence(locale, key, values);
}
