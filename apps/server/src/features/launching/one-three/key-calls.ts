import type { endpoints } from '@stoa/contract';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { deleteKey } from './keys-store.ts';
import { PlatformKeys } from './platform-keys.ts';

/** The keys by which tools know Stoa: which there are, a new one, and the end of one that somebody may have seen. */
export function keyCalls({ db }: Kernel) {
  const keys = new PlatformKeys(db);
  const listed = async ({ tenantId, now }: Pick<RequestContext, 'tenantId' | 'now'>) => ({
    data: (await keys.list(tenantId, now)).map(({ made, ...key }) => ({ ...key, made: made.toISOString() })),
  });

  const list: Handler<typeof endpoints.listPlatformKeys> = async (_input, context) => await listed(context);

  const renew: Handler<typeof endpoints.renewPlatformKey> = async (_input, context) => {
    await keys.turn(context.tenantId);
    await insertAuditEvent(db, context, { what: 'platform-key.renew', data: {} });
    return await listed(context);
  };

  const end: Handler<typeof endpoints.endPlatformKey> = async ({ params: { keyId } }, context) => {
    const { tenantId, refuse } = context;
    await db.transaction().execute(async (tx) => {
      if (!(await deleteKey(tx, tenantId, keyId))) throw refuse('resource.not-found');
      await insertAuditEvent(tx, context, { what: 'platform-key.end', data: { keyId } });
    });
    return await listed(context);
  };
  return { list, renew, end };
}
