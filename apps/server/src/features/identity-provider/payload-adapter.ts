import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { consumePayload, deleteGrant, deletePayload, selectPayload, upsertPayload, type PayloadRow } from './store.ts';

/** Keeps what the provider must remember in PostgreSQL, so that any server of the install can go on with a sign-in. */
export function payloadAdapter(db: Database, tenantId: string): AdapterConstructor {
  return class PayloadAdapter implements Adapter {
    readonly kind: string;

    constructor(kind: string) {
      this.kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      await upsertPayload(db, {
        tenantId,
        kind: this.kind,
        id,
        payload,
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresInSeconds: expiresIn ?? null,
      });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await selectPayload(db, this.kind, 'id', id));
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await selectPayload(db, this.kind, 'uid', uid));
    }

    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await selectPayload(db, this.kind, 'user_code', userCode));
    }

    async consume(id: string): Promise<void> {
      await consumePayload(db, this.kind, id);
    }

    async destroy(id: string): Promise<void> {
      await deletePayload(db, this.kind, id);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await deleteGrant(db, grantId);
    }
  };
}

function payloadOf(row: PayloadRow | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  return row.consumed === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumed.getTime() / 1000) };
}
