/** Caches of this browser that the page and its service worker share. */
export const deviceCaches = {
  /** Files of the portal's releases, by names that are never used for another content. */
  assets: 'stoa-assets',
  /** The last document of whoever is signed in, from which the portal can start without the server. */
  shell: 'stoa-shell',
  /** Pictures on pages that are kept. */
  files: 'stoa-files',
} as const;

/** Address under which the document is kept; no page has it. */
export const shellAddress = '/learn/kept-shell';

/** Marks the root element of a document that came from this device and not from the server. */
export const keptMark = 'data-kept';

/** Header by which the server says whose document or answer it is, and a page whose it is. */
export const personHeader = 'X-Person-Id';

/** Address under which it is noted that every file of the release is kept. */
export const wholeAddress = '/learn/kept-whole';

/** Message to the service worker: keep what is missing of the portal, and the document. */
export const keepPortalMessage = 'keep-portal';
