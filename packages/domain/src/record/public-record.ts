/** Kinds of what somebody may show of their record, in the order in which a public record has them. */
export const shownKinds = ['certificate', 'badge', 'result', 'course', 'credential'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** How much of a person's name a public record says. */
export const shownNames = ['full', 'first', 'none'] as const;
export type ShownName = (typeof shownNames)[number];

/** Days for which a public record may be shown, as they are offered. */
export const publicRecordDays = [7, 30, 90, 365, 1_095] as const;

/** Days that are chosen unless told. */
export const usualPublicRecordDays = 30;

/** Public records that one person has at a time, at most. */
export const mostPublicRecords = 20;

/** Address of a public record, by its secret; beside the portal. */
export function publicRecordPath(token: string): `/records/${string}` {
  return `/records/${token}`;
}

interface Named {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

/** What a public record says of a person's name; null for nothing. */
export function shownNameOf({ firstName, middleName, lastName }: Named, shown: ShownName): string | null {
  if (shown === 'none') return null;
  const parts = shown === 'first' ? [firstName] : [firstName, middleName, lastName];
  return parts.filter((part) => part?.trim()).join(' ');
}
