import type { Role, StaffRole } from '../values/value-sets.ts';
import { hasPermissions, type PermissionEntry } from './check.ts';
import type { PermissionName } from './role-permissions.ts';

interface DutyRow {
  /** The tenant's permission for it. It opens the calls, and alone reaches no course. */
  readonly permission: PermissionName;
  /** Roles in a course that do it there. */
  readonly staff: readonly StaffRole[];
}

/** What is done for the learners of a course, and who does it. */
const dutyRows = {
  grade: { permission: 'ObjectiveWorkflow.Grade', staff: ['instructor'] },
  proctor: { permission: 'Proctoring.Manage', staff: ['instructor', 'proctor'] },
  announce: { permission: 'Announcement.Create', staff: ['instructor', 'author'] },
} as const satisfies Record<string, DutyRow>;

export type Duty = keyof typeof dutyRows;

export const duties: Readonly<Record<Duty, DutyRow>> = dutyRows;

/** True for whoever does it in courses by a permission of the organisation, and so is shown the way there. */
export function holdsDuty(permissions: readonly PermissionEntry[], duty: Duty): boolean {
  return hasPermissions(permissions, [{ permission: duties[duty].permission }]);
}

/** Administrators do every duty, in every course. */
export function reachesEveryCourse(roles: readonly Role[]): boolean {
  return roles.includes('Administrator');
}
