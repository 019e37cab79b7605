import { expect, test } from 'vitest';
import { consistentOffer, type OfferChange } from './consistent-offer.ts';

test.each<[OfferChange, OfferChange]>([
  [{}, {}],
  [{ showInCatalog: true }, { showInCatalog: true }],
  [{ showInOpenCatalog: false }, { showInOpenCatalog: false }],
  [{ showInOpenCatalog: true }, { showInCatalog: true, showInOpenCatalog: true }],
  [{ showInCatalog: false }, { showInCatalog: false, showInOpenCatalog: false }],
  [
    { showInCatalog: true, showInOpenCatalog: false },
    { showInCatalog: true, showInOpenCatalog: false },
  ],
  [
    { showInCatalog: false, showInOpenCatalog: true },
    { showInCatalog: true, showInOpenCatalog: true },
  ],
])('M7 M9: what is public is offered to members as well (Spec 2 §5, §6): %j becomes %j', (change, consistent) => {
  expect(consistentOffer(change)).toEqual(consistent);
});

test('M7: the other terms of the offer stay as they are told', () => {
  const dates = { availabilityDate: null, availabilityEndDate: '2026-06-01T00:00:00.000Z' };
  expect(consistentOffer({ ...dates, showInOpenCatalog: true })).toEqual({
    ...dates,
    showInOpenCatalog: true,
    showInCatalog: true,
  });
});
