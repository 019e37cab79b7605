import type { Instant } from '../time/instant.ts';
import type { DayItem } from './item.ts';
import { dayKinds, type DayKind, type DayReason } from './kinds.ts';
import { isOpenNow, type DayBounds, type DayMark } from './marks.ts';

/** As much of an item as its place in a plan depends on. */
interface PlanItem {
  readonly kind: DayKind;
  readonly reason: DayReason;
  readonly instant: Instant | null;
  readonly objectiveId: string | null;
  readonly path: string;
  readonly seconds: number | null;
  readonly inParts: boolean;
  readonly mark: DayMark | null;
}

/** What is done in a plan, and for how long. */
export interface PlanEntry<Item> {
  readonly item: Item;
  /** Seconds of the plan that it takes. */
  readonly seconds: number;
  /** Nobody told how long it takes, so that its seconds are a guess. */
  readonly guessed: boolean;
  /** It takes longer than its part of the plan, and can be gone on with another day. */
  readonly partly: boolean;
}

export interface DayPlan<Item> {
  readonly entries: readonly PlanEntry<Item>[];
  /** Seconds of all entries. */
  readonly seconds: number;
  /** The shortest thing that there is to do, where nothing fits; null where something does, or nothing is there. */
  readonly shortest: Item | null;
}

/** Minutes that a plan can have. */
export const planMinutes = { usual: [10, 20, 45], least: 5, most: 480 } as const;

const minute = 60;
/** Seconds for a page of which nobody told a length. */
const untold = 10 * minute;
/** Seconds for handing a course in. */
const handingIn = 2 * minute;
/** Least seconds for which a course is worth beginning. */
const leastOfCourse = 5 * minute;

/**
 * A plan for so many minutes: what is pressing first, then what is under way, page after page in the order of each
 * course, then what can be begun. A page is planned where all of it fits; a whole course takes what is left. What is
 * locked has no item, and what is ticked or put off is left out.
 * @param items most pressing first (`dayItems`)
 */
export function planDay<Item extends PlanItem>(
  items: readonly Item[],
  minutes: number,
  bounds: DayBounds,
): DayPlan<Item> {
  const toDo = items.filter(({ kind, mark }) => isPlanned(kind) && isOpenNow({ mark }, bounds.now));
  const steps = Map.groupBy(
    toDo.filter(({ kind }) => kind === 'step'),
    ({ objectiveId }) => objectiveId,
  );
  const listed = inPlanOrder(
    toDo.filter(({ kind }) => dayKinds[kind].listed),
    bounds,
  );
  const plan = new Planning<Item>(minutes * minute);
  for (const item of listed) {
    if (!plan.take(item) || item.kind !== 'continue') continue;
    // a course is gone through in its order: a page that does not fit ends it
    for (const step of steps.get(item.objectiveId) ?? []) if (!plan.take(step)) break;
  }
  return plan.made(listed);
}

/** Pages are planned, to which a plan can lead: no certificate to renew, and nothing that somebody added themselves. */
function isPlanned(kind: DayKind): boolean {
  const { leads, board } = dayKinds[kind];
  return kind === 'step' || (leads && board === 'continue');
}

/** What is due within the week, then what is under way, then everything else. */
function inPlanOrder<Item extends PlanItem>(items: readonly Item[], { weekEnds }: DayBounds): readonly Item[] {
  const rank = ({ instant, kind }: Item) => {
    if (instant !== null && Date.parse(instant) < weekEnds.getTime()) return 0;
    return kind === 'continue' ? 1 : 2;
  };
  return items.toSorted((one, other) => rank(one) - rank(other));
}

class Planning<Item extends PlanItem> {
  readonly #most: number;
  readonly #entries: PlanEntry<Item>[] = [];
  readonly #paths = new Set<string>();
  #seconds = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes an item in where it fits; true where it is in the plan. */
  take(item: Item): boolean {
    // a part and the next step of its course may be the same page
    if (this.#paths.has(item.path)) return true;
    const entry = this.#entryOf(item, this.#most - this.#seconds);
    if (entry === null) return false;
    this.#entries.push(entry);
    this.#paths.add(item.path);
    this.#seconds += entry.seconds;
    return true;
  }

  #entryOf(item: Item, left: number): PlanEntry<Item> | null {
    const seconds = lengthOf(item);
    const known = { item, guessed: item.seconds === null };
    if (seconds <= left) return { ...known, seconds, partly: false };
    return item.inParts && left >= leastOfCourse ? { ...known, seconds: left, partly: true } : null;
  }

  made(listed: readonly Item[]): DayPlan<Item> {
    const entries = this.#entries;
    const [shortest] = entries.length > 0 ? [] : listed.toSorted((one, other) => lengthOf(one) - lengthOf(other));
    return { entries, seconds: this.#seconds, shortest: shortest ?? null };
  }
}

function lengthOf({ seconds, reason }: PlanItem): number {
  return seconds ?? (reason === 'complete' ? handingIn : untold);
}

/** Where a thing of a plan is done: at a page, or in all of a course. */
export interface PlannedPlace {
  readonly path: string;
  /** The course, of a thing that is all of it. */
  readonly course: string | null;
}

type Placed = Pick<DayItem, 'kind' | 'name' | 'path' | 'objectiveId'>;

/** Where something is done. What begins a course is all of it: once it is begun, its pages are what is left of it. */
export function plannedPlace({ kind, name, path, objectiveId }: Placed): PlannedPlace {
  const isWhole = dayKinds[kind].work === 'begins' && name === null;
  return { path, course: isWhole ? objectiveId : null };
}

/** True while there is something to do at a place: a thing of a plan is over once there is not. */
export function isToDoAt(
  { path, course }: PlannedPlace,
  items: readonly Pick<PlanItem, 'kind' | 'path' | 'mark' | 'objectiveId'>[],
): boolean {
  return items.some(({ kind, mark, ...item }) => {
    const { todo, work } = dayKinds[kind];
    const isThere = item.path === path || (work !== null && course !== null && item.objectiveId === course);
    return todo && mark?.done !== true && isThere;
  });
}
