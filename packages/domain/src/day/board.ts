import { isBefore, type Instant } from '../time/instant.ts';
import { dayBoardParts, dayKinds, type DayBoardPart, type DayKind } from './kinds.ts';
import { isOpenNow, type DayBounds, type DayMark } from './marks.ts';

/** As much of an item as its place on the dashboard depends on. */
interface BoardItem {
  readonly kind: DayKind;
  readonly instant: Instant | null;
  readonly mark: DayMark | null;
}

/** Name of what asks the dashboard to show what the organisation announces: an id, or empty for none in particular. */
export const announcementAsked = 'announcement';

/** Days that the week at a glance shows, today first. */
export const daysInWeek = 7;

/**
 * The parts of the dashboard with what stands in each, most pressing first. What is ticked or put off stands in none.
 * @param items most pressing first (`dayItems`)
 */
export function dayBoard<Item extends BoardItem>(
  items: readonly Item[],
  bounds: DayBounds,
): Readonly<Record<DayBoardPart, readonly Item[]>> {
  const open = items.filter((item) => dayKinds[item.kind].listed && isOpenNow(item, bounds.now));
  const isNear = ({ instant }: Item) => instant !== null && Date.parse(instant) < bounds.weekEnds.getTime();
  const toDo = open.filter(({ kind }) => dayKinds[kind].todo && dayKinds[kind].board === 'continue');
  const due = toDo.filter(isNear);
  const calm = toDo.filter((item) => !isNear(item));
  const leading = ({ kind }: Item) => dayKinds[kind].leads;
  const next = due.find(leading) ?? calm.find(({ kind }) => kind === 'continue') ?? calm.find(leading);
  const others = (part: DayBoardPart) => open.filter(({ kind }) => dayKinds[kind].board === part);
  return {
    next: next === undefined ? [] : [next],
    minutes: toDo,
    due,
    continue: calm.filter(({ kind, instant }) => instant === null || kind === 'continue'),
    news: others('news').toReversed(),
    upcoming: [...others('upcoming'), ...calm.filter(({ kind, instant }) => instant !== null && kind !== 'continue')],
    announcements: others('announcements').toReversed(),
    certificates: others('certificates'),
    changed: others('changed'),
    week: open.filter((item) => isNear(item) && item.instant !== null && isBefore(bounds.now, item.instant)),
  };
}

export interface Arrangement {
  /** All of them, in their order. */
  readonly parts: readonly DayBoardPart[];
  readonly hidden: readonly DayBoardPart[];
}

/** The dashboard with a part moved among those that are shown; one at the end stays there. @param by -1 or 1 */
export function movedPart({ parts, hidden }: Arrangement, part: DayBoardPart, by: -1 | 1): Arrangement {
  const shown = parts.filter((one) => !hidden.includes(one));
  const other = shown[shown.indexOf(part) + by];
  if (other === undefined) return { parts, hidden };
  const swapped = parts.map((one) => (one === part ? other : one === other ? part : one));
  return { parts: swapped, hidden };
}

/** The dashboard with a part hidden, or shown again. */
export function toggledPart({ parts, hidden }: Arrangement, part: DayBoardPart): Arrangement {
  const isHidden = hidden.includes(part);
  return { parts, hidden: isHidden ? hidden.filter((one) => one !== part) : [...hidden, part] };
}

/** The dashboard as it is before anybody arranges it. */
export const usualBoard: Arrangement = { parts: dayBoardParts, hidden: [] };
