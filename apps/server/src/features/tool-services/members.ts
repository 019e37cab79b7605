import { ltiMediaTypes, ltiRoles, personClaims, type LtiRole } from '@stoa/domain';
import { selectIsInCourse } from './line-items-store.ts';
import type { ServiceRequest } from './line-items.ts';
import { selectMembers, type MemberRow } from './members-store.ts';
import { notThere, paged, pageOf, refused, type ServiceAnswer } from './service-answer.ts';

/** The people of a course (NRPS 2.0), with as much of their names as the tool may know. */
export async function listMembers(request: ServiceRequest, told: readonly string[]): Promise<ServiceAnswer> {
  const { db, course, address, query } = request;
  const page = pageOf(query);
  if (page === null) return refused(400, 'limit and offset are whole numbers.');
  if (!(await selectIsInCourse(db, course))) return notThere;
  const role = query['role'] === undefined ? null : roleNamed(query['role']);
  const rows = role === undefined ? [] : await selectMembers(db, course, { role, page });
  const { shown, ...next } = paged({ rows, page, address });
  const [id, context] = [address, { id: course.objectiveId }];
  const body = { id, context, members: shown.map((row) => memberOf(row, told)) };
  return { status: 200, body, mediaType: ltiMediaTypes.members, ...next };
}

/** A role by its whole name or its last word; undefined for one that nobody here has. */
function roleNamed(name: string): LtiRole | undefined {
  const roles = ['learner', 'instructor'] as const;
  return roles.find((role) => ltiRoles[role] === name || ltiRoles[role].endsWith(`#${name}`));
}

const memberOf = (row: MemberRow, told: readonly string[]) => ({
  status: 'Active',
  user_id: row.id,
  roles: row.roles.map((role) => ltiRoles[role]),
  ...personClaims(row, { name: told.includes('name'), email: told.includes('email') }),
});
