import type { endpoints } from '@stoa/contract';
import type { Handler } from '../../kernel/calls/context.ts';
import { selectTools } from '../../learning/launches/tools-store.ts';
import { selectToolUsage } from './store.ts';

/** How often a tool was opened, by day and course. */
export const getToolUsage: Handler<typeof endpoints.getToolUsage> = async (
  { params: { toolId } },
  { db, tenantId, refuse },
) => {
  if (!(await selectTools(db, tenantId)).some(({ id }) => id === toolId)) throw refuse('resource.not-found');
  return { data: [...(await selectToolUsage(db, { tenantId, toolId }))] };
};
