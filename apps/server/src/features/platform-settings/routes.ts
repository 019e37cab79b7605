import { endpoints } from '@stoa/contract';
import { implement, type Route } from '../../kernel/http/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { presentConfig, presentPermissions, presentSettings, presentUser } from './present.ts';

/** What the portal asks when it starts (decisions §3). Answered from what the server remembers of tenant and session. */
export function platformRoutes({ tenants, settings }: Kernel): readonly Route[] {
  return [
    implement(endpoints.getCurrentUser, 'person', async (_input, { person }) => presentUser(person)),
    implement(endpoints.listPermissions, 'person', async (_input, { tenantId, person }) => ({
      items: presentPermissions(await tenants.profile(tenantId), person.roles),
    })),
    implement(endpoints.getSettings, 'public', async ({ query }, { tenantId, person }) =>
      presentSettings(await tenants.profile(tenantId), query.keys.split(','), person !== null)),
    implement(endpoints.getFeatures, 'person', async (_input, { tenantId }) => ({ items: [...(await tenants.profile(tenantId)).features] })),
    implement(endpoints.getRuntimeConfig, 'public', async (_input, { tenantId }) => presentConfig(await tenants.profile(tenantId), settings)),
  ];
}
