/** Origins whose players may stand in a page; the portal's policy names the same. */
export const frameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const youtubeHosts: ReadonlySet<string> = new Set(['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com']);

/**
 * The address that a frame may have: a player of a known host, YouTube without its cookies. Null for everything else.
 */
export function frameSource(address: string): string | null {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  if (youtubeHosts.has(url.host) && url.pathname.startsWith('/embed/'))
    return `https://www.youtube-nocookie.com${url.pathname}${url.search}`;
  return url.host === 'player.vimeo.com' ? `https://player.vimeo.com${url.pathname}${url.search}` : null;
}

/** The address as a link, where it is one that people can follow. */
export function linkSource(address: string): string | null {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

const followed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A link of an author as it was written, if it leads somewhere that people can follow; otherwise nowhere. */
export function followedLink(address: string): string {
  return followed.has(URL.parse(address, 'https://portal.invalid/')?.protocol ?? '') ? address : '#';
}
