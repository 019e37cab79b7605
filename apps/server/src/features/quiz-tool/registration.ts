import { endpoints, type ForeignPlatform, type NewForeignPlatform } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { isOutsideAddress, ownAddresses } from './addresses.ts';
import { upsertPlatform, selectPlatforms, updateEnabled, type Platform } from './platforms-store.ts';

function presentPlatform({ deployments, frameOrigins, created, ...platform }: Platform): ForeignPlatform {
  return {
    ...platform,
    deploymentIds: [...deployments],
    frameOrigins: [...frameOrigins],
    created: created.toISOString(),
  };
}

/** Origins of its pages: as told, or those of its issuer and of its login. */
function originsOf({ frameOrigins, issuer, loginUrl }: NewForeignPlatform): readonly string[] {
  const addresses = frameOrigins ?? [issuer, loginUrl];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Every address that is told, with the field that tells it. */
function addressesOf({ loginUrl, tokenUrl, keysUrl, issuer, frameOrigins = [] }: NewForeignPlatform) {
  const frames = frameOrigins.map((origin) => ['frameOrigins', origin] as const);
  return [...Object.entries({ issuer, loginUrl, tokenUrl, keysUrl }), ...frames];
}

/** Systems that launch our quizzes, as administrators register them and switch them off (decision 0063). */
export function platformRoutes({ tenants, settings }: Kernel) {
  const list: Handler<typeof endpoints.listForeignPlatforms> = async (_input, { db, tenantId }) => ({
    own: ownAddresses(tenants.originOf(tenantId)),
    items: (await selectPlatforms(db, tenantId)).map(presentPlatform),
  });

  const register: Handler<typeof endpoints.registerForeignPlatform> = async ({ body }, context) => {
    const { db, tenantId } = context;
    const field = addressesOf(body).find(([, address]) => !isOutsideAddress(address, settings))?.[0];
    if (field !== undefined) throw new InvalidRequest([{ code: 'request.field-invalid', field }]);
    const { deploymentIds, ...facts } = body;
    const platform = { ...facts, deployments: [...new Set(deploymentIds)], frameOrigins: originsOf(body) };
    const made = await db.transaction().execute(async (tx) => {
      const row = await upsertPlatform(tx, tenantId, platform);
      const data = { platformId: row.id, issuer: row.issuer, clientId: row.clientId };
      await insertAuditEvent(tx, context, { what: 'foreign-platform.register', data });
      return row;
    });
    return presentPlatform(made);
  };

  const switchIt: Handler<typeof endpoints.switchForeignPlatform> = async ({ params, body }, context) => {
    const { db, tenantId, refuse } = context;
    const id = params.platformId;
    return await db.transaction().execute(async (tx) => {
      const row = found(await updateEnabled(tx, { tenantId, id }, body.enabled), () => refuse('resource.not-found'));
      const data = { platformId: id, enabled: body.enabled };
      await insertAuditEvent(tx, context, { what: 'foreign-platform.switch', data });
      return presentPlatform(row);
    });
  };

  const permission = { permission: 'Platform.Settings.Manage' } as const;
  return {
    listForeignPlatforms: implement(endpoints.listForeignPlatforms, permission, list),
    registerForeignPlatform: implement(endpoints.registerForeignPlatform, permission, register),
    switchForeignPlatform: implement(endpoints.switchForeignPlatform, permission, switchIt),
  } satisfies Partial<Routes>;
}
