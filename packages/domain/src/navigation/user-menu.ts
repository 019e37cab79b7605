import { hasPermissions, type PermissionEntry } from '../permissions/check.ts';

export type UserMenuKey = 'language' | 'profile' | 'adminPanel' | 'signIn' | 'signOut';

/** Entries of the user menu, in its order; `permissions` is null for visitors (Spec 1 §2). */
export function userMenu(permissions: readonly PermissionEntry[] | null): readonly UserMenuKey[] {
  if (permissions === null) return ['language', 'signIn'];
  const adminPanel = hasPermissions(permissions, [{ permission: 'Admin.Access' }]);
  return ['language', 'profile', ...(adminPanel ? (['adminPanel'] as const) : []), 'signOut'];
}
