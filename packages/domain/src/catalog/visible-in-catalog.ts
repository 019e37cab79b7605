import { contentStates } from '../states/content-states.ts';
import type { ContentState } from '../values/value-sets.ts';

export interface CatalogFacts {
  readonly showInCatalog: boolean;
  readonly contentState: ContentState;
  readonly isSelfEnrolled: boolean;
  /** The person has begun the course. */
  readonly hasWorkflow: boolean;
  /** The person has a result of the course. */
  readonly hasRecord: boolean;
}

/**
 * True when the course is in this person's catalog (Spec 2 §5 'Catalog list rule'). A course that somebody else has
 * assigned stays until it is begun.
 *
 * @sqlTwin
 */
export function visibleInCatalog({
  showInCatalog,
  contentState,
  isSelfEnrolled,
  hasWorkflow,
  hasRecord,
}: CatalogFacts): boolean {
  return showInCatalog && contentStates[contentState].listed && !isSelfEnrolled && !hasWorkflow && !hasRecord;
}

/**
 * True when the course is in the public catalog, which knows nobody.
 *
 * @sqlTwin
 */
export function visibleInOpenCatalog(facts: {
  readonly showInOpenCatalog: boolean;
  readonly contentState: ContentState;
}): boolean {
  return facts.showInOpenCatalog && contentStates[facts.contentState].listed;
}
