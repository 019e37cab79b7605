import {
  deviceCaches,
  keepPortalMessage,
  keptMark,
  personHeader,
  shellAddress,
  wholeAddress,
} from '../lib/device/device-caches.ts';

/** Addresses of the files of this release that every visit may need; the build names them. */
declare const portalFiles: readonly string[];

/** What the server knows these files by. */
declare const release: string;

/** What a service worker hears, as far as it is used here: its own library of types excludes that of pages. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** A header of documents that are asked for while this worker starts. */
interface NavigationPreload {
  readonly enable: () => Promise<void>;
  readonly setHeaderValue: (value: string) => Promise<void>;
}

declare const registration: { readonly navigationPreload?: NavigationPreload };
declare const clients: { readonly claim: () => Promise<void> };

/** Milliseconds after which a document that is kept is better than one that is on its way. */
const patience = 4_000;
/** Files that are fetched at once while nobody waits for them. */
const together = 6;

const isWorkerEvent = (event: Event): event is WorkerEvent => 'waitUntil' in event;
const isMessage = (event: Event): event is WorkerMessage => 'waitUntil' in event && 'data' in event;
const isFetch = (event: Event): event is FetchEvent => 'request' in event && 'respondWith' in event;

/** Fetches what is missing. A browser without room keeps what it has; what is missing then is fetched when used. */
async function keepPortal(): Promise<void> {
  const cache = await caches.open(deviceCaches.assets);
  const missing: string[] = [];
  for (const file of portalFiles) if (!(await cache.match(file))) missing.push(file);
  for (let first = 0; first < missing.length; first += together)
    await cache.addAll(missing.slice(first, first + together)).catch(() => {});
  if (await isWhole(cache)) await cache.put(wholeAddress, new Response()).catch(() => {});
}

async function isWhole(cache: Cache): Promise<boolean> {
  const kept = await Promise.all(portalFiles.map((file) => cache.match(file)));
  return !kept.includes(undefined);
}

/** Files of releases that no page uses any more go; a release that waits comes only when no page of another is open. */
async function forgetOldReleases(): Promise<void> {
  const cache = await caches.open(deviceCaches.assets);
  const current = new Set([...portalFiles, wholeAddress]);
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** Keeps a document of somebody who is signed in, marked, so that it knows itself when it comes from here. */
async function keepShell(document: Response): Promise<boolean> {
  if (!document.ok || !document.headers.has(personHeader)) return false;
  const headers = new Headers(document.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  // what the server drew is of this one place
  const text = (await document.text())
    .replace(/<html\b/, `<html ${keptMark}`)
    .replace(/ data-picture="\w+"/, '')
    .replace(/(<div id="root">)[^]*(<\/div>\s*<\/body>)/, '$1$2');
  const cache = await caches.open(deviceCaches.shell);
  await cache.put(shellAddress, new Response(text, { headers }));
  return true;
}

const keptShell = async () => await (await caches.open(deviceCaches.shell)).match(shellAddress);

/** A document from the server; from this device when it does not come, or not soon. */
async function documentOf(event: FetchEvent): Promise<Response> {
  const asked = async () => (await event.preloadResponse) ?? (await fetch(event.request));
  const answer = asked().then((response) => {
    event.waitUntil(keepShell(response.clone()).catch(() => {}));
    return response;
  });
  const soon = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([answer.catch(() => undefined), soon]);
  return first ?? (await keptShell()) ?? (await answer);
}

/** A file of a release is for ever what it is. */
async function assetOf({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(deviceCaches.assets);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

/** A picture of a page that is kept, when the server does not answer. */
async function fileOf({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(deviceCaches.files)).match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

function answerOf(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate') return pathname.startsWith('/learn/frame/') ? null : documentOf(event);
  if (pathname.startsWith('/learn/assets/')) return assetOf(event);
  if (pathname.startsWith('/api/lms-storage/') && !request.headers.has('range')) return fileOf(event);
  return null;
}

addEventListener('install', (event) => {
  if (isWorkerEvent(event)) event.waitUntil(keepPortal());
});

addEventListener('activate', (event) => {
  const begin = async () => {
    await registration.navigationPreload?.enable();
    // with it the server leaves out what is kept here
    await registration.navigationPreload?.setHeaderValue(release);
    await clients.claim();
    // the page that is open came before there was anybody to keep it; one that is kept may be of an older release,
    // whose files it needs as long as it is the newest that this device has
    if (await keepShell(await fetch('/learn/courses'))) await forgetOldReleases();
  };
  if (isWorkerEvent(event)) event.waitUntil(begin().catch(() => {}));
});

addEventListener('message', (event) => {
  const keep = async () => {
    await keepPortal();
    if (!(await keptShell())) await keepShell(await fetch('/learn/courses'));
  };
  if (isMessage(event) && event.data === keepPortalMessage) event.waitUntil(keep().catch(() => {}));
});

addEventListener('fetch', (event) => {
  const answer = isFetch(event) ? answerOf(event) : null;
  if (isFetch(event) && answer) event.respondWith(answer);
});
