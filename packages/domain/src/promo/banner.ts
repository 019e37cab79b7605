import { flag, listOf, oneOf, orNull, text, wholeNumber, type Kind, fields, link } from '../settings/setting-kinds.ts';
import { isInstant, isReached, type Instant } from '../time/instant.ts';
import { locales, roles, type Locale, type Role } from '../values/value-sets.ts';

/** The words of a banner in one language. */
export interface PromoWords {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** Words of its link; empty where it leads nowhere. */
  readonly linkText: string;
}

/** A line of the organisation above the first pages, such as about a new course. */
export interface PromoBanner {
  /** Names it for as long as it is about the same. */
  readonly id: string;
  /** Who closed an earlier version sees this one again. */
  readonly version: number;
  /** The same in several languages. */
  readonly words: readonly PromoWords[];
  /** People whose language is none of these read the first one; otherwise they do not see it. */
  readonly forOtherLanguages: boolean;
  /** Address of the web, or a path on the organisation's host; null leads nowhere. */
  readonly link: string | null;
  /** Roles whose people see it; null for everybody. */
  readonly roles: readonly Role[] | null;
  /** Names of the units whose members see it; null for everybody. */
  readonly units: readonly string[] | null;
  /** Instants from which and until which it is there; null without such a date. */
  readonly from: Instant | null;
  readonly until: Instant | null;
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

const mostUnits = 200;

const banner = fields<PromoBanner>({
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
const list = listOf(banner, { most: mostBanners });

/** Banners as an organisation may set them: each id once, and each language once in a banner. */
export const promoBanners: Kind<readonly PromoBanner[]> = (value): value is readonly PromoBanner[] =>
  list(value) &&
  new Set(value.map(({ id }) => id)).size === value.length &&
  value.every((one) => new Set(one.words.map(({ locale }) => locale)).size === one.words.length);

/** Who looks. */
export interface PromoReader {
  readonly roles: readonly Role[];
  /** Names of the units that they belong to. */
  readonly units: readonly string[];
  readonly locale: Locale;
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
  return banners.flatMap((one) => {
    const read = wordsFor(one, reader.locale);
    return read !== null && isMeantFor(one, reader) && isOpen(one, reader) ? [{ banner: one, words: read }] : [];
  });
}

function wordsFor({ words: all, forOtherLanguages }: PromoBanner, locale: Locale): PromoWords | null {
  return all.find((one) => one.locale === locale) ?? (forOtherLanguages ? (all[0] ?? null) : null);
}

function isMeantFor(one: PromoBanner, reader: PromoReader): boolean {
  const some = <T>(wanted: readonly T[] | null, held: readonly T[]) =>
    wanted === null || wanted.some((value) => held.includes(value));
  return some(one.roles, reader.roles) && some(one.units, reader.units);
}

function isOpen({ id, version, from, until }: PromoBanner, { now, closed }: PromoReader): boolean {
  const isThere = (from === null || isReached(now, from)) && (until === null || !isReached(now, until));
  return isThere && (closed.get(id) ?? 0) < version;
}
