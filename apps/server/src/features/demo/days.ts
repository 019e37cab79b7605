const DAY = 86_400_000;

/** The instant `days` from `now`, at that hour UTC; without an hour, the same time of day. */
export function instantInDays(now: Date, days: number, hour?: number): Date {
  const instant = new Date(now.getTime() + days * DAY);
  if (hour !== undefined) instant.setUTCHours(hour, 0, 0, 0);
  return instant;
}
