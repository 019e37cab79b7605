import { endpoints } from '@stoa/contract';
import type { FastifyRequest } from 'fastify';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { presentShowcase } from '../../learning/showcases/store.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import type { PublicHandler } from '../../kernel/calls/context.ts';
import { openCatalogObjectives } from './open-catalog-fields.ts';
import { presentOpen, presentOpenCourse } from './present.ts';
import { robots, sitemap } from './search-engines.ts';
import { selectOpenCatalog, selectOpenCatalogShowcases, selectOpenCourse, selectPublicIds } from './store.ts';

/** The public catalog (Spec 2 §7); also what the first HTML of `/open-catalog` carries. */
const queryOpenCatalog: PublicHandler<typeof endpoints.queryOpenCatalog> = async ({ query }, context) => {
  const { rows, total } = await selectOpenCatalog(context.db, context, readQuery(query, openCatalogObjectives));
  return { data: rows.map(presentOpen), ...totalCount(total) };
};

/** One public course; also what the first HTML of its page carries. */
const getOpenCatalogObjective: PublicHandler<typeof endpoints.getOpenCatalogObjective> = async (
  { params },
  context,
) => {
  const row = await selectOpenCourse(context.db, context, params.objectiveId);
  if (row === undefined) throw context.refuse('resource.not-found');
  return presentOpenCourse(row, await imageOrigins(context));
};

const listOpenCatalogShowcases: PublicHandler<typeof endpoints.listOpenCatalogShowcases> = async (
  _input,
  { db, tenantId },
) => (await selectOpenCatalogShowcases(db, tenantId)).map(presentShowcase);

export const routes = {
  queryOpenCatalog: implement(endpoints.queryOpenCatalog, 'public', queryOpenCatalog),
  getOpenCatalogObjective: implement(endpoints.getOpenCatalogObjective, 'public', getOpenCatalogObjective),
  listOpenCatalogShowcases: implement(endpoints.listOpenCatalogShowcases, 'public', listOpenCatalogShowcases),
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
