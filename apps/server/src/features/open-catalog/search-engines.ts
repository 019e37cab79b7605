import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { html } from '../../kernel/pages/html.ts';
import { selectPublicIds } from './store.ts';

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

const hourInSeconds = 3_600;

/** Opens `/robots.txt` and `/sitemap.xml`, which tell search engines of a tenant's public pages. */
export const mountSearchEngines: Mount = (app: FastifyInstance, http: Http) => {
  const publicly = { config: { guard: 'public' }, onRequest: http.gate({ guard: 'public' }) } as const;
  const caching = `public, max-age=${hourInSeconds}`;
  app.get('/robots.txt', publicly, (request, reply) =>
    reply
      .header('Cache-Control', caching)
      .type('text/plain; charset=utf-8')
      .send(robots(originOf(http, request))),
  );
  app.get('/sitemap.xml', publicly, async (request, reply) => {
    const { db, tenantId } = http.context(request);
    const ids = await selectPublicIds(db, tenantId);
    return reply
      .header('Cache-Control', caching)
      .type('application/xml; charset=utf-8')
      .send(sitemap(originOf(http, request), ids));
  });
};

function originOf({ kernel }: Http, { caller }: FastifyRequest): string {
  return kernel.tenants.originOf(caller.tenantId);
}

function robots(origin: string): string {
  return ['User-agent: *', ...allowed.map((path) => `Allow: ${path}`), 'Disallow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemap(origin: string, ids: readonly string[]): string {
  const paths = [catalogPath, ...ids.map((id) => `${catalogPath}/${id}/view/details`)];
  const urls = paths.map((path) => html`<url><loc>${origin}${path}</loc></url>`);
  return html`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`.text;
}
