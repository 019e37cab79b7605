import type { ActivityPart } from '@stoa/contract';
import type { ProctoringGate } from '@stoa/domain';
import { workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import type { SessionRow } from './store.ts';

/** The last session of each work that was begun at a proctored place, by the work's id. */
export type Sessions = ReadonlyMap<string, SessionRow>;

/** The outermost proctored place that this part is, or stands in: one session watches over all of it. */
export function proctoredPlace(part: TakenPart): TakenPart | null {
  let outermost: TakenPart | null = null;
  for (let at: TakenPart | null = part; at !== null; at = at.parent) if (at.childActivity.proctored) outermost = at;
  return outermost;
}

/** The last session of what was begun at this very place. */
export function sessionAt(sessions: Sessions, place: TakenPart): SessionRow | null {
  const workflow = workflowOf(place);
  return workflow === null ? null : (sessions.get(workflow.id) ?? null);
}

/** The proctoring that covers a part, for the rules. */
export function proctoringOf(sessions: Sessions, part: TakenPart): ProctoringGate | null {
  const place = proctoredPlace(part);
  return place === null ? null : { state: sessionAt(sessions, place)?.state ?? null, own: place === part };
}

/** The proctoring that covers a part, as it is given out. */
export function presentProctoring(sessions: Sessions, part: TakenPart): ActivityPart['proctoring'] {
  const place = proctoredPlace(part);
  if (place === null) return null;
  return {
    activityPathId: place.activityPathId,
    activityWorkflowId: workflowOf(place)?.id ?? null,
    state: sessionAt(sessions, place)?.state ?? null,
  };
}
