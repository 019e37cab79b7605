import { durationMinutes, progressPercent, scorePercent } from '@stoa/domain';
import { datesIn, once, type Dates } from '@stoa/messages/dates';

/** Numbers, dates and lengths in one language and one zone. Instants are ISO 8601 strings or Dates. */
export interface Format extends Dates {
  readonly number: (value: number) => string;
  /** Progress 0..1 as a whole percentage that is 100 % only at the end. */
  readonly progress: (fraction: number) => string;
  /** A normalized score 0..1 as a rounded percentage. */
  readonly score: (normalizedScore: number) => string;
  /** A length in minutes, rounded up from seconds (Spec 1 §9). */
  readonly duration: (seconds: number) => string;
  /** Names joined as a list, such as 'a, b and c'. */
  readonly list: (items: readonly string[]) => string;
  /** Names of which one is enough, such as 'a, b or c'. */
  readonly anyOf: (items: readonly string[]) => string;
}

/** @param tag BCP 47 tag with its numbering system, from `formattingTag`. @param timeZone IANA zone of the person. */
export function createFormat(tag: string, timeZone: string): Format {
  const numbers = once(() => new Intl.NumberFormat(tag));
  const percents = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
  const minutes = once(() => new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' }));
  const lists = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const choices = once(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  return {
    number: (value) => numbers().format(value),
    progress: (fraction) => percents().format(progressPercent(fraction) / 100),
    score: (normalizedScore) => percents().format(scorePercent(normalizedScore) / 100),
    ...datesIn(tag, timeZone),
    duration: (seconds) => minutes().format(durationMinutes(seconds)),
    list: (items) => lists().format(items),
    anyOf: (items) => choices().format(items),
  };
}
