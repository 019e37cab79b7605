import { endpoints, type FragmentEntry } from '@stoa/contract';
import { presentUser } from '../../kernel/auth/present-user.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { administrationRoutes } from './administration.ts';
import { presentConfig, presentPermissions, presentSettings } from './present.ts';

/** Calls of the portal's start (decisions §3), answered from what the server remembers of tenant and session. */
export function platformRoutes(kernel: Kernel, fragments: () => Promise<readonly FragmentEntry[]>) {
  const { tenants, settings } = kernel;
  return {
    getCurrentUser: implement(endpoints.getCurrentUser, 'person', async (_input, { person, session }) =>
      presentUser(person, session?.impersonator ?? null),
    ),
    listPermissions: implement(endpoints.listPermissions, 'person', async (_input, { tenantId, person }) => ({
      items: presentPermissions(await tenants.profile(tenantId), person.roles),
    })),
    getSettings: implement(endpoints.getSettings, 'public', async ({ query }, { tenantId, person }) =>
      presentSettings(await tenants.profile(tenantId), query.keys.split(','), person === null ? 'visitor' : 'person'),
    ),
    getFeatures: implement(endpoints.getFeatures, 'person', async (_input, { tenantId }) => ({
      items: [...(await tenants.profile(tenantId)).features],
    })),
    getRuntimeConfig: implement(endpoints.getRuntimeConfig, 'public', async (_input, { tenantId }) =>
      presentConfig(await tenants.profile(tenantId), settings, await fragments()),
    ),
    ...administrationRoutes(kernel),
  } satisfies Partial<Routes>;
}
