import { createHash } from 'node:crypto';

const tag = /^(?:W\/)?"([\w-]+)\.([\da-z]*)"$/u;

/** Everything that an answer is made of besides its address, as one short text. */
export function stampOf(facts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/**
 * Tag of an answer that stands until its stamp changes, or until an instant.
 * @param until null where no date changes it
 */
export function tagOf(stamp: string, until: Date | null): string {
  return `W/"${stamp}.${until === null ? '' : until.getTime().toString(36)}"`;
}

/** True when one of the tags that somebody has is of this stamp, and no date has changed the answer since. */
export function isStillTold(known: string, stamp: string, now: Date): boolean {
  return known.split(',').some((one) => {
    const [, of, until] = tag.exec(one.trim()) ?? [];
    if (of !== stamp || until === undefined) return false;
    return until === '' || now.getTime() < Number.parseInt(until, 36);
  });
}
