/**
 * The portal's policy (reliability, 'Browser policy'): scripts only by nonce and what those load, no eval, no frame around it; frames only to
 * the video hosts. `sources` are origins from which the tenant lets images come.
 */
export function portalPolicy(nonce: string, sources: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // author's pages may carry style attributes that the sanitiser has let through; they run nothing
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...sources].join(' '),
    "media-src 'self' https: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Origins of the setting `lms.learner_allowed_external_sources`; anything that is no https origin is left out. */
export function allowedSources(setting: unknown): readonly string[] {
  if (typeof setting !== 'string') return [];
  return setting
    .split(',')
    .map((entry) => URL.parse(entry.trim()))
    .flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : []));
}
