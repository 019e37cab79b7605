/**
 * A course is opened in review mode by its address (Spec 1 §2), an earlier attempt by its id in it; null when it is not
 * asked for.
 */
export function reviewAsked(search: string): { readonly objectiveWorkflowId: string | null } | null {
  const params = new URLSearchParams(search);
  return params.get('viewType') === 'REVIEW' ? { objectiveWorkflowId: params.get('objectiveWorkflowId') } : null;
}

/**
 * Query of the course's details, for a course whose content cannot be shown: the rest of the query is kept (Spec 2 §2),
 * the request for a review is not.
 */
export function searchWithoutReview(search: string): string {
  const rest = new URLSearchParams(search);
  for (const name of ['viewType', 'objectiveWorkflowId']) rest.delete(name);
  return rest.size === 0 ? '' : `?${rest}`;
}
