import type { PublicRecord, ShownEntry } from '@stoa/contract';
import { publicRecordDays, usualPublicRecordDays } from '@stoa/domain';

/** The date stays as it was. */
export const asBefore = 'before';

/** What somebody wishes to show. */
export interface Wanted extends Pick<PublicRecord, 'title' | 'name'> {
  readonly days: number | typeof asBefore;
  /** Keys of entries. */
  readonly chosen: ReadonlySet<string>;
}

export const keyOf = ({ kind, id }: ShownEntry): string => `${kind} ${id}`;

/** Days that are offered where the organisation allows this many. */
export function dayChoices(longest: number): readonly number[] {
  const shorter = publicRecordDays.filter((days) => days < longest);
  return [...shorter, longest];
}

export function usualDays(longest: number): number {
  return Math.min(usualPublicRecordDays, longest);
}
