import type { Instant } from '../time/instant.ts';
import type { DayCourse } from './facts.ts';
import type { DayKind, DayReason } from './kinds.ts';

/** Something that there is to do or to know, with its reason and the exact place that it leads to. */
export interface DayItem {
  /** The same for as long as it is about the same thing, whatever its date. */
  readonly id: string;
  readonly kind: DayKind;
  readonly reason: DayReason;
  /** Its date; null for what has none. */
  readonly instant: Instant | null;
  /** The date that the reason speaks of where it is not its own. */
  readonly since: Instant | null;
  /** The day that it lasts, `yyyy-mm-dd`, wherever its person is; null for what has a time, or no date. */
  readonly day: string | null;
  /** The course that it is about; null for none. */
  readonly objectiveId: string | null;
  /** Name of the page, part or own task that it is about; null for a whole course. */
  readonly name: string | null;
  /** Path below /learn. */
  readonly path: string;
  /** How long it takes; null where nobody told. */
  readonly seconds: number | null;
  /** It can be left halfway and gone on with: a course of several pages, and no single one. */
  readonly inParts: boolean;
}

/** What an item of a course is made of. */
export interface ItemParts {
  readonly reason: DayReason;
  readonly instant?: Instant | null;
  readonly since?: Instant | null;
  /** Axis that makes the id; null for the whole course. */
  readonly axis?: string | null;
  readonly name?: string | null;
  readonly path: string;
  readonly seconds?: number | null;
}

/** Something of a course. */
export function itemOf(course: DayCourse, kind: DayKind, parts: ItemParts): DayItem {
  const { objectiveId } = course;
  const { reason, instant = null, since = null, axis = null, name = null, path, seconds = null } = parts;
  const id = axis === null ? `${kind}:${objectiveId}` : `${kind}:${objectiveId}:${axis}`;
  const inParts = course.inParts && name === null && reason !== 'complete';
  return { id, kind, reason, instant, since, day: null, objectiveId, name, path, seconds, inParts };
}
