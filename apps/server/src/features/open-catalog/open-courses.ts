import { endpoints } from '@stoa/contract';
import { readPublic, readPublished } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { presentShowcase } from '../../learning/showcases/store.ts';
import { openCatalogObjectives } from './open-catalog-fields.ts';
import { presentOpen, presentOpenCourse } from './present.ts';
import { selectOpenCatalog, selectOpenCatalogShowcases, selectOpenCourse } from './store.ts';

/** The public catalog (Spec 2 §7), for other clients: the portal asks for the standing and its document. */
export const queryOpenCatalog = readPublished(endpoints.queryOpenCatalog, {
  load: ({ query }, context) => selectOpenCatalog(context.db, context, readQuery(query, openCatalogObjectives)),
  present: ({ rows, total }) => ({ data: rows.map(presentOpen), ...totalCount(total) }),
});

/** One public course; also what the first HTML of its page carries. */
export const getOpenCatalogObjective = readPublic(endpoints.getOpenCatalogObjective, {
  load: ({ params }, context) => selectOpenCourse(context.db, context, params.objectiveId),
  decide: (row, { refuse }) => found(row, () => refuse('resource.not-found')),
  present: async (row, context) => presentOpenCourse(row, await imageOrigins(context)),
});

export const listOpenCatalogShowcases = readPublished(endpoints.listOpenCatalogShowcases, {
  load: (_input, { db, tenantId }) => selectOpenCatalogShowcases(db, tenantId),
  present: (showcases) => showcases.map(presentShowcase),
});
