/** Where a course is offered; only what is told is to change. */
export interface OfferChange {
  readonly showInCatalog?: boolean;
  readonly showInOpenCatalog?: boolean;
}

/**
 * What is public is offered to members as well (Spec 2 §5 'Catalog list rule', §6 'public open catalog'): who asks for
 * the one gets both, and who takes the other back takes both. Told both that contradict each other, the public one
 * wins.
 */
export function consistentOffer<Change extends OfferChange>(change: Change): Change {
  if (change.showInOpenCatalog === true) return { ...change, showInCatalog: true };
  return change.showInCatalog === false ? { ...change, showInOpenCatalog: false } : change;
}
