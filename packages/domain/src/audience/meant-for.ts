import { isReached, type Instant } from '../time/instant.ts';
import type { Locale, Role } from '../values/value-sets.ts';

/** What an organisation says to some of its people for a while, in several languages. */
export interface Meant<Words extends { readonly locale: Locale }> {
  /** The same in several languages, at least one. */
  readonly words: readonly Words[];
  /** People whose language is none of these read the first one; otherwise they do not see it. */
  readonly forOtherLanguages: boolean;
  /** Roles whose people see it; null for everybody. */
  readonly roles: readonly Role[] | null;
  /** Names of the units whose members see it; null for everybody. */
  readonly units: readonly string[] | null;
  /** Instants from which and until which it is there; null without such a date. */
  readonly from: Instant | null;
  readonly until: Instant | null;
}

/** Most units for which something is meant. */
export const mostUnits = 200;

/** Who looks. */
export interface AudienceReader {
  readonly roles: readonly Role[];
  /** Names of the units that they belong to. */
  readonly units: readonly string[];
  readonly locale: Locale;
}

/** The words that somebody reads; null where none of its languages is theirs, or it is meant for others. */
export function wordsMeantFor<Words extends { readonly locale: Locale }>(
  { words, forOtherLanguages, roles, units }: Meant<Words>,
  reader: AudienceReader,
): Words | null {
  const some = <T>(wanted: readonly T[] | null, held: readonly T[]) =>
    wanted === null || wanted.some((value) => held.includes(value));
  if (!some(roles, reader.roles) || !some(units, reader.units)) return null;
  return words.find(({ locale }) => locale === reader.locale) ?? (forOtherLanguages ? (words[0] ?? null) : null);
}

/** Its time has come, and is not over. */
export function isInTime({ from, until }: Pick<Meant<never>, 'from' | 'until'>, now: Date): boolean {
  return (from === null || isReached(now, from)) && (until === null || !isReached(now, until));
}

/** Each language is told once. */
export function hasEachLanguageOnce(words: readonly { readonly locale: Locale }[]): boolean {
  return new Set(words.map(({ locale }) => locale)).size === words.length;
}
