import type { endpoints } from '@stoa/contract';
import { decideLaunch, placePath, portalBase, workflowViewPlace } from '@stoa/domain';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';
import { decideOpenPart } from '../../learning/attempts/attempt.ts';
import { insertLaunch, insertToolLaunch, selectLaunchRole } from '../../learning/launches/launches-store.ts';
import { findShownPart, toolOfPart, type FindingCode } from './find-tool.ts';
import { launchPath } from './launch-paths.ts';

interface Asked {
  readonly objectiveWorkflowId: string;
  /** Work from the top of the course down to the activity; the last one is launched. */
  readonly activityWorkflowIds: readonly string[];
}

type Launching = RequestContext & Refusing<FindingCode | 'launch.refused'>;

/**
 * Launches the tool of one's own work, and answers the address at which it stands: the workflow view for a tool of our
 * own, and for one of somebody else the document that leads there.
 */
async function launchTool({ tenants }: Kernel, asked: Asked, context: Launching): Promise<string> {
  const { db, person, tenantId, refuse } = context;
  const { attempt, part } = await findShownPart(context, asked.objectiveWorkflowId, asked.activityWorkflowIds);
  const { readiness, external } = await toolOfPart(context, part);
  const decision = decideLaunch({ tool: readiness, open: decideOpenPart(attempt, part) });
  if (!decision.allowed) throw refuse('launch.refused', { data: { reasons: decision.reasons } });
  const key = { owner: person, activityWorkflowId: asked.activityWorkflowIds.at(-1) ?? '' };
  const origin = tenants.originOf(tenantId);
  if (external?.tool) {
    const { id: toolId, told } = external.tool;
    const role = await selectLaunchRole(db, person, attempt.row.w_objective_id);
    const takesScores = external.link.scores !== 'none';
    return `${origin}${launchPath(await insertToolLaunch(db, { ...key, toolId, told, takesScores, role }))}`;
  }
  await insertLaunch(db, key, 'view');
  const place = placePath(workflowViewPlace, {
    objectiveId: attempt.row.w_objective_id,
    workflowId: key.activityWorkflowId,
  });
  return `${origin}${portalBase}${place}`;
}

/** Launches a tool, to be opened at an address (Spec 2 §7). */
export const createResourceLink =
  (kernel: Kernel): Handler<typeof endpoints.createResourceLink> =>
  async ({ params, body }, context) => ({ targetLinkUri: await launchTool(kernel, { ...params, ...body }, context) });

/** Launches a tool, to be opened by a form: our own pages take it from there. */
export const getResourceForm =
  (kernel: Kernel): Handler<typeof endpoints.getResourceForm> =>
  async ({ params: { objectiveWorkflowId, activityWorkflowIds } }, context) => ({
    action: await launchTool(
      kernel,
      { objectiveWorkflowId, activityWorkflowIds: activityWorkflowIds.split('/').filter((id) => id !== '') },
      context,
    ),
    method: 'get',
    fields: [],
  });
