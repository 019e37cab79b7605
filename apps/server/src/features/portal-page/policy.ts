import { frameOrigins } from '../../kernel/html/frame-source.ts';

/**
 * The portal's policy (reliability, 'Browser policy'): scripts only by nonce and what those load, no eval, no frame around it; frames only to
 * the video hosts. `sources` are origins from which the tenant lets images come.
 */
export function portalPolicy(nonce: string, sources: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...sources].join(' '),
    "media-src 'self' https: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The policy's own punctuation is legal in a host name of an address. */
const plainHost = /^[\w.-]+(:\d+)?$/;

/** Origins of the setting `lms.learner_allowed_external_sources`; anything that is no https origin is left out. */
export function allowedSources(setting: unknown): readonly string[] {
  if (typeof setting !== 'string') return [];
  return setting
    .split(',')
    .map((entry) => URL.parse(entry.trim()))
    .flatMap((url) => (url?.protocol === 'https:' && plainHost.test(url.host) ? [url.origin] : []));
}
