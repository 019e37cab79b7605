import { i18n } from '@lingui/core';
import { verbatim } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { catalogues } from 'virtual:messages';
import { createFormat, type Format } from './format.ts';
import { directionOf, formattingTag } from './locale.ts';
import type { PortalArea } from './portal-areas.ts';

type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A sentence by its key. Numbers inside sentences are ICU arguments (`{n, number}`, plurals), so that their digits
 * follow the language.
 */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const loadedAreas = new Set<PortalArea>();

async function loadArea(locale: string, area: PortalArea): Promise<void> {
  const catalogue = await catalogues[locale]?.();
  const sentences = await catalogue?.areas[area]?.();
  if (sentences) i18n.load(locale, sentences.messages);
}

/** Loads the sentences of an area in the current language; the area then follows every change of the language. */
export async function loadAreas(areas: readonly PortalArea[], locale = i18n.locale): Promise<void> {
  const missing = areas.filter((area) => !loadedAreas.has(area));
  await Promise.all(missing.map((area) => loadArea(locale, area)));
  for (const area of missing) loadedAreas.add(area);
  // a change of the language meanwhile did not know of these areas
  if (i18n.locale && i18n.locale !== locale) await Promise.all(missing.map((area) => loadArea(i18n.locale, area)));
}

let wanted = i18n.locale;

/**
 * Switches the language of everything on the screen, without a reload, once all its sentences are here. Answers false
 * when another one was wanted meanwhile: the last choice counts, however long its sentences take.
 */
export async function activateLocale(locale: string): Promise<boolean> {
  wanted = locale;
  await Promise.all([...loadedAreas].map((area) => loadArea(locale, area)));
  if (wanted !== locale) return false;
  i18n.activate(locale, formattingTag(locale));
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  return true;
}

export const currentLocale = (): string => i18n.locale;

const yearInSeconds = 31_536_000;

/** Remembers the choice for the next first HTML (cookie) and for this browser (local storage). */
export function rememberLocale(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `stoa_locale=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  localStorage.setItem('locale', locale);
}

function onLocaleChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}

/** The current language; a component that uses it renders anew when the language changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, currentLocale, currentLocale);
}

/** The translate function outside React, for titles and messages that are not part of the tree. */
export const translate: Translate = (key, values) => i18n._(key, values && verbatim(values));

/**
 * The translate function of the current language: another function in another language, so that it can stand among
 * dependencies.
 */
export function useMessages(): Translate {
  return translatorOf(useLocale());
}

const translators = new Map<string, Translate>();

function translatorOf(locale: string): Translate {
  const translator = translators.get(locale) ?? ((key, values) => translate(key, values));
  translators.set(locale, translator);
  return translator;
}

const ZoneContext = createContext('UTC');

/** Tells every date below it the zone of the person (IANA name). */
export function ZoneProvider({ zone, children }: { readonly zone: string; readonly children: ReactNode }) {
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/**
 * Numbers, dates, lengths and percentages in the current language and the person's zone; made once, because making it
 * takes long.
 */
export function useFormat(): Format {
  return formatOf(formattingTag(useLocale()), useContext(ZoneContext));
}

const formats = new Map<string, Format>();

function formatOf(tag: string, zone: string): Format {
  const key = `${tag} ${zone}`;
  const format = formats.get(key) ?? createFormat(tag, zone);
  formats.set(key, format);
  return format;
}
