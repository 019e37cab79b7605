import {
  isListedPlace,
  openCatalogPlace,
  placeNames,
  placePath,
  places,
  publicCoursePath,
  type ListedPlace,
} from '@stoa/domain';
import { html } from '../../kernel/pages/html.ts';

const base = '/learn';

/** Listed places, up to the first parameter: what lies below is allowed with them. */
const listed = placeNames.filter(isListedPlace).map((name) => `${base}${places[name].pattern.split('/:', 1)[0]}`);

/**
 * Addresses that need no sign-in: public pages and the files they load; everything else would only lead to the login
 * page.
 */
const allowed = [
  ...new Set(listed),
  '/learn/assets/',
  '/learn/favicon.svg',
  '/learn/preview.png',
  '/api/lms/v1/public/',
  '/api/lms-storage/v1/public/',
];

/** The `robots.txt` of a host: the addresses that search engines may read. */
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

/** Paths of every listed place; `ids` are those of the public courses. */
const pathsOf: Readonly<Record<ListedPlace, (ids: readonly string[]) => readonly string[]>> = {
  openCatalog: () => [placePath(openCatalogPlace)],
  openCatalogCourse: (ids) => ids.map(publicCoursePath),
};

/** Addresses of all public pages. */
export function sitemap(origin: string, ids: readonly string[]): string {
  const paths = placeNames.filter(isListedPlace).flatMap((name) => pathsOf[name](ids));
  const urls = paths.map((path) => html`<url><loc>${origin}${base}${path}</loc></url>`);
  return html`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      >${urls}</urlset
    >`.text;
}
