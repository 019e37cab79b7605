import { randomBytes } from 'node:crypto';
import type { endpoints } from '@stoa/contract';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isOurHost } from '../external-tools.ts';
import { insertInvitation } from './invitations-store.ts';

/** Where a tool reads what it needs to know of Stoa before it registers. */
export const configurationPath = '/lti/openid-configuration';

/** Invites a tool to register itself: the address that comes back is opened in a browser, and works once. */
export const inviteTool =
  (kernel: Kernel): Handler<typeof endpoints.inviteTool> =>
  async ({ body: { registrationUrl, told = [] } }, context) => {
    const { db, tenantId, refuse } = context;
    const address = URL.parse(registrationUrl);
    if (address === null || isOurHost(kernel)(address.host))
      throw refuse('request.field-invalid', { field: 'registrationUrl' });
    const token = randomBytes(32).toString('base64url');
    const expires = await db.transaction().execute(async (tx) => {
      await insertAuditEvent(tx, context, { what: 'external-tool.invite', data: { registrationUrl } });
      return await insertInvitation(tx, tenantId, { token, told });
    });
    address.searchParams.set('openid_configuration', `${kernel.tenants.originOf(tenantId)}${configurationPath}`);
    address.searchParams.set('registration_token', token);
    return { address: address.href, expires: expires.toISOString() };
  };
