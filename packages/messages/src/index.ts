import type { Locale } from '@stoa/domain';
import { areas as ar } from './ar-AR/index.ts';
import { areas as en } from './en-US/index.ts';

type Areas = typeof en;

/** A part of the interface whose sentences are loaded together. */
export type MessageArea = keyof Areas;

/** Key of a sentence, such as `error.session.missing`. Sentences are ICU MessageFormat. */
export type MessageKey = { [A in MessageArea]: keyof Areas[A] }[MessageArea] & string;

export const sourceLocale = 'en-US' satisfies Locale;

/** Sentences by locale and area. A locale that is absent falls back to en-US, sentence by sentence. */
export const catalogues: Partial<Record<Locale, { readonly [A in MessageArea]: Readonly<Record<string, string>> }>> & {
  readonly 'en-US': Areas;
} = { 'en-US': en, 'ar-AR': ar };
