import { endpoints } from '@stoa/contract';
import { imageOrigins } from '../../kernel/html/image-origins.ts';
import { implement, type Route } from '../../kernel/http/implement.ts';
import { presentShowcase } from '../../kernel/learning/showcases.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { Refusal, type PublicHandler } from '../../kernel/route.ts';
import { openCatalogObjectives } from './open-catalog-fields.ts';
import { presentOpen, presentOpenCourse } from './present.ts';
import { selectOpenCatalog, selectOpenCatalogShowcases, selectOpenCourse } from './store.ts';

/** The public catalog (Spec 2 §7); also what the first HTML of `/open-catalog` carries. */
const queryOpenCatalog: PublicHandler<typeof endpoints.queryOpenCatalog> = async ({ query }, context) => {
  const { rows, total } = await selectOpenCatalog(context.db, context, readQuery(query, openCatalogObjectives));
  return { data: rows.map(presentOpen), ...(total === null ? {} : { totalCount: total }) };
};

/** One public course; also what the first HTML of its page carries. */
const getOpenCatalogObjective: PublicHandler<typeof endpoints.getOpenCatalogObjective> = async ({ params }, context) => {
  const row = await selectOpenCourse(context.db, context, params.objectiveId);
  if (row === undefined) throw new Refusal('resource.not-found');
  return presentOpenCourse(row, await imageOrigins(context));
};

const listOpenCatalogShowcases: PublicHandler<typeof endpoints.listOpenCatalogShowcases> = async (_input, { db, tenantId }) =>
  (await selectOpenCatalogShowcases(db, tenantId)).map(presentShowcase);

export const routes: readonly Route[] = [
  implement(endpoints.queryOpenCatalog, 'public', queryOpenCatalog),
  implement(endpoints.getOpenCatalogObjective, 'public', getOpenCatalogObjective),
  implement(endpoints.listOpenCatalogShowcases, 'public', listOpenCatalogShowcases),
];
