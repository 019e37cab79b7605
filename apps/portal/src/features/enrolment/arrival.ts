/** The wish in the query of My Courses (Spec 2 §2, §4 'Enrol-from-link flow'). */
export type Arrival =
  | { readonly kind: 'addToMyCourses' | 'startTheCourse'; readonly objectiveId: string }
  | { readonly kind: 'accountCreated' };

const flows = ['addToMyCourses', 'startTheCourse'] as const;

/** Null when nothing is asked for that can be done. */
export function readArrival(search: URLSearchParams): Arrival | null {
  const objectiveId = search.get('objectiveId');
  const flow = flows.find((known) => known === search.get('occflow'));
  if (objectiveId) return flow === undefined ? null : { kind: flow, objectiveId };
  return search.has('selfRegistered') ? { kind: 'accountCreated' } : null;
}
