import type { Role } from '../values/value-sets.ts';

/** Names of the permissions that the product asks for. */
export const permissionNames = [
  /** Take courses. Its absence leads people away from the portal (Spec 1 §4). */
  'ObjectiveWorkflow.Create',
  'ObjectiveWorkflow.Grade',
  /** Let people into proctored work, and end their sessions. */
  'Proctoring.Manage',
  'Objective.Write',
  /** Research projects and knowledge models (Spec 1 §6). */
  'Research.Access',
  /** The admin panel. */
  'Admin.Access',
  'Platform.Settings.Manage',
  'Import.Create',
  'User.Create',
  /** Reset passwords, close accounts and open them again. */
  'User.Manage',
  'User.Impersonate',
  'Enrolment.Create',
  'Announcement.Create',
] as const;
export type PermissionName = (typeof permissionNames)[number];

const everybody = ['ObjectiveWorkflow.Create', 'Research.Access'] as const satisfies readonly PermissionName[];

/**
 * Permissions of the roles of a fresh tenant (decisions §3 'Permissions'). Research.Access alone shows nothing: the
 * licensed feature and the setting of the tenant have to be there as well.
 */
export const rolePermissions: Readonly<Record<Role, readonly PermissionName[]>> = {
  Learner: everybody,
  Instructor: [...everybody, 'ObjectiveWorkflow.Grade', 'Proctoring.Manage', 'Announcement.Create'],
  Author: [...everybody, 'Objective.Write'],
  Administrator: [
    ...everybody,
    'Objective.Write',
    'Admin.Access',
    'Proctoring.Manage',
    'Platform.Settings.Manage',
    'Import.Create',
    'User.Create',
    'User.Manage',
    'User.Impersonate',
    'Enrolment.Create',
    'Announcement.Create',
  ],
};

/** Learner is the only role (Spec 1 §1). Nobody without a role is a learner. */
export function isLearnerOnly(roles: readonly Role[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'Learner');
}
