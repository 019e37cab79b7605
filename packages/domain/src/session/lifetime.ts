import type { PermissionEntry } from '../permissions/check.ts';
import type { PermissionName } from '../permissions/role-permissions.ts';

/** Whoever holds one of these proctors, grades or administers: what a forgotten session opens is other people's. */
const powerful: readonly PermissionName[] = [
  'ObjectiveWorkflow.Grade',
  'Proctoring.Manage',
  'Admin.Access',
  'Platform.Settings.Manage',
  'Import.Create',
  'User.Create',
  'User.Impersonate',
  'Enrolment.Create',
];

export interface SessionLifetimes {
  /** Seconds, as the tenant set them. */
  readonly usual: number;
  /** Of people who may proctor, grade or administer. */
  readonly powerful: number;
}

/** Seconds that a session lasts at most, whatever its person does. */
export function longestSession(granted: readonly PermissionEntry[], lifetimes: SessionLifetimes): number {
  return granted.some(({ permission }) => powerful.some((name) => name === permission))
    ? Math.min(lifetimes.powerful, lifetimes.usual)
    : lifetimes.usual;
}
