import type { Expression } from '../model/expression.ts';
import { isSection, nameOf, type ItemEntry, type PathRules, type Quiz, type Section } from '../model/quiz.ts';

/** A question of an attempt with the sections around it, the outermost first. */
export interface Stop {
  readonly entry: ItemEntry;
  readonly around: readonly Section[];
}

/** The questions of an attempt in the order in which they were drawn. */
export function stopsOf(quiz: Pick<Quiz, 'sections'>, order: readonly string[]): readonly Stop[] {
  const stops = new Map<string, Stop>();
  const gather = (section: Section, outside: readonly Section[]): void => {
    const around = [...outside, section];
    for (const entry of section.entries) {
      if (isSection(entry)) gather(entry, around);
      else stops.set(entry.item.id, { entry, around });
    }
  };
  for (const section of quiz.sections) gather(section, []);
  return order.flatMap((id) => stops.get(id) ?? []);
}

/** The questions that come together with one: itself, or all of the part in which one goes to and fro. */
export function togetherWith(stops: readonly Stop[], id: string): readonly string[] {
  const part = stops.find(({ entry }) => entry.item.id === id)?.around.find(({ isFree }) => isFree === true);
  if (part === undefined) return [id];
  return stops.filter(({ around }) => around.includes(part)).map(({ entry }) => entry.item.id);
}

/** Says of an expression, by what was answered so far, if it holds. */
export type Holds = (expression: Expression) => boolean;

/** A way that is being looked for: the place that comes next, and the sections that one is in. */
interface Way {
  readonly stops: readonly Stop[];
  readonly holds: Holds;
  at: number;
  inside: readonly Section[];
}

/**
 * The question that comes after one, or first where none came yet, with what comes `togetherWith` it; null at the end.
 * As the standard says: what has a
 * precondition that does not hold is left out with all that is in it, and of what is left out no branch is taken.
 * Branches lead onwards only; one to what was not drawn, or is behind, leads nowhere.
 */
export function nextStop(stops: readonly Stop[], after: string | null, holds: Holds): string | null {
  const from = stops.findIndex(({ entry }) => entry.item.id === after);
  const last = stops[from];
  const way: Way = { stops, holds, at: from + 1, inside: last?.around ?? [] };
  if (last !== undefined) branch(way, last.entry);
  for (;;) {
    leave(way);
    const stop = stops[way.at];
    if (stop === undefined) return null;
    const entered = stop.around[way.inside.length];
    if (entered === undefined) {
      if (mayCome(stop.entry, holds)) return stop.entry.item.id;
      way.at += 1;
    } else if (mayCome(entered, holds)) {
      way.inside = [...way.inside, entered];
    } else {
      way.at = endOf(way, entered);
    }
  }
}

const mayCome = ({ preConditions = [] }: PathRules, holds: Holds): boolean => preConditions.every(holds);

/** Leaves the sections that the next place is not in, the innermost first; each may branch. */
function leave(way: Way): void {
  for (;;) {
    const innermost = way.inside.at(-1);
    if (innermost === undefined || way.stops[way.at]?.around.includes(innermost) === true) return;
    way.inside = way.inside.slice(0, -1);
    branch(way, innermost);
  }
}

/** The first place behind a section, of those that are still to come. */
function endOf({ stops, at }: Way, section: Section): number {
  const behind = stops.findIndex(({ around }, index) => index >= at && !around.includes(section));
  return behind === -1 ? stops.length : behind;
}

/** Takes the first branch that holds. */
function branch(way: Way, { branchRules = [] }: PathRules): void {
  const rule = branchRules.find(({ when }) => way.holds(when));
  if (rule === undefined) return;
  const part = way.inside.find(({ isPart }) => isPart === true);
  const innermost = way.inside.at(-1);
  switch (rule.target) {
    case 'EXIT_TEST':
      way.at = way.stops.length;
      way.inside = [];
      return;
    case 'EXIT_TESTPART':
      way.at = part === undefined ? way.stops.length : endOf(way, part);
      way.inside = part === undefined ? [] : [part];
      return;
    case 'EXIT_SECTION':
      if (innermost !== undefined) way.at = endOf(way, innermost);
      return;
    default:
      jump(way, rule.target);
  }
}

/** Goes on at a question or a section; those that are left on the way there do not branch. */
function jump(way: Way, target: string): void {
  const isTarget = ({ entry, around }: Stop): boolean =>
    nameOf(entry) === target || around.some(({ id }) => id === target);
  const at = way.stops.findIndex((stop, index) => index >= way.at && isTarget(stop));
  const found = way.stops[at];
  if (found === undefined) return;
  way.at = at;
  const shared = way.inside.filter((section) => found.around.includes(section));
  // the way into a section that is the target asks about its precondition
  way.inside = shared.filter(({ id }) => id !== target);
}
