import { deviceCaches, keepPortalMessage, shellAddress, wholeAddress } from './device-caches.ts';

/** Milliseconds that somebody waits for the portal itself to be kept. */
const patience = 20_000;
const lookEvery = 250;

/** True when the portal starts on this device without the server, with everything that a course may need. */
export async function isPortalKept(): Promise<boolean> {
  const [shell, whole] = await Promise.all([
    caches.match(shellAddress, { cacheName: deviceCaches.shell }),
    caches.match(wholeAddress, { cacheName: deviceCaches.assets }),
  ]);
  return shell !== undefined && whole !== undefined;
}

/** Asks for the service worker; again and again is as good as once. It serves what stands below its folder. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`);
}

/** Asks the service worker for what is missing of the portal, and waits until it is there or time is over. */
export async function keepPortal(): Promise<void> {
  const end = performance.now() + patience;
  // a device without room may not have taken the worker when it was asked for first
  const { active } = await registerWorker();
  active?.postMessage(keepPortalMessage);
  while (performance.now() < end && !(await isPortalKept()))
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
}
