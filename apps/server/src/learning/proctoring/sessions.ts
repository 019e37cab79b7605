import type { ActivityPart } from '@stoa/contract';
import type { ProctoringGate } from '@stoa/domain';
import { workflowOf, type TakenCourse, type TakenPart } from '../course-trees/course-tree.ts';
import type { SessionRow } from './store.ts';

/** The last session of each work that was begun at a proctored place, by the work's id. */
export type Sessions = ReadonlyMap<string, SessionRow>;

/** An attempt's tree, with the sessions that watch over it. */
interface Watched {
  readonly course: TakenCourse;
  readonly sessions: Sessions;
}

/** The outermost proctored place that this part is, or stands in: one session watches over all of it. */
export function proctoredPlace(course: TakenCourse, { proctoredPlace: id }: TakenPart): TakenPart | null {
  return id === null ? null : (course.byId.get(id) ?? null);
}

/** The last session of what was begun at this very place. */
export function sessionAt(sessions: Sessions, place: TakenPart): SessionRow | null {
  const workflow = workflowOf(place);
  return workflow === null ? null : (sessions.get(workflow.id) ?? null);
}

/** The proctoring that covers a part, for the rules. */
export function proctoringOf({ course, sessions }: Watched, part: TakenPart): ProctoringGate | null {
  const place = proctoredPlace(course, part);
  return place === null ? null : { state: sessionAt(sessions, place)?.state ?? null, own: place.id === part.id };
}

/** The proctoring that covers a part, as it is given out. */
export function presentProctoring({ course, sessions }: Watched, part: TakenPart): ActivityPart['proctoring'] {
  const place = proctoredPlace(course, part);
  if (place === null) return null;
  return {
    activityPathId: place.activityPathId,
    activityWorkflowId: workflowOf(place)?.id ?? null,
    state: sessionAt(sessions, place)?.state ?? null,
  };
}
