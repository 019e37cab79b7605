/** A course is opened in review mode by its address (Spec 1 §2), an earlier attempt by its id in it; null when it is not asked for. */
export function reviewAsked(search: string): { readonly objectiveWorkflowId: string | null } | null {
  const params = new URLSearchParams(search);
  return params.get('viewType') === 'REVIEW' ? { objectiveWorkflowId: params.get('objectiveWorkflowId') } : null;
}
