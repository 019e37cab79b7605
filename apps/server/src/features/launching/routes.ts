import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { getExternalTool } from './get-external-tool.ts';
import { keyCalls } from './one-three/key-calls.ts';
import { createResourceLink, getResourceForm } from './launch-tool.ts';

/** Launches of the tools of activities (Spec 2 §7). */
export function launchingRoutes(kernel: Kernel) {
  const keys = keyCalls(kernel);
  const manage = { permission: 'Platform.Settings.Manage' } as const;
  return {
    listPlatformKeys: implement(endpoints.listPlatformKeys, manage, keys.list),
    renewPlatformKey: implement(endpoints.renewPlatformKey, manage, keys.renew),
    endPlatformKey: implement(endpoints.endPlatformKey, manage, keys.end),
    createResourceLink: implement(endpoints.createResourceLink, 'person', createResourceLink(kernel)),
    getExternalTool: implement(endpoints.getExternalTool, 'person', getExternalTool(kernel)),
    getResourceForm: implement(endpoints.getResourceForm, 'person', getResourceForm(kernel)),
  } satisfies Partial<Routes>;
}
