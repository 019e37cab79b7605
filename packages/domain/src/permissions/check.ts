import type { PermissionName } from './role-permissions.ts';

/** One thing that a person may do. `scope_id` narrows it to one object; further fields narrow it by their values. */
export interface PermissionEntry {
  readonly permission: string;
  readonly scope_id?: string | null | undefined;
  readonly [field: string]: string | null | undefined;
}

/** A permission that has to be granted, narrowed in the same way. */
export type RequiredPermission = PermissionEntry & { readonly permission: PermissionName };

export type PermissionStrategy = 'all' | 'any';

/**
 * True when the granted entries cover what is required (Spec 1 §5). One entry covers a requirement when every required
 * field has the same value there and the scope is exactly the same: without a scope only an entry without a scope will
 * do. An empty requirement grants.
 */
export function hasPermissions(
  granted: readonly PermissionEntry[],
  required: readonly RequiredPermission[],
  strategy: PermissionStrategy = 'all',
): boolean {
  if (required.length === 0) return true;
  const isGranted = (wanted: RequiredPermission): boolean => granted.some((entry) => covers(entry, wanted));
  return strategy === 'all' ? required.every(isGranted) : required.some(isGranted);
}

function covers(entry: PermissionEntry, wanted: RequiredPermission): boolean {
  const sameScope = (entry.scope_id ?? null) === (wanted.scope_id ?? null);
  return sameScope && Object.entries(wanted).every(([field, value]) => value == null || entry[field] === value);
}
