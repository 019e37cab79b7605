import { keptPicture } from '@stoa/domain';
import { deviceCaches } from '../../lib/device/device-caches.ts';
import { answerKeeper } from '../calls/answer-keeper.ts';

const address = new RegExp(String.raw`/api/lms-storage/v1/(?:public/)?files/[\w-]+/[^"'\\\s<>]+?${keptPicture}`, 'gi');
/** Bytes of a picture that is kept with its page; larger ones only with a course that is kept on purpose. */
const largest = 2_000_000;

/** Addresses of our own pictures that an answer names, each once. */
export function picturesIn(answer: unknown): readonly string[] {
  return [...new Set(JSON.stringify(answer).match(address))];
}

/** Keeps the pictures that an answer names, each once. Only a service worker can give them back. */
export async function keepPictures(answer: unknown, { most = largest } = {}): Promise<void> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return;
  const addresses = picturesIn(answer);
  if (addresses.length === 0) return;
  const cache = await caches.open(deviceCaches.files);
  for (const one of addresses) {
    if (await cache.match(one, { ignoreVary: true })) continue;
    const picture = await fetch(one);
    // somebody may have signed out while it was on its way
    if (answerKeeper.now === null) return;
    if (picture.ok && Number(picture.headers.get('content-length') ?? 0) <= most) await cache.put(one, picture);
  }
}

/** Bytes of these pictures, as far as they are kept, and how many are not. */
export async function keptPictures(
  addresses: readonly string[],
): Promise<{ readonly bytes: number; readonly missing: number }> {
  const cache = await caches.open(deviceCaches.files);
  const found = await Promise.all(addresses.map((one) => cache.match(one, { ignoreVary: true })));
  const sizes = await Promise.all(found.map(async (picture) => (await picture?.blob())?.size ?? 0));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), missing: found.filter((one) => !one).length };
}

export async function forgetPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(deviceCaches.files);
  await Promise.all(addresses.map((one) => cache.delete(one, { ignoreVary: true })));
}
