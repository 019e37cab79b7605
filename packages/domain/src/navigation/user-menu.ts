import { hasPermissions, type PermissionEntry } from '../permissions/check.ts';
import { holdsDuty } from '../permissions/duties.ts';
import type { PermissionName } from '../permissions/role-permissions.ts';

export type UserMenuKey = 'language' | 'profile' | 'record' | 'grading' | 'adminPanel' | 'signIn' | 'signOut';

/** Entries of the user menu, in its order; `permissions` is null for visitors (Spec 1 §2). */
export function userMenu(permissions: readonly PermissionEntry[] | null): readonly UserMenuKey[] {
  if (permissions === null) return ['language', 'signIn'];
  const may = (permission: PermissionName) => hasPermissions(permissions, [{ permission }]);
  return [
    'language',
    'profile',
    'record',
    ...(holdsDuty(permissions, 'grade') ? (['grading'] as const) : []),
    ...(may('Admin.Access') ? (['adminPanel'] as const) : []),
    'signOut',
  ];
}
