const day = 86_400_000;

/** A new key is made when the newest is this old. */
const turnAfter = 90 * day;
/** Time that a key is shown before it signs: tools remember for a while which keys there are. */
const shownBefore = day;
/** Time that a key is shown after another took its place. */
const shownAfter = 7 * day;

export interface MadeKey {
  readonly made: Date;
}

/** Is it time for a new key? */
export function needsNewKey(newestFirst: readonly MadeKey[], now: Date): boolean {
  const newest = newestFirst[0];
  return newest === undefined || now.getTime() - newest.made.getTime() >= turnAfter;
}

/** The key that signs now: the newest that tools can know, else the oldest there is. Undefined without any. */
export function signingKey<Key extends MadeKey>(newestFirst: readonly Key[], now: Date): Key | undefined {
  return newestFirst.find(({ made }) => now.getTime() - made.getTime() >= shownBefore) ?? newestFirst.at(-1);
}

/** Keys that are shown: those that sign, will sign, or signed until a while ago. */
export function shownKeys<Key extends MadeKey>(newestFirst: readonly Key[], now: Date): readonly Key[] {
  return newestFirst.filter((_key, index) => {
    const next = newestFirst[index - 1];
    return next === undefined || now.getTime() - next.made.getTime() < shownBefore + shownAfter;
  });
}

/** How it stands with a key: it is still to sign, signs, is shown for what it signed, or is over. */
export const platformKeyStates = ['next', 'signing', 'shown', 'over'] as const;
export type PlatformKeyState = (typeof platformKeyStates)[number];
