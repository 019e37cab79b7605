/** Spec 2 §3 'Stored locally': filters and search text, as the address writes them, of each person who uses this browser. */
const storageKey = 'aggregates';

function keptByPerson(): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') };
  } catch {
    return {};
  }
}

/** The query of the address as the person left it; '' for nothing. */
export function keptListing(userId: string): string {
  const kept = keptByPerson()[userId];
  return typeof kept === 'string' ? kept : '';
}

export function keepListing(userId: string, address: string): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...keptByPerson(), [userId]: address }));
}
