import { html } from '../../kernel/pages/html.ts';

const catalogPath = '/learn/open-catalog';

/** Of what needs no sign-in, the pages and what they load; everything else would only lead to the login page. */
const allowed = [
  catalogPath,
  '/learn/assets/',
  '/learn/favicon.svg',
  '/learn/preview.png',
  '/api/lms/v1/public/',
  '/api/lms-storage/v1/public/',
];

/** What search engines may read of a host. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Addresses of all public pages. */
export function sitemap(origin: string, ids: readonly string[]): string {
  const paths = [catalogPath, ...ids.map((id) => `${catalogPath}/${id}/view/details`)];
  const urls = paths.map((path) => html`<url><loc>${origin}${path}</loc></url>`);
  return html`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      >${urls}</urlset
    >`.text;
}
