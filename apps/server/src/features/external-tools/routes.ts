import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { changeExternalTool, listExternalTools, registerExternalTool } from './external-tools.ts';

const manage = { permission: 'Platform.Settings.Manage' } as const;

/** Tools of others, as administrators register them. */
export function externalToolRoutes(kernel: Kernel) {
  return {
    listExternalTools: implement(endpoints.listExternalTools, manage, listExternalTools),
    registerExternalTool: implement(endpoints.registerExternalTool, manage, registerExternalTool(kernel)),
    changeExternalTool: implement(endpoints.changeExternalTool, manage, changeExternalTool(kernel)),
  } satisfies Partial<Routes>;
}
