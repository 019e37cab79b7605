import type { Locale } from '@stoa/domain';
import type { Session, ToldVersion } from '../auth/person.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { ServerSettings } from '../settings.ts';
import type { Tenants } from '../tenancy/tenants.ts';
import { stampOf } from './answer-tags.ts';

interface KeptAnswer<Value> {
  /** Of everything that it is made of besides its question. */
  readonly stamp: string;
  /** A date changes it then; null where none does. */
  readonly until: Date | null;
  readonly value: Value;
}

/**
 * Answers that were given, for whoever asks the same again: a version, read before, says whether they are still true
 * (decision 0060). The one that was not asked for the longest goes when there are too many.
 */
export class KeptAnswers<Value> {
  readonly #answers = new Map<string, KeptAnswer<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(question: string): boolean {
    return this.#answers.has(question);
  }

  /** Undefined where there is none, or where it is no longer true. */
  find(question: string, stamp: string, now: Date): KeptAnswer<Value> | undefined {
    const kept = this.#answers.get(question);
    if (kept === undefined) return undefined;
    this.#answers.delete(question);
    if (kept.stamp !== stamp || (kept.until !== null && now >= kept.until)) return undefined;
    this.#answers.set(question, kept);
    return kept;
  }

  keep(question: string, answer: KeptAnswer<Value>): void {
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
  }
}

/** Services that say whether an answer is still true. */
export interface Vouching {
  readonly settings: Pick<ServerSettings, 'version'>;
  readonly tenants: Pick<Tenants, 'profile'>;
  readonly sessions: Pick<Sessions, 'readTold'>;
}

/** Whatever an answer of a person depends on, besides its question and the instant. */
export async function stampFor(
  { settings, tenants }: Vouching,
  { person, impersonator }: Session,
  { locale, version }: Pick<ToldVersion, 'version'> & { readonly locale: Locale },
): Promise<string> {
  const { mark } = await tenants.profile(person.tenantId);
  const who = [person.id, impersonator?.id ?? null, locale, person.profile?.timezone ?? null, person.roles.join(' ')];
  return stampOf([settings.version, ...who, mark, version]);
}

/** Hears of instants at which an answer changes, and knows the first of them. */
export class FirstChange {
  #until: Date | null;

  constructor({ revealsNext }: Pick<ToldVersion, 'revealsNext'>) {
    this.#until = revealsNext;
  }

  get until(): Date | null {
    return this.#until;
  }

  readonly note = (instant: Date | null): void => {
    if (instant !== null && (this.#until === null || instant < this.#until)) this.#until = instant;
  };
}
