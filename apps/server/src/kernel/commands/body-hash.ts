import { createHash } from 'node:crypto';

/** SHA-256 of a JSON value, the same whatever the order of its keys. */
export function bodyHash(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body, sortedKeys)).digest();
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
