/** Stands for the portal's own host, whatever its name. */
const home = 'https://portal.invalid';

/** Addresses that do something when they are only asked for. */
const acting = /^\/(?:oidc|idp)(?:\/|$)/i;

/**
 * The address from which an author's image is shown (Spec 2 §5): images of other hosts only from `allowed` origins, any
 * other address of the web becomes the relative path of the same name. Null for an address that is none of an image.
 * The answer never leads to another host than those allowed, however the address is written.
 */
export function imageSource(address: string, allowed: readonly string[]): string | null {
  const text = address.trim();
  if (/^data:image\//i.test(text)) return text;
  const url = URL.parse(text, `${home}/`);
  if (text === '' || (url?.protocol !== 'https:' && url?.protocol !== 'http:')) return null;
  if (allowed.includes(url.origin)) return url.href;
  const path = url.pathname.replace(/^\/+/, '/');
  if (acting.test(path)) return null;
  const isPlain = url.origin === home && !/^\/\/|[:\\]/.test(text);
  return isPlain ? text : `${path}${url.search}`;
}

/** Where files of courses lie; so written with the host of the portal they are its own still. */
const ownFiles = '/api/lms-storage/';

/**
 * The address from which an author's sound, film or captions are played: our own, or one of an `allowed` origin. Null
 * for any other, which people may follow and browsers may not: its host would learn who studies what, and when.
 */
export function mediaSource(address: string, allowed: readonly string[]): string | null {
  const text = address.trim();
  const url = URL.parse(text, `${home}/`);
  if (text === '' || (url?.protocol !== 'https:' && url?.protocol !== 'http:')) return null;
  const isOwn = url.origin === home || url.pathname.startsWith(ownFiles);
  return isOwn || allowed.includes(url.origin) ? imageSource(text, allowed) : null;
}

/**
 * `imageSource` for a list of images of several sizes. One that holds images as data is left out: their commas cannot
 * be told from the list's.
 */
export function imageSources(srcset: string, allowed: readonly string[]): string {
  if (/data:/i.test(srcset)) return '';
  const candidates = srcset.split(',').map((candidate) => candidate.trim().split(/\s+/));
  return candidates
    .flatMap(([address = '', ...size]) => {
      const source = imageSource(address, allowed);
      return source === null ? [] : [[source, ...size].join(' ')];
    })
    .join(', ');
}
