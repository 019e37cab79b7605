/** Room of the services for grades, as a path. */
export const gradesRoom = '/api/lti/v1/grading/courses/:objectiveId/line-items';

/** Path of the service for names and roles. */
export const membersRoom = '/api/lti/v1/courses/:objectiveId/members';

export function lineItemsAddress(origin: string, objectiveId: string): string {
  return `${origin}${gradesRoom.replace(':objectiveId', objectiveId)}`;
}

export function lineItemAddress(
  origin: string,
  { objectiveId, id }: { readonly objectiveId: string; readonly id: string },
): string {
  return `${lineItemsAddress(origin, objectiveId)}/${id}`;
}

export function membersAddress(origin: string, objectiveId: string): string {
  return `${origin}${membersRoom.replace(':objectiveId', objectiveId)}`;
}
