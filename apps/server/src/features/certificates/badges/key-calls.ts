import type { endpoints, IssuerKeyList } from '@stoa/contract';
import { instantOf, signingKey } from '@stoa/domain';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import { issuerKeys, turnIssuerKeys, withdrawIssuerKey, type IssuerKey } from '../../../kernel/secrets/issuer-keys.ts';

async function listed({ db, tenantId, now }: RequestContext): Promise<IssuerKeyList> {
  const keys = await issuerKeys(db, tenantId);
  const stateOf = (key: IssuerKey) => {
    if (key.withdrawn !== null) return 'withdrawn';
    const generations = keys.filter(({ kind, withdrawn }) => kind === key.kind && withdrawn === null);
    const signs = signingKey(generations, now);
    if (key === signs) return 'signing';
    return signs !== undefined && key.made > signs.made ? 'next' : 'shown';
  };
  return {
    data: keys.map((key) => ({
      id: key.id,
      kind: key.kind,
      made: key.made.toISOString(),
      state: stateOf(key),
      withdrawn: instantOf(key.withdrawn),
      reason: key.withdrawnBecause,
    })),
  };
}

export const listIssuerKeys: Handler<typeof endpoints.listIssuerKeys> = async (_input, context) =>
  await listed(context);

export const renewIssuerKeys: Handler<typeof endpoints.renewIssuerKeys> = async (_input, context) => {
  await turnIssuerKeys(context.db, context.tenantId);
  await insertAuditEvent(context.db, context, { what: 'issuer-keys.renew', data: {} });
  return await listed(context);
};

/** Sent again it changes nothing. */
export const withdrawOne: Handler<typeof endpoints.withdrawIssuerKey> = async (
  { params: { keyId }, body: { reason } },
  context,
) => {
  const { db, tenantId, refuse } = context;
  if (!(await issuerKeys(db, tenantId)).some(({ id }) => id === keyId)) throw refuse('resource.not-found');
  await db.transaction().execute(async (tx) => {
    const kind = await withdrawIssuerKey(tx, tenantId, { id: keyId, reason: reason.trim() });
    if (kind !== undefined)
      await insertAuditEvent(tx, context, {
        what: 'issuer-keys.withdraw',
        data: { keyId, kind, reason: reason.trim() },
      });
  });
  return await listed(context);
};
