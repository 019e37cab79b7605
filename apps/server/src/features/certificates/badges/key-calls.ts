import type { endpoints, IssuerKeyList } from '@stoa/contract';
import { signingKey } from '@stoa/domain';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import { issuerKeys, turnIssuerKeys } from '../../../kernel/secrets/issuer-keys.ts';

async function listed({ db, tenantId, now }: RequestContext): Promise<IssuerKeyList> {
  const keys = await issuerKeys(db, tenantId);
  const stateOf = (key: (typeof keys)[number]) => {
    const generations = keys.filter(({ kind }) => kind === key.kind);
    const signs = signingKey(generations, now);
    if (key === signs) return 'signing';
    return signs !== undefined && key.made > signs.made ? 'next' : 'shown';
  };
  return {
    data: keys.map((key) => ({ id: key.id, kind: key.kind, made: key.made.toISOString(), state: stateOf(key) })),
  };
}

export const listIssuerKeys: Handler<typeof endpoints.listIssuerKeys> = async (_input, context) =>
  await listed(context);

export const renewIssuerKeys: Handler<typeof endpoints.renewIssuerKeys> = async (_input, context) => {
  await turnIssuerKeys(context.db, context.tenantId);
  await insertAuditEvent(context.db, context, { what: 'issuer-keys.renew', data: {} });
  return await listed(context);
};
