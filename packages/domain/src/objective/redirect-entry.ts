import { courseContentPlace, courseDetailsPlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';

export interface RedirectFacts {
  readonly objectiveId: string;
  /** The course is a composite. */
  readonly composite: boolean;
  readonly hasWorkflow: boolean;
  /**
   * Axis of the part that the link's activityId or activityPathId names; null without one, or when the course has no
   * such part.
   */
  readonly axis: string | null;
  /** Query of the link, with or without its question mark. */
  readonly search: string;
}

/**
 * Parameters that say where the link leads; what else it carries, such as `inProctoringIframe` or `viewType`, is for
 * the place.
 */
const spent = new Set(['objectiveId', 'activityId', 'activityPathId']);

/** Address that `/courses/redirect/{objectiveId}` leads to, below the base path (Spec 2 §2 'Redirect entry'). */
export function redirectTarget(facts: RedirectFacts): string {
  const { objectiveId, composite, hasWorkflow, axis } = facts;
  const query = handedOn(facts.search);
  if (!hasWorkflow) return `${placePath(courseDetailsPlace, { objectiveId })}${query}`;
  const named = composite && axis !== null ? axis : undefined;
  return `${placePath(courseContentPlace, { objectiveId, axis: named })}${query}`;
}

function handedOn(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter !== '' && !spent.has(parameter.split('=', 1)[0] ?? ''));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
