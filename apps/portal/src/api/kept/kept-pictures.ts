import { deviceCaches } from '../../lib/device/device-caches.ts';

const address =
  /\/api\/lms-storage\/v1\/(?:public\/)?files\/[\w-]+\/[^"'\\\s<>]+?\.(?:png|jpe?g|gif|webp|avif|svg)\b/gi;
/** Bytes of a picture that is kept with its page; larger ones are seen with a connection. */
const largest = 2_000_000;

/** Keeps the pictures that an answer names, each once. Only a service worker can give them back. */
export async function keepPictures(answer: unknown): Promise<void> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return;
  const addresses = new Set(JSON.stringify(answer).match(address));
  if (addresses.size === 0) return;
  const cache = await caches.open(deviceCaches.files);
  for (const one of addresses) {
    if (await cache.match(one, { ignoreVary: true })) continue;
    const picture = await fetch(one);
    if (picture.ok && Number(picture.headers.get('content-length') ?? 0) <= largest) await cache.put(one, picture);
  }
}
