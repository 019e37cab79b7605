import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { getExternalTool } from './get-external-tool.ts';
import { createResourceLink, getResourceForm } from './launch-tool.ts';

/** Launches of the tools of activities (Spec 2 §7). */
export function launchingRoutes(kernel: Kernel) {
  return {
    createResourceLink: implement(endpoints.createResourceLink, 'person', createResourceLink(kernel)),
    getExternalTool: implement(endpoints.getExternalTool, 'person', getExternalTool(kernel)),
    getResourceForm: implement(endpoints.getResourceForm, 'person', getResourceForm(kernel)),
  } satisfies Partial<Routes>;
}
