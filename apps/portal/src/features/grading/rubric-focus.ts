import type { MissingMark } from '@stoa/domain';
import type { RubricDraft } from './rubric-draft.ts';

/**
 * Leads to what a rubric still asks for: to look at what changed in it, or to fill something in. False where it asks
 * for nothing.
 * @param place element that the form of the rubric stands in
 */
export function focusUnfinished(place: HTMLElement | null, draft: Pick<RubricDraft, 'changes' | 'missing'>): boolean {
  const [missing] = draft.missing;
  const isChanged = draft.changes.length > 0;
  const field = isChanged ? place?.querySelector<HTMLElement>('[data-changes] button') : fieldOf(place, missing);
  field?.focus();
  return isChanged || missing !== undefined;
}

/** The place at which something is filled in by a criterion. */
function fieldOf(place: HTMLElement | null, missing: MissingMark | undefined): HTMLElement | null | undefined {
  const criteria = [...(place?.querySelectorAll<HTMLElement>('[data-criterion]') ?? [])];
  const criterion = criteria.find(({ dataset }) => dataset['criterion'] === missing?.criterionId);
  return criterion?.querySelector<HTMLElement>(`[data-field=${missing?.what}] :is(input, textarea)`);
}
