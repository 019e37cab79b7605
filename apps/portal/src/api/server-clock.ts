/** Milliseconds that the server's clock is ahead of this browser's. Dates are decided by the server's clock; the portal follows it. */
let ahead = 0;

/** Takes the server's time from an answer that has just arrived (ISO 8601). Unreadable values change nothing. */
export function followServerTime(serverTime: string): void {
  const there = Date.parse(serverTime);
  if (Number.isFinite(there)) ahead = there - Date.now();
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
