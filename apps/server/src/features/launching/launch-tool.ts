import type { endpoints } from '@stoa/contract';
import { decideLaunch, placePath, portalBase, workflowViewPlace } from '@stoa/domain';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { asShown, decideOpenPart, loadAttempt } from '../../learning/attempts/attempt.ts';
import { insertLaunch } from '../../learning/launches/launches-store.ts';
import { findPart } from '../../learning/quizzes/quiz-at-work.ts';

interface Asked {
  readonly objectiveWorkflowId: string;
  /** Work from the top of the course down to the activity; the last one is launched. */
  readonly activityWorkflowIds: readonly string[];
}

type Launching = RequestContext &
  Refusing<'objective-workflow.not-found' | 'activity-workflow.not-found' | 'launch.refused'>;

/** Launches the tool of one's own work, and answers the address at which it stands. */
async function launchTool({ tenants }: Kernel, asked: Asked, context: Launching): Promise<string> {
  const { db, person, tenantId, refuse } = context;
  const attempt = await loadAttempt(db, context, asked.objectiveWorkflowId);
  const works = asked.activityWorkflowIds.map((activityWorkflowId) =>
    findPart(attempt, { activityWorkflowId, refuse }),
  );
  const { id } = found(works.at(-1), () => refuse('activity-workflow.not-found'));
  // as the page is decided about: what is hidden opens nothing
  const shown = asShown(attempt);
  const part = found(shown.course.byId.get(id), () => refuse('activity-workflow.not-found'));
  const tool = part.childActivity.completion === 'quiz';
  const decision = decideLaunch({ tool, open: decideOpenPart(shown, part) });
  if (!decision.allowed) throw refuse('launch.refused', { data: { reasons: decision.reasons } });
  const activityWorkflowId = asked.activityWorkflowIds.at(-1) ?? '';
  await insertLaunch(db, { owner: person, activityWorkflowId }, 'view');
  const place = placePath(workflowViewPlace, {
    objectiveId: attempt.row.w_objective_id,
    workflowId: activityWorkflowId,
  });
  return `${tenants.originOf(tenantId)}${portalBase}${place}`;
}

/** Launches a tool, to be opened at an address (Spec 2 §7). */
export const createResourceLink =
  (kernel: Kernel): Handler<typeof endpoints.createResourceLink> =>
  async ({ params, body }, context) => ({ targetLinkUri: await launchTool(kernel, { ...params, ...body }, context) });

/** Launches a tool, to be opened by a form. A tool of our own asks for nothing but its address. */
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
