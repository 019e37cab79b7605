import type { Adapter, AdapterConstructor, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import {
  consumePayload,
  deleteGrant,
  deletePayload,
  selectPayload,
  upsertPayload,
  type PayloadKind,
  type PayloadRow,
} from './store.ts';

/**
 * Keeps what the provider of a tenant must remember in PostgreSQL, so that any server of the install can go on with a
 * sign-in. Sessions are not kept: the provider says once who somebody is, and how long they stay signed in is told by
 * the portal's session alone (decision 0028).
 */
export function payloadAdapter(db: Database, tenantId: string): AdapterFactory {
  const Kept = keptIn(db, tenantId);
  return (kind) => (kind === 'Session' ? forgetful : new Kept(kind));
}

const forgetful: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

function keptIn(db: Database, tenantId: string): AdapterConstructor {
  return class PayloadAdapter implements Adapter {
    readonly of: PayloadKind;

    constructor(kind: string) {
      this.of = { tenantId, kind };
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      await upsertPayload(db, {
        ...this.of,
        id,
        payload,
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresInSeconds: expiresIn ?? null,
      });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await selectPayload(db, this.of, { by: 'id', value: id }));
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await selectPayload(db, this.of, { by: 'uid', value: uid }));
    }

    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await selectPayload(db, this.of, { by: 'user_code', value: userCode }));
    }

    async consume(id: string): Promise<void> {
      await consumePayload(db, this.of, id);
    }

    async destroy(id: string): Promise<void> {
      await deletePayload(db, this.of, id);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await deleteGrant(db, tenantId, grantId);
    }
  };
}

function payloadOf(row: PayloadRow | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  return row.consumed === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumed.getTime() / 1000) };
}
