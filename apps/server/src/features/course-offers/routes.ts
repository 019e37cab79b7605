import { endpoints } from '@stoa/contract';
import { consistentOffer } from '@stoa/domain';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { updateOffer } from './store.ts';

/** Every change is written down: it decides who may see the course. */
const setCatalogOffer: Handler<typeof endpoints.setCatalogOffer> = async ({ params: { objectiveId }, body }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const after = await updateOffer(tx, { tenantId: context.tenantId, objectiveId }, consistentOffer(body));
    if (after === undefined) throw context.refuse('resource.not-found');
    await insertAuditEvent(tx, context, { what: 'course.offer', data: { objectiveId, after } });
    return after;
  });

export const routes = {
  setCatalogOffer: implement(endpoints.setCatalogOffer, { permission: 'Objective.Write' }, setCatalogOffer),
} satisfies Partial<Routes>;
