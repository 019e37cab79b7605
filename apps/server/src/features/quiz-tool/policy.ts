import { frameOrigins } from '../../learning/content/frame-source.ts';

/** Policy of a small page in a frame: only these systems may show it, and forms lead to us and to where they said. */
export function framedPolicy(nonce: string, parents: readonly string[], forms: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    ["form-action 'self'", ...forms].join(' '),
    ['frame-ancestors', ...(parents.length === 0 ? ["'none'"] : parents)].join(' '),
    "base-uri 'none'",
  ].join('; ');
}

/** Policy of the page of a quiz, as strict as the portal's: only the system that launched it may show it. */
export function quizPolicy(
  nonce: string,
  { parents, images, frames }: Readonly<Record<'parents' | 'images' | 'frames', readonly string[]>>,
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["media-src 'self' blob:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...frameOrigins, ...frames].join(' '),
    "form-action 'none'",
    ['frame-ancestors', ...parents].join(' '),
    "base-uri 'none'",
  ].join('; ');
}
