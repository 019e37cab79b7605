/** The areas in which a course is offered; an absent field stays as it is. */
export interface OfferChange {
  readonly showInCatalog?: boolean;
  readonly showInOpenCatalog?: boolean;
}

/**
 * Offers a public course to members as well (Spec 2 §5 'Catalog list rule', §6 'public open catalog'): asking for the
 * public catalog gives both, and taking back the members' catalog takes back both. When the two fields contradict each
 * other, the public one wins.
 */
export function consistentOffer<Change extends OfferChange>(change: Change): Change {
  if (change.showInOpenCatalog === true) return { ...change, showInCatalog: true };
  return change.showInCatalog === false ? { ...change, showInOpenCatalog: false } : change;
}
