/** Target of a link inside an author's page. */
export type LinkKind =
  | { readonly kind: 'portal'; readonly to: string }
  | { readonly kind: 'anchor' }
  | { readonly kind: 'pdf' }
  | { readonly kind: 'file'; readonly type: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'other' };

const portalBase = '/learn';
const fileAddress = /^\/api\/lms-storage\/v1\/(public\/)?files\//;

/**
 * Sorts a link by its address: a place of the portal (as the router writes it), a place on the same page, a PDF
 * wherever it lies, a stored file with its type (`DOCX`), or another site. `base` is the address of the page.
 */
export function linkKind(href: string, base: string): LinkKind {
  if (href.startsWith('#')) return { kind: 'anchor' };
  const url = URL.parse(href, base);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'other' };
  const type = fileType(url.pathname);
  if (type === 'PDF') return { kind: 'pdf' };
  if (url.origin !== new URL(base).origin) return { kind: 'outside' };
  if (url.pathname === portalBase || url.pathname.startsWith(`${portalBase}/`)) {
    return { kind: 'portal', to: `${url.pathname.slice(portalBase.length) || '/'}${url.search}${url.hash}` };
  }
  return fileAddress.test(url.pathname) ? { kind: 'file', type } : { kind: 'other' };
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
