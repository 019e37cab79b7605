import type { CurrentUser } from '@stoa/contract';
import { roles, type Role } from '@stoa/domain';
import { Refusal } from '../refusals/refusal.ts';
import type { Impersonator, Person } from './person.ts';

const refuse = Refusal.of<'permission.missing'>();

/** A signed-in person as the portal shows them; the role that is named alone is the one that may do most. */
export function presentUser(
  { id, tenantId, profile, roles: held }: Person,
  impersonator: Impersonator | null,
): CurrentUser {
  if (profile === null) throw refuse('permission.missing');
  return {
    id,
    email: profile.email,
    first_name: profile.firstName,
    middle_name: profile.middleName,
    last_name: profile.lastName,
    timezone: profile.timezone,
    tenant_id: tenantId,
    role: strongest(held),
    roles: [...held],
    impersonator,
  };
}

/** Roles are listed from the least to the most. */
function strongest(held: readonly Role[]): Role {
  return roles.findLast((role) => held.includes(role)) ?? 'Learner';
}
