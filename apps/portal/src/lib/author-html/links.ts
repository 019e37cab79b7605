/** Where a link inside an author's page leads. */
export type LinkKind =
  | { readonly kind: 'portal'; readonly to: string }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'file'; readonly type: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'other' };

const portalBase = '/learn';
const filesBase = '/api/lms-storage/v1/files/';

/**
 * Sorts a link by its address: a place of the portal (as the router writes it), a place on the same page, a stored file with its type
 * (`PDF`), or another site. `base` is the address of the page.
 */
export function linkKind(href: string, base: string): LinkKind {
  if (href.startsWith('#')) return { kind: 'anchor', id: decoded(href.slice(1)) };
  const url = URL.parse(href, base);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'other' };
  if (url.origin !== new URL(base).origin) return { kind: 'outside' };
  if (url.pathname === portalBase || url.pathname.startsWith(`${portalBase}/`)) {
    return { kind: 'portal', to: `${url.pathname.slice(portalBase.length) || '/'}${url.search}${url.hash}` };
  }
  return url.pathname.startsWith(filesBase) ? { kind: 'file', type: fileType(url.pathname) } : { kind: 'other' };
}

/** The ending of a file's name in capitals, such as `PDF`; empty when it has none. */
export function fileType(name: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(decoded(name))?.[1] ?? '';
  return ending.toUpperCase();
}

/** An address as text; one that is not well encoded is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
