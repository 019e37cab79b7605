/** Where bytes lie below their folder or prefix: two folders by the beginning of the hash, so that none grows large. */
export function storedName(sha256: Uint8Array): string {
  const name = Buffer.from(sha256).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** The hash that a name tells; null for a name of something else. */
export function hashOfName(name: string): Buffer | null {
  const hash = /(?:^|\/)([0-9a-f]{64})$/.exec(name)?.[1];
  return hash === undefined ? null : Buffer.from(hash, 'hex');
}
