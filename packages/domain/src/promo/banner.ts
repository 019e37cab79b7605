import { flag, listOf, oneOf, orNull, text, wholeNumber, type Kind, fields, link } from '../settings/setting-kinds.ts';
import {
  hasEachLanguageOnce,
  isInTime,
  mostUnits,
  wordsMeantFor,
  type AudienceReader,
  type Meant,
} from '../audience/meant-for.ts';
import { isInstant, type Instant } from '../time/instant.ts';
import { locales, roles, type Locale } from '../values/value-sets.ts';

/** The words of a banner in one language. */
export interface PromoWords {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** Words of its link; empty where it leads nowhere. */
  readonly linkText: string;
}

/** A line of the organisation above the first pages, such as about a new course. */
export interface PromoBanner extends Meant<PromoWords> {
  /** Names it for as long as it is about the same. */
  readonly id: string;
  /** Who closed an earlier version sees this one again. */
  readonly version: number;
  /** Address of the web, or a path on the organisation's host; null leads nowhere. */
  readonly link: string | null;
}

const instant: Kind<Instant> = (value): value is Instant => typeof value === 'string' && isInstant(value);

const filled =
  (longest: number): Kind<string> =>
  (value): value is string =>
    text(longest)(value) && value.trim() !== '';

const words = fields<PromoWords>({
  locale: oneOf(locales),
  title: filled(80),
  text: text(200),
  linkText: text(40),
});

const known = fields<PromoBanner>({
  id: (value): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value),
  version: wholeNumber(1, 1_000_000),
  words: listOf(words, { least: 1, most: locales.length }),
  forOtherLanguages: flag,
  link: orNull(link),
  roles: orNull(listOf(oneOf(roles), { least: 1, most: roles.length })),
  units: orNull(listOf(filled(200), { least: 1, most: mostUnits })),
  from: orNull(instant),
  until: orNull(instant),
});

const mostBanners = 20;
const list = listOf(known, { most: mostBanners });

/** Banners as an organisation may set them: each id once, and each language once in a banner. */
export const promoBanners: Kind<readonly PromoBanner[]> = (value): value is readonly PromoBanner[] =>
  list(value) &&
  new Set(value.map(({ id }) => id)).size === value.length &&
  value.every(({ words: told }) => hasEachLanguageOnce(told));

/** Who looks. */
export interface PromoReader extends AudienceReader {
  readonly now: Date;
  /** Versions that they closed, by the banner's id. */
  readonly closed: ReadonlyMap<string, number>;
}

/** A banner as one person reads it. */
export interface ShownPromo {
  readonly banner: PromoBanner;
  readonly words: PromoWords;
}

/** The banners that somebody sees, in the order in which the organisation has them. */
export function shownPromos(banners: readonly PromoBanner[], reader: PromoReader): readonly ShownPromo[] {
  return banners.flatMap((banner) => {
    const isOpen = isInTime(banner, reader.now) && (reader.closed.get(banner.id) ?? 0) < banner.version;
    const read = isOpen ? wordsMeantFor(banner, reader) : null;
    return read === null ? [] : [{ banner, words: read }];
  });
}
