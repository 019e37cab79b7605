import type { VideoSourceDocument } from '@stoa/domain';

/**
 * The source that a web address names: YouTube and Vimeo by their ids, anything else by the address. Undefined for
 * paths.
 */
export function videoSourceOf(address: string): VideoSourceDocument | undefined {
  const url = webAddress(address);
  if (url === undefined) return undefined;
  const youtube = youtubeId(url);
  if (youtube !== undefined) return { kind: 'youtube', id: youtube };
  const vimeo = /^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)
    ? /\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1]
    : undefined;
  return vimeo === undefined ? { kind: 'url', url: url.href } : { kind: 'vimeo', id: vimeo };
}

function youtubeId(url: URL): string | undefined {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtu.be') return url.pathname.slice(1) || undefined;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  return url.searchParams.get('v') ?? /^\/(?:embed|shorts|v)\/([\w-]+)/.exec(url.pathname)?.[1];
}

/** An http(s) address, also one without its scheme (`//host/path`, `host.tld/path`); undefined for everything else. */
export function webAddress(address: string): URL | undefined {
  const text = address.trim();
  if (/^https?:\/\//i.test(text)) return parsedUrl(text);
  if (text.startsWith('//')) return parsedUrl(`https:${text}`);
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/\S*$/i.test(text) ? parsedUrl(`https://${text}`) : undefined;
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
