import { needsSecondFactor } from '@stoa/domain';
import type { Guard } from '../calls/context.ts';
import type { Session } from '../auth/person.ts';
import type { Sessions } from '../auth/sessions.ts';
import { secondFactorRoles } from '../tenancy/tenant-settings.ts';
import type { Tenants } from '../tenancy/tenants.ts';

/** The session was begun with less than its person's roles ask for by now. */
export async function lacksSecondFactor(
  { tenants }: { readonly tenants: Tenants },
  { secondFactor, ownerRoles, person }: Session,
): Promise<boolean> {
  if (secondFactor) return false;
  return needsSecondFactor(ownerRoles, secondFactorRoles(await tenants.profile(person.tenantId)));
}

/**
 * The session opens nothing until its person has signed in with a second factor. An attempt that runs out, or is
 * watched over, is not cut off: the question comes after it. What needs a permission never waits.
 */
export async function isHeldBack(
  parts: { readonly tenants: Tenants; readonly sessions: Sessions },
  session: Session,
  guard: Guard,
): Promise<boolean> {
  if (!(await lacksSecondFactor(parts, session))) return false;
  return typeof guard !== 'string' || !(await parts.sessions.isInAttempt(session));
}
