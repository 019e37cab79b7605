/**
 * Spec 2 §3 'Stored locally': filters and search text of each person who uses this browser, as the address writes them.
 */
export const keptListingsKey = 'aggregates';

/** The query of the address as the person left it; '' for nothing. */
export function keptListing(userId: string): string {
  try {
    return String(JSON.parse(localStorage.getItem(keptListingsKey) ?? '')[userId] ?? '');
  } catch {
    return '';
  }
}
