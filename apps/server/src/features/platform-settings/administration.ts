import { endpoints } from '@stoa/contract';
import { allSettingKeys, isSettingKey, isSettingValue, readSetting } from '@stoa/domain';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { presentSettings } from './present.ts';
import { replaceFeatures, upsertSetting } from './store.ts';

const manage = { permission: 'Platform.Settings.Manage' } as const;

/**
 * Settings and licensed features as administrators change them. Every change is written down with what was there
 * before.
 */
export function administrationRoutes({ tenants }: Kernel) {
  const setSetting: Handler<typeof endpoints.setSetting> = async ({ params: { key }, body: { value } }, context) => {
    if (!isSettingKey(key)) throw context.refuse('setting.unknown', { field: 'key' });
    if (!isSettingValue(key, value)) throw context.refuse('setting.invalid', { field: 'value' });
    const { db, tenantId } = context;
    const before = readSetting((await tenants.profile(tenantId)).settings, key);
    await db.transaction().execute(async (tx) => {
      await upsertSetting(tx, tenantId, { key, value });
      await insertAuditEvent(tx, context, { what: 'setting.change', data: { key, before, after: value } });
    });
    tenants.forget(tenantId);
    return presentSettings(await tenants.profile(tenantId), [key], 'administrator');
  };

  const setFeatures: Handler<typeof endpoints.setFeatures> = async ({ body }, context) => {
    const { db, tenantId } = context;
    const after = [...new Set(body.items)];
    const { features: before } = await tenants.profile(tenantId);
    await db.transaction().execute(async (tx) => {
      await replaceFeatures(tx, tenantId, after);
      await insertAuditEvent(tx, context, { what: 'features.change', data: { before, after } });
    });
    tenants.forget(tenantId);
    return { items: [...(await tenants.profile(tenantId)).features] };
  };

  return {
    listAllSettings: implement(endpoints.listAllSettings, manage, async (_input, { tenantId }) =>
      presentSettings(await tenants.profile(tenantId), allSettingKeys, 'administrator'),
    ),
    setSetting: implement(endpoints.setSetting, manage, setSetting),
    setFeatures: implement(endpoints.setFeatures, manage, setFeatures),
  } satisfies Partial<Routes>;
}
