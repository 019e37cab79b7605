import type { Locale, PlaceName } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import type { RepeatedText } from '../../kernel/http/repeated-text.ts';
import type { PortalBuild } from './template.ts';

/** Files under the portal's base path. */
export interface Preloads {
  /** Those that the built page does not name itself. */
  readonly scripts: readonly string[];
  /** All of the page, in the order in which they hold. */
  readonly styles: readonly string[];
  /** The same as one text; null where there is no page. */
  readonly styleText: RepeatedText | null;
}

/** Files of a place, named in its HTML, so that no request waits for another. */
export function preloadsOf(build: PortalBuild, place: PlaceName | undefined, locale: Locale): Preloads {
  const page = build.pages.find((candidate) => candidate.place === place);
  if (page === undefined) return { scripts: [], styles: build.styles, styleText: null };
  const messages = page.messages[locale] ?? page.messages[sourceLocale] ?? [];
  return {
    scripts: [...page.scripts, ...messages].filter((file) => !build.scripts.includes(file)),
    styles: page.styles,
    styleText: page.styleText,
  };
}
