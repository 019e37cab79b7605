import type { Locale, PlaceName } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import type { PortalBuild } from './template.ts';

export interface Preloads {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Files of a place that the built page does not name itself, so that no request waits for another. */
export function preloadsOf(build: PortalBuild, place: PlaceName, locale: Locale): Preloads {
  const page = build.pages.find((candidate) => candidate.place === place);
  if (page === undefined) return { scripts: [], styles: [] };
  const messages = page.messages[locale] ?? page.messages[sourceLocale] ?? [];
  const isMissing = (file: string) => !build.scripts.includes(file) && !build.styles.includes(file);
  return { scripts: [...page.scripts, ...messages].filter(isMissing), styles: page.styles.filter(isMissing) };
}
