/** Target of a link: inside the portal (path below /learn), another area on the same host, or a whole other address. */
export type Target =
  | { readonly area: 'portal' | 'site'; readonly path: string }
  | { readonly area: 'elsewhere'; readonly url: string };

/** An address that somebody configured, if it is one of the web: a link must never run a script. */
export function webTarget(url: string | null): Target | null {
  return url !== null && /^https?:\/\/[^\s/?#\\]/i.test(url) ? { area: 'elsewhere', url } : null;
}

/** A link that somebody configured: an address of the web, or a path on this host; null for anything else. */
export function linkTarget(link: string | null): Target | null {
  if (link !== null && /^\/(?![/\\])[^\s\\]*$/.test(link)) return { area: 'site', path: link };
  return webTarget(link);
}
