import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../kernel/calls/implement.ts';
import { implementPublicRead } from '../../kernel/calls/read.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { getOpenCatalogObjective, listOpenCatalogShowcases, queryOpenCatalog } from './open-courses.ts';
import { getOpenCatalogDocument, getOpenCatalogStanding } from './open-documents.ts';
import { robots, sitemap } from './search-engines.ts';
import { selectPublicIds } from './store.ts';

export const routes = {
  queryOpenCatalog: implementPublicRead(queryOpenCatalog),
  getOpenCatalogObjective: implementPublicRead(getOpenCatalogObjective),
  getOpenCatalogStanding: implementPublicRead(getOpenCatalogStanding),
  getOpenCatalogDocument: implementPublicRead(getOpenCatalogDocument),
  listOpenCatalogShowcases: implementPublicRead(listOpenCatalogShowcases),
} satisfies Partial<Routes>;

const hourInSeconds = 3_600;

/** Opens `/robots.txt` and `/sitemap.xml`, which tell search engines of a tenant's public pages. */
export const mountSearchEngines: Mount = (app, http) => {
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
