import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { askToolChoice, getToolChoice, placeToolChoice } from './choices.ts';
import { inviteTool } from './registration/invite-tool.ts';
import { tryExternalTool } from './try-tool.ts';
import { changeExternalTool, getToolUsage, listExternalTools, registerExternalTool } from './external-tools.ts';

/** Whoever writes courses chooses content for them. */
const write = { permission: 'Objective.Write' } as const;
const manage = { permission: 'Platform.Settings.Manage' } as const;

/** Tools of others, as administrators register them. */
export function externalToolRoutes(kernel: Kernel) {
  return {
    listExternalTools: implement(endpoints.listExternalTools, manage, listExternalTools),
    registerExternalTool: implement(endpoints.registerExternalTool, manage, registerExternalTool(kernel)),
    changeExternalTool: implement(endpoints.changeExternalTool, manage, changeExternalTool(kernel)),
    inviteTool: implement(endpoints.inviteTool, manage, inviteTool(kernel)),
    tryExternalTool: implement(endpoints.tryExternalTool, manage, tryExternalTool(kernel)),
    getToolUsage: implement(endpoints.getToolUsage, manage, getToolUsage),
    askToolChoice: implement(endpoints.askToolChoice, write, askToolChoice(kernel)),
    getToolChoice: implement(endpoints.getToolChoice, write, getToolChoice),
    placeToolChoice: implement(endpoints.placeToolChoice, write, placeToolChoice),
  } satisfies Partial<Routes>;
}
