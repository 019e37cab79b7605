import { endpoints, type CatalogOffer } from '@stoa/contract';
import { implement, type Route } from '../../kernel/http/implement.ts';
import { Refusal, type Handler } from '../../kernel/route.ts';
import { updateOffer } from './store.ts';

/** What is public is offered to members as well: who asks for the one gets both, and who takes the other back takes both. */
function consistent(offer: Partial<CatalogOffer>): Partial<CatalogOffer> {
  if (offer.showInOpenCatalog === true) return { ...offer, showInCatalog: true };
  return offer.showInCatalog === false ? { ...offer, showInOpenCatalog: false } : offer;
}

const setCatalogOffer: Handler<typeof endpoints.setCatalogOffer> = async ({ params, body }, { db, tenantId }) => {
  const offer = await updateOffer(db, tenantId, params.objectiveId, consistent(body));
  if (offer === undefined) throw new Refusal('resource.not-found');
  return offer;
};

export const routes: readonly Route[] = [implement(endpoints.setCatalogOffer, { permission: 'Objective.Write' }, setCatalogOffer)];
