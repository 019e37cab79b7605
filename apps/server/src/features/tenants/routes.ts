import { endpoints } from '@stoa/contract';
import { conflict } from '../../kernel/refusals/conflict.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { insertTenant } from './store.ts';

/** Organisations are made by whoever runs the install, never by one of them (decisions §1). */
export function tenantRoutes({ tenants, settings }: Kernel) {
  const createTenant: Handler<typeof endpoints.createTenant> = async ({ body }, context) => {
    const { refuse } = context;
    const hostTaken = () => refuse('tenant.host-taken', { field: 'host' });
    const tenant = { name: body.name.trim(), host: body.host.toLowerCase() };
    if (!isAsBrowsersWriteIt(tenant.host)) throw refuse('request.field-invalid', { field: 'host' });
    // the public address belongs to the default tenant
    if (tenant.host === new URL(settings.publicUrl).hostname) throw hostTaken();
    const id = await context.db
      .transaction()
      .execute(async (tx) => {
        const made = await insertTenant(tx, tenant);
        await insertAuditEvent(tx, context, { what: 'tenant.create', data: { id: made, ...tenant } });
        return made;
      })
      .catch(conflict({ tenant_host_key: hostTaken }));
    await tenants.readHosts();
    return { id, ...tenant, url: tenants.originOf(id) };
  };
  return { createTenant: implement(endpoints.createTenant, 'install', createTenant) } satisfies Partial<Routes>;
}

/**
 * Browsers turn some names into others (`127.1`) and open others not at all (`a.1`): nobody would ever come by such a
 * host.
 */
function isAsBrowsersWriteIt(host: string): boolean {
  return URL.parse(`http://${host}`)?.hostname === host;
}
