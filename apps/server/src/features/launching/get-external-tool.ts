import type { endpoints } from '@stoa/contract';
import { decideLaunch, isKeptAway, launchAddress } from '@stoa/domain';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { decideOpenPart } from '../../learning/attempts/attempt.ts';
import { selectIsToolKnown } from '../../learning/launches/tools-store.ts';
import { findShownPart, toolOfPart } from './find-tool.ts';

/** The tool of one's own work: which it is, whether it can be opened, and what it gets to know. */
export const getExternalTool =
  ({ tenants }: Kernel): Handler<typeof endpoints.getExternalTool> =>
  async ({ params }, context) => {
    const { db, person, tenantId, refuse } = context;
    const { attempt, part } = await findShownPart(context, params.objectiveWorkflowId, [params.activityWorkflowId]);
    const { readiness, external } = await toolOfPart(context, part);
    const decision = decideLaunch({ tool: external === null ? 'none' : 'ready', open: decideOpenPart(attempt, part) });
    if (!decision.allowed || external === null)
      throw refuse('launch.refused', { data: { reasons: decision.allowed ? ['not-a-tool'] : decision.reasons } });
    const { link, tool } = external;
    const address =
      tool === null ? link.launchUrl : launchAddress({ launchUrl: tool.launch_url }, link.launchUrl ?? null);
    const told = tool?.told ?? [];
    return {
      name: tool?.name ?? null,
      host: address === undefined ? null : (URL.parse(address)?.host ?? null),
      readiness: readiness === 'none' ? 'not-registered' : readiness,
      told: [...told],
      known: tool !== null && (await selectIsToolKnown(db, person, { toolId: tool.id, told })),
      display: link.display ?? tool?.display ?? 'frame',
      frameRefused: tool?.frame_refused_by != null,
      insecure: address !== undefined && isKeptAway(tenants.originOf(tenantId), address),
    };
  };
