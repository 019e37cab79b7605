import type { NavigationRequest, PreAction } from './sequencing-terms.ts';
import { Tracking, type SequencedItem } from './tracking.ts';

/** Why an item is shut: it comes later, or its course does not open it now. */
export type Shut = 'later' | 'shut';

/** Where a session leads that has ended: to another item, or out of the course. */
export type Onward = { readonly to: 'item'; readonly axis: string } | { readonly to: 'out' };

interface Ending {
  readonly onward: Onward | null;
  /** What is tried again. */
  readonly again: SequencedItem | null;
}

const led = (onward: Onward | null): Ending => ({ onward, again: null });

interface Placed {
  readonly item: SequencedItem;
  /** What it stands in, from the root down. */
  readonly above: readonly SequencedItem[];
}

/** A course whose author says in which order it is taken, for one learner. */
export class SequencedCourse {
  readonly #root: SequencedItem;
  readonly #tracking: Tracking;
  readonly #leaves: readonly Placed[];

  constructor(root: SequencedItem) {
    this.#root = root;
    this.#tracking = new Tracking(root);
    this.#leaves = leavesOf(root, []);
  }

  /** Every item that is not open, by its axis; what holds others is open as long as one of them is. */
  shut(): ReadonlyMap<string, Shut> {
    const found = new Map<string, Shut>();
    const within = this.#withinReach();
    for (const placed of this.#leaves) {
      const shut = this.#shutOf(placed, within);
      if (shut !== null) found.set(placed.item.axis, shut);
    }
    // nobody is locked out of all: the first item begins
    const [first] = this.#leaves;
    if (first !== undefined && found.size === this.#leaves.length && !this.#says(first, 'disabled'))
      found.delete(first.item.axis);
    const mark = (item: SequencedItem): Shut | null => {
      if (item.children.length === 0) return found.get(item.axis) ?? null;
      const inside = item.children.map(mark);
      if (item === this.#root || inside.includes(null)) return null;
      const shut = inside.includes('later') ? 'later' : 'shut';
      found.set(item.axis, shut);
      return shut;
    };
    mark(this.#root);
    return found;
  }

  /**
   * Where it goes on once a session in an item has ended: as the rules of its author say, else as the package asks.
   * Null where its learner stays.
   */
  onward(axis: string, asked: NavigationRequest | null): Onward | null {
    return this.#ended(axis, asked).onward;
  }

  /** Items whose attempt is over with that session, because a rule of their author lets them be tried again. */
  triedAgain(axis: string, asked: NavigationRequest | null): readonly string[] {
    const { again } = this.#ended(axis, asked);
    if (again === null) return [];
    return this.#leaves.flatMap(({ item, above }) => (item === again || above.includes(again) ? [item.axis] : []));
  }

  #ended(axis: string, asked: NavigationRequest | null): Ending {
    const place = this.#leaves.find(({ item }) => item.axis === axis);
    if (place === undefined) return led(null);
    const path = [...place.above, place.item];
    // what its author lets be left takes all that stands in it along
    const left = path.findIndex((item) => item.terms.exit?.some((rule) => this.#tracking.holds(item, rule)) === true);
    return this.#after(left === -1 ? path : path.slice(0, left + 1), asked);
  }

  /** @param path what has ended, and what it stands in, from the root down */
  #after(path: readonly SequencedItem[], asked: NavigationRequest | null): Ending {
    const ended = path.at(-1);
    if (ended === undefined || asked?.kind === 'exitAll' || asked?.kind === 'suspendAll')
      return led(asked && { to: 'out' });
    const rule = ended.terms.post?.find((one) => this.#tracking.holds(ended, one));
    switch (rule?.action) {
      case 'exitAll':
        return led({ to: 'out' });
      case 'exitParent':
        return path.length < 2 ? led({ to: 'out' }) : this.#after(path.slice(0, -1), asked);
      case 'retryAll':
        return { onward: this.#into(this.#root), again: this.#root };
      case 'retry':
        return { onward: this.#into(ended), again: ended };
      case 'continue':
      case 'previous':
        return led(this.#beside(ended, rule.action));
      case undefined:
        return led(asked === null ? null : this.#asked(ended, asked));
    }
  }

  #asked(ended: SequencedItem, { kind, target }: NavigationRequest): Onward | null {
    switch (kind) {
      case 'continue':
      case 'previous':
        return this.#beside(ended, kind);
      case 'choice':
      case 'jump': {
        const wanted = findItem(this.#root, target ?? '');
        const within = this.#withinReach();
        const open = this.#leaves.filter(
          ({ item, above }) =>
            (item === wanted || (wanted !== null && above.includes(wanted))) &&
            (kind === 'jump' || this.#shutOf({ item, above }, within) === null),
        );
        return leadTo(open[0]);
      }
      case 'exit':
      case 'exitAll':
      case 'suspendAll':
        return null;
    }
  }

  #into(item: SequencedItem): Onward | null {
    return leadTo(
      this.#leaves.find((one) => (one.item === item || one.above.includes(item)) && !this.#says(one, 'skip')),
    );
  }

  /** The item after or before one; out of the course behind the last. */
  #beside(item: SequencedItem, way: 'continue' | 'previous'): Onward | null {
    const own = this.#leaves.flatMap((one, index) => (one.item === item || one.above.includes(item) ? [index] : []));
    const from = way === 'continue' ? own.at(-1) : own[0];
    if (from === undefined) return null;
    const found = this.#flow(from, way);
    return found === null ? (way === 'continue' ? { to: 'out' } : null) : leadTo(found);
  }

  /** The item to which the course flows on; null where it ends, or may not be left that way. */
  #flow(from: number, way: 'continue' | 'previous'): Placed | null {
    let step = way === 'continue' ? 1 : -1;
    let last = this.#leaves[from];
    for (let at = from + step; ; at += step) {
      let next = this.#leaves[at];
      if (next === undefined || last === undefined || !flows(last, next)) return null;
      if (step === -1 && around(last, next)?.terms.forwardOnly === true) return null;
      const entered = step === -1 ? enteredForward(last, next) : undefined;
      if (entered !== undefined) {
        // what goes forward only is begun at its beginning, also from behind
        at = this.#leaves.findIndex(({ above }) => above.includes(entered));
        next = this.#leaves[at] ?? next;
        step = 1;
      }
      if (!this.#says(next, 'skip')) return this.#says(next, 'disabled') || this.#isUsedUp(next) ? null : next;
      last = next;
    }
  }

  /** Items to which the course flows: the first one, and those beside what was begun. */
  #withinReach(): ReadonlySet<SequencedItem> {
    const near = this.#leaves.flatMap(({ item }, index) =>
      this.#tracking.wasAttempted(item) ? [this.#flow(index, 'continue'), this.#flow(index, 'previous')] : [],
    );
    const [first] = this.#leaves;
    const begins = first !== undefined && this.#says(first, 'skip') ? this.#flow(0, 'continue') : first;
    return new Set([begins, ...near].flatMap((one) => one?.item ?? []));
  }

  #shutOf(placed: Placed, within: ReadonlySet<SequencedItem>): Shut | null {
    const { item, above } = placed;
    if (this.#says(placed, 'disabled')) return 'shut';
    if (this.#isBehind(placed)) return 'shut';
    if (within.has(item) || this.#tracking.wasAttempted(item)) return null;
    const parent = above.at(-1);
    const isChosen = parent?.terms.choice !== false && !this.#says(placed, 'hiddenFromChoice');
    return isChosen && !this.#isStopped(placed) ? null : 'later';
  }

  /** Something before it lets nobody choose what comes behind, as long as nobody has gone on from there. */
  #isStopped({ item, above }: Placed): boolean {
    return [...above, item].some((one, index, path) => {
      const siblings = path[index - 1]?.children ?? [];
      const last = siblings.findLastIndex((sibling) => this.#tracking.wasAttempted(sibling));
      return siblings
        .slice(Math.max(last, 0), siblings.indexOf(one))
        .some((before) => this.#holds(before, 'stopForwardTraversal'));
    });
  }

  /** Its learner went on from it, and there is no way back. */
  #isBehind({ item, above }: Placed): boolean {
    return [...above, item].some((one, index, path) => {
      const around = path[index - 1];
      if (around?.terms.forwardOnly !== true) return false;
      return around.children
        .slice(around.children.indexOf(one) + 1)
        .some((after) => this.#tracking.wasAttempted(after));
    });
  }

  #isUsedUp({ item: { terms, facts } }: Placed): boolean {
    return terms.attempts !== undefined && facts.attempts >= terms.attempts;
  }

  /** A rule of an item, or of what it stands in, holds. */
  #says({ item, above }: Placed, action: PreAction): boolean {
    return [...above, item].some((one) => this.#holds(one, action));
  }

  #holds(item: SequencedItem, action: PreAction): boolean {
    return (item.terms.pre ?? []).some((rule) => rule.action === action && this.#tracking.holds(item, rule));
  }
}

function leavesOf(item: SequencedItem, above: readonly SequencedItem[]): readonly Placed[] {
  if (item.children.length === 0) return [{ item, above }];
  return item.children.flatMap((child) => leavesOf(child, [...above, item]));
}

/** What holds both, nearest first. */
function around(one: Placed, other: Placed): SequencedItem | undefined {
  return one.above.findLast((item) => other.above.includes(item));
}

/** The parts of what holds both, and of all that is entered on the way, follow one another. */
function flows(from: Placed, to: Placed): boolean {
  const shared = around(from, to);
  const entered = to.above.filter((item) => item === shared || !from.above.includes(item));
  return entered.every(({ terms }) => terms.flow === true);
}

/** What goes forward only and is entered on the way. */
function enteredForward(from: Placed, to: Placed): SequencedItem | undefined {
  return to.above.find((item) => !from.above.includes(item) && item.terms.forwardOnly === true);
}

function findItem(item: SequencedItem, id: string): SequencedItem | null {
  if (item.terms.id === id) return item;
  for (const child of item.children) {
    const found = findItem(child, id);
    if (found !== null) return found;
  }
  return null;
}

function leadTo(placed: Placed | undefined): Onward | null {
  return placed === undefined ? null : { to: 'item', axis: placed.item.axis };
}
