export interface RedirectFacts {
  readonly objectiveId: string;
  /** The course is a composite. */
  readonly composite: boolean;
  readonly hasWorkflow: boolean;
  /** Axis of the part that the link's activityId or activityPathId names; null without one, or when the course has no such part. */
  readonly axis: string | null;
  /** The link carries `inProctoringIframe`; it is handed on. */
  readonly inProctoringIframe: boolean;
}

/** Where `/courses/redirect/{objectiveId}` leads, below the base path (Spec 2 §2 'Redirect entry'). */
export function redirectTarget(facts: RedirectFacts): string {
  const page = `/courses/${facts.objectiveId}/view`;
  const query = facts.inProctoringIframe ? '?inProctoringIframe' : '';
  if (!facts.hasWorkflow) return `${page}/details${query}`;
  const place = facts.composite && facts.axis !== null ? `/${facts.axis}` : '';
  return `${page}/content${place}${query}`;
}
