import { toolForLink, type ToolReadiness } from '@stoa/domain';
import type { RequestContext } from '../../kernel/calls/context.ts';
import { asShown, loadAttempt, type Attempt } from '../../learning/attempts/attempt.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { selectLaunched, selectTools, type ToolLink, type ToolRow } from '../../learning/launches/tools-store.ts';
import { findPart } from '../../learning/quizzes/quiz-at-work.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';

/** Codes with which somebody's own work is not found. */
export type FindingCode = 'objective-workflow.not-found' | 'activity-workflow.not-found';

/** The tool of somebody's own work. */
export interface FoundTool {
  readonly readiness: ToolReadiness;
  /** Null for a tool of our own, and where there is none. */
  readonly external: ExternalLink | null;
}

interface ExternalLink {
  readonly link: ToolLink;
  /** Null where nobody has registered it. */
  readonly tool: ToolRow | null;
}

/** One's own work with the part in which it stands, as its learner may see both. */
export async function findShownPart(
  context: Pick<RequestContext, 'db' | 'person' | 'now'> & Refusing<FindingCode>,
  objectiveWorkflowId: string,
  activityWorkflowIds: readonly string[],
): Promise<{ readonly attempt: Attempt; readonly part: TakenPart }> {
  const { db, refuse } = context;
  const attempt = await loadAttempt(db, context, objectiveWorkflowId);
  const works = activityWorkflowIds.map((activityWorkflowId) => findPart(attempt, { activityWorkflowId, refuse }));
  const { id } = found(works.at(-1), () => refuse('activity-workflow.not-found'));
  // as the page is decided about: what is hidden opens nothing
  const shown = asShown(attempt);
  return { attempt: shown, part: found(shown.course.byId.get(id), () => refuse('activity-workflow.not-found')) };
}

/** The tool of a part, and how it stands with it. */
export async function toolOfPart(
  { db, tenantId }: Pick<RequestContext, 'db' | 'tenantId'>,
  part: TakenPart,
): Promise<FoundTool> {
  if (part.childActivity.completion === 'quiz') return { readiness: 'ready', external: null };
  const link = await selectLaunched(db, tenantId, part.childActivity.id);
  if (link?.type === 'packaged') return { readiness: 'ready', external: null };
  if (link === undefined) return { readiness: 'none', external: null };
  const tool = toolForLink(await registered(db, tenantId), link.launchUrl ?? null);
  return { readiness: readinessOf(tool), external: { link, tool } };
}

async function registered(db: RequestContext['db'], tenantId: string) {
  return (await selectTools(db, tenantId)).map((tool) => ({ ...tool, launchUrl: tool.launch_url }));
}

function readinessOf(tool: ToolRow | null): ToolReadiness {
  if (tool === null) return 'not-registered';
  return tool.enabled ? 'ready' : 'switched-off';
}
