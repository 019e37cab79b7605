import { Readable } from 'node:stream';
import type { ByteRange } from './file-store.ts';

/** Times in a row that bytes are asked for again without one of them. */
const mostBreaks = 3;

/**
 * Bytes of a range that come over a network: where they break off, the rest is asked for, when somebody wants it. A
 * reader may pause for as long as it likes.
 *
 * @param first answers the whole range
 * @param ask answers what is left; null when it is not there any more
 */
export function unbroken(
  first: Readable,
  range: ByteRange,
  ask: (rest: ByteRange) => Promise<Readable | null>,
): Readable {
  let source = first;
  const bytes = async function* () {
    let reading = source[Symbol.asyncIterator]();
    let [at, breaks] = [range.from, 0];
    while (at <= range.to) {
      const chunk = await following(reading);
      if (chunk !== null) {
        [at, breaks] = [at + chunk.byteLength, 0];
        yield chunk;
        continue;
      }
      breaks += 1;
      const rest = breaks > mostBreaks ? null : await ask({ from: at, to: range.to });
      if (rest === null) throw new Error('The bytes of a stored file broke off.');
      source = rest;
      reading = source[Symbol.asyncIterator]();
    }
  };
  // also where nobody ever read, which the function above does not hear of
  return Readable.from(bytes(), { objectMode: false }).once('close', () => source.destroy());
}

/** Null where they end or break off. */
async function following(reading: AsyncIterator<unknown>): Promise<Buffer | null> {
  const next = await reading.next().catch(() => null);
  return next?.value instanceof Buffer ? next.value : null;
}
