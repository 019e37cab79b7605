import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Promo } from '../schemas/promo.ts';

export const promoEndpoints = {
  listPromos: endpoint(calls.listPromos, 'Banners of the organisation that the person has not closed', {
    answer: Type.Object({ items: Type.Array(Promo) }),
  }),
  closePromo: endpoint(calls.closePromo, 'Close a banner in this version; a later one is shown again', {
    params: Type.Object({ promoId: Type.String({ minLength: 1, maxLength: 60 }) }),
    body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
    answer: Type.Object({}),
  }),
};
