import { loadAttempt, type Attempt } from '../../learning/attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import { proctoredPlace, sessionAt } from '../../learning/proctoring/sessions.ts';
import type { SessionRow } from '../../learning/proctoring/store.ts';
import type { RequestContext } from '../../kernel/calls/context.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

export interface WatchedWork {
  readonly attempt: Attempt;
  /** Part that the person asked about. */
  readonly part: TakenPart;
  /** The proctored place that it is, or stands in; null where nothing is proctored. */
  readonly place: TakenPart | null;
  readonly session: SessionRow | null;
}

/**
 * A person's own work by its id, with what watches over it. Throws where there is none, or where another attempt
 * followed it.
 */
export async function findWork(
  context: RequestContext & Refusing<'objective-workflow.not-found' | 'activity-workflow.not-found'>,
  {
    objectiveWorkflowId,
    activityWorkflowId,
  }: { readonly objectiveWorkflowId: string; readonly activityWorkflowId: string },
): Promise<WatchedWork> {
  const attempt = await loadAttempt(context.db, context, objectiveWorkflowId);
  const part = [...attempt.course.byId.values()].find((one) => workflowOf(one)?.id === activityWorkflowId);
  if (part === undefined) throw context.refuse('activity-workflow.not-found');
  const place = proctoredPlace(attempt.course, part);
  return { attempt, part, place, session: place === null ? null : sessionAt(attempt.sessions, place) };
}
