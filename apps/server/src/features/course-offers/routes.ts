import { endpoints, type CatalogOffer } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { implement, type Route } from '../../kernel/http/implement.ts';
import { Refusal, type Handler } from '../../kernel/route.ts';
import { updateOffer } from './store.ts';

/** What is public is offered to members as well: who asks for the one gets both, and who takes the other back takes both. */
function consistent(offer: Partial<CatalogOffer>): Partial<CatalogOffer> {
  if (offer.showInOpenCatalog === true) return { ...offer, showInCatalog: true };
  return offer.showInCatalog === false ? { ...offer, showInOpenCatalog: false } : offer;
}

/** Every change is written down: it decides who may see the course. */
const setCatalogOffer: Handler<typeof endpoints.setCatalogOffer> = async ({ params: { objectiveId }, body }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const after = await updateOffer(tx, context.tenantId, objectiveId, consistent(body));
    if (after === undefined) throw new Refusal('resource.not-found');
    await insertAuditEvent(tx, context, { what: 'course.offer', data: { objectiveId, after } });
    return after;
  });

export const routes: readonly Route[] = [implement(endpoints.setCatalogOffer, { permission: 'Objective.Write' }, setCatalogOffer)];
