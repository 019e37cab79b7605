import {
  objectiveFacts,
  type Conditions,
  type ObjectiveFact,
  type RollupRule,
  type SequencingCondition,
  type SequencingObjective,
  type SequencingTerms,
} from './sequencing-terms.ts';

/** Something that may be unknown: then rules that ask for it do not hold (UP.2.1). */
type Known<T> = T | null;

/** An item of a course with the rules of its author, and what its learner has done in it. */
export interface SequencedItem {
  readonly axis: string;
  readonly terms: SequencingTerms;
  readonly children: readonly SequencedItem[];
  /** What is known of an item that is opened itself; of others their parts tell. */
  readonly facts: ItemFacts;
}

export interface ItemFacts extends ObjectiveState {
  /** Times that it was begun. */
  readonly attempts: number;
  /** What its package says of objectives beside the primary one, by their ids. */
  readonly objectives?: ReadonlyMap<string, ObjectiveState>;
}

export interface ObjectiveState {
  readonly satisfied: Known<boolean>;
  /** -1..1 */
  readonly measure: Known<number>;
  readonly completed: Known<boolean>;
}

/** How it stands with an item, after its parts have told of themselves. */
interface ItemState extends ObjectiveState {
  readonly attempted: boolean;
}

/** Parts that tell of what they stand in, and how, where no rule says it. */
interface Told {
  readonly children: readonly SequencedItem[];
  readonly usually: (child: SequencedItem) => Known<boolean>;
}

const unknown: ObjectiveState = { satisfied: null, measure: null, completed: null };

/** An item that nobody has begun. */
export const untouched: ItemFacts = { attempts: 0, ...unknown };

/** How it stands with every item of a course, and with what its items tell one another. */
export class Tracking {
  readonly #states = new Map<string, ItemState>();
  readonly #shared = new Map<string, ObjectiveState>();

  constructor(root: SequencedItem) {
    // what parts write others read, also those before them
    this.#track(root);
    this.#track(root);
  }

  holds(item: SequencedItem, conditions: Conditions): boolean {
    return this.#evaluate(item, conditions) === true;
  }

  wasAttempted(item: SequencedItem): boolean {
    return this.#stateOf(item).attempted;
  }

  #stateOf({ axis }: SequencedItem): ItemState {
    return this.#states.get(axis) ?? { ...unknown, attempted: false };
  }

  #track(item: SequencedItem): void {
    for (const child of item.children) this.#track(child);
    const state = item.children.length === 0 ? ownState(item) : this.#rolledUp(item);
    this.#states.set(item.axis, state);
    const [primary, ...others] = item.terms.objectives ?? [];
    if (primary !== undefined) this.#write(primary, state);
    for (const other of others) this.#write(other, this.#ownObjective(item, other));
  }

  #write({ writes = {} }: SequencingObjective, state: ObjectiveState): void {
    for (const fact of objectiveFacts)
      for (const name of writes[fact] ?? [])
        if (state[fact] !== null)
          this.#shared.set(name, { ...(this.#shared.get(name) ?? unknown), [fact]: state[fact] });
  }

  #ownObjective(item: SequencedItem, told: SequencingObjective | undefined): ObjectiveState {
    const isPrimary = told === undefined || told === item.terms.objectives?.[0];
    return isPrimary ? this.#stateOf(item) : (item.facts.objectives?.get(told.id) ?? unknown);
  }

  /** The state of an objective: what the item knows itself, else what others of the course have written. */
  #objective(item: SequencedItem, id: string | undefined): ObjectiveState {
    const { objectives = [] } = item.terms;
    const told = id === undefined ? objectives[0] : objectives.find((one) => one.id === id);
    if (id !== undefined && told === undefined) return unknown;
    const own = this.#ownObjective(item, told);
    const read = (fact: ObjectiveFact) => this.#shared.get(told?.reads?.[fact] ?? '') ?? unknown;
    const measure = own.measure ?? read('measure').measure;
    const byMeasure = told?.least === undefined || measure === null ? null : measure >= told.least;
    return {
      satisfied: byMeasure ?? own.satisfied ?? read('satisfied').satisfied,
      measure,
      completed: own.completed ?? read('completed').completed,
    };
  }

  #evaluate(item: SequencedItem, { conditions, any }: Conditions): Known<boolean> {
    const each = conditions.map((one) => this.#condition(item, one));
    if (each.length === 0) return null;
    const decisive = any === true;
    if (each.includes(decisive)) return decisive;
    return each.includes(null) ? null : !decisive;
  }

  #condition(item: SequencedItem, asked: SequencingCondition): Known<boolean> {
    const value = this.#plain(item, asked);
    return value === null || asked.not !== true ? value : !value;
  }

  #plain(item: SequencedItem, { condition, objective, threshold = 0 }: SequencingCondition): Known<boolean> {
    const { attempted } = this.#stateOf(item);
    const { satisfied, measure, completed } = this.#objective(item, objective);
    const { attempts: limit } = item.terms;
    const values: Readonly<Record<SequencingCondition['condition'], Known<boolean>>> = {
      satisfied,
      objectiveStatusKnown: satisfied !== null,
      objectiveMeasureKnown: measure !== null,
      objectiveMeasureGreaterThan: measure === null ? null : measure > threshold,
      objectiveMeasureLessThan: measure === null ? null : measure < threshold,
      completed,
      activityProgressKnown: completed !== null,
      attempted,
      attemptLimitExceeded: limit !== undefined && item.facts.attempts >= limit,
      always: true,
    };
    return values[condition];
  }

  /** What the parts of an item say of it (RB.1): by the rules of its author, else by the usual ones. */
  #rolledUp(item: SequencedItem): ItemState {
    const tracked = item.children.filter(({ terms }) => terms.untracked !== true);
    const speaking = (of: 'objectives' | 'progress') =>
      tracked.filter(({ terms }) => terms.silent?.includes(of) !== true);
    const [forObjectives, forProgress] = [speaking('objectives'), speaking('progress')];
    const measure = this.#rolledMeasure(forObjectives);
    const { rollup = [], objectives: [primary] = [] } = item.terms;
    const byMeasure = primary?.least === undefined || measure === null ? null : measure >= primary.least;
    const satisfied =
      primary?.least === undefined
        ? this.#byRules(rollup, ['satisfied', 'notSatisfied'], {
            children: forObjectives,
            usually: (child) => this.#objective(child, undefined).satisfied,
          })
        : byMeasure;
    const completed = this.#byRules(rollup, ['completed', 'incomplete'], {
      children: forProgress,
      usually: (child) => this.#objective(child, undefined).completed,
    });
    return { attempted: item.children.some((child) => this.wasAttempted(child)), completed, satisfied, measure };
  }

  #rolledMeasure(children: readonly SequencedItem[]): Known<number> {
    const known = children.map((child) => this.#objective(child, undefined).measure);
    if (known.every((measure) => measure === null)) return null;
    const weights = children.map(({ terms: { weight = 1 } }) => weight);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const sum = known.reduce<number>((so, measure, index) => so + (measure ?? 0) * (weights[index] ?? 1), 0);
    return all === 0 ? null : sum / all;
  }

  /** Rules of the author stand in the place of the usual one, also where none of them holds. */
  #byRules(
    rules: readonly RollupRule[],
    [yes, no]: readonly [RollupRule['action'], RollupRule['action']],
    { children, usually }: Told,
  ): Known<boolean> {
    const own = rules.filter(({ action }) => action === yes || action === no);
    if (own.length === 0) return every(children.map(usually));
    const holding = own.filter((rule) => this.#holdsOfChildren(rule, children));
    return holding.some(({ action }) => action === yes) ? true : holding.length > 0 ? false : null;
  }

  #holdsOfChildren(rule: RollupRule, children: readonly SequencedItem[]): boolean {
    if (children.length === 0) return false;
    const each = children.map((child) => this.#evaluate(child, rule));
    const met = each.filter((one) => one === true).length;
    const { least = 0 } = rule;
    switch (rule.of) {
      case 'all':
        return met === each.length;
      case 'any':
        return met > 0;
      case 'none':
        return each.every((one) => one === false);
      case 'atLeastCount':
        return met >= least;
      case 'atLeastPercent':
        return met / each.length >= least;
    }
  }
}

function ownState({ facts, terms }: SequencedItem): ItemState {
  const attempted = facts.attempts > 0;
  if (terms.untracked === true) return { ...unknown, attempted };
  const { completed, satisfied, measure } = facts;
  return { attempted, completed, satisfied, measure };
}

/** All of them: no where one is not, unknown where one is. */
function every(all: readonly Known<boolean>[]): Known<boolean> {
  if (all.length === 0) return null;
  return all.includes(false) ? false : all.includes(null) ? null : true;
}
