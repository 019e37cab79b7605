/** Headers by which a page says who may show it in a frame; null where it has none. */
export interface FrameHeaders {
  readonly frameOptions: string | null;
  readonly contentPolicy: string | null;
}

interface Frames {
  /** Origin of the page that shows the other. */
  readonly by: string;
  /** Origin of the page that is shown. */
  readonly of: string;
}

/**
 * The header that keeps a page out of a frame, as it stands there; null where nothing does. Browsers tell the page
 * around nothing of it. A policy with `frame-ancestors` goes before `X-Frame-Options` (CSP 3 §6.4.2).
 */
export function frameRefusal({ frameOptions, contentPolicy }: FrameHeaders, frames: Frames): string | null {
  const ancestors = (contentPolicy ?? '')
    .split(/[;,]/)
    .map((directive) => directive.trim())
    .filter((directive) => /^frame-ancestors(\s|$)/i.test(directive));
  if (ancestors.length > 0) {
    const against = ancestors.find(
      (directive) =>
        !directive
          .split(/\s+/)
          .slice(1)
          .some((one) => lets(one, frames)),
    );
    return against === undefined ? null : `Content-Security-Policy: ${against}`;
  }
  const option = (frameOptions ?? '').trim().toLowerCase();
  const refuses = option === 'deny' || (option === 'sameorigin' && frames.by !== frames.of);
  return refuses ? `X-Frame-Options: ${frameOptions?.trim() ?? ''}` : null;
}

/** Does a source of `frame-ancestors` let the page in? */
function lets(source: string, { by, of }: Frames): boolean {
  const wanted = source.toLowerCase();
  if (wanted === "'self'") return by === of;
  if (wanted === '*') return true;
  const page = URL.parse(by);
  if (page === null || wanted.startsWith("'")) return false;
  if (/^[a-z][a-z0-9+.-]*:$/.test(wanted)) return page.protocol === wanted || wanted === 'http:';
  const [, scheme, host = '', port] = /^(?:([a-z]+):\/\/)?([^:/]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(wanted) ?? [];
  const fits =
    scheme === undefined || page.protocol === `${scheme}:` || (scheme === 'http' && page.protocol === 'https:');
  const named = host.startsWith('*.') ? page.hostname.endsWith(host.slice(1)) : page.hostname === host;
  return fits && named && (port === undefined || port === '*' ? port === '*' || page.port === '' : page.port === port);
}
