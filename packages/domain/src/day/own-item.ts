import { placePath } from '../places/place.ts';
import { tasksPlace } from '../places/shell-places.ts';
import { isAfter, type Instant } from '../time/instant.ts';
import type { OwnDayTask } from './facts.ts';
import type { DayReason } from './kinds.ts';

/** Path below /learn at which an own task stands, open to be changed. */
function ownTaskPath(id: string): string {
  return `${placePath(tasksPlace)}?own=${id}`;
}

/** Something that a person added, as an item of their day. */
export function itemOfOwn({ id, title, day: lasts, instant, objectiveId, path }: OwnDayTask, now: Date) {
  return {
    id: `own:${id}`,
    kind: 'own' as const,
    reason: reasonOf(lasts, instant, now),
    instant,
    since: null,
    day: lasts,
    objectiveId,
    name: title,
    path: path ?? ownTaskPath(id),
    seconds: null,
    inParts: false,
  };
}

function reasonOf(day: string | null, instant: Instant | null, now: Date): DayReason {
  if (instant === null) return 'own';
  const over = isAfter(now, instant);
  if (day === null) return over ? 'overdue' : 'due';
  return over ? 'ownDayOver' : 'ownDay';
}
