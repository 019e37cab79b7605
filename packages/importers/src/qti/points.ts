import type { Expression, Mapping, ResponseDeclaration } from '@stoa/assessment';
import type { Variables } from './declarations.ts';

type Points = Pick<Mapping, 'defaultValue' | 'upperBound'> & {
  readonly entries: readonly { readonly value: number }[];
};

/** The most that values give: the best one where only one is given, else all that give points. */
function mostOfPoints({ entries, defaultValue = 0, upperBound = Infinity }: Points, isSingle: boolean): number {
  const values = entries.map(({ value }) => value);
  const positive = values.filter((value) => value > 0);
  const most = isSingle ? Math.max(defaultValue, ...values) : positive.reduce((sum, value) => sum + value, 0);
  return Math.min(upperBound, most);
}

function mostOfResponse(response: ResponseDeclaration | undefined): number {
  const points = response?.mapping ?? response?.areaMapping;
  return response === undefined || points === undefined ? NaN : mostOfPoints(points, response.cardinality === 'single');
}

const branches: ReadonlySet<string> = new Set(['responseIf', 'responseElseIf', 'responseElse']);

/**
 * Goes through the rules with the most that each outcome may be in place of its value. Of a condition each branch is
 * taken, and the most of them counts.
 */
class Estimate {
  /** What adaptive items add to a score of the check before. */
  added = 0;
  readonly variables: Variables;
  readonly isAdaptive: boolean;

  constructor(variables: Variables, isAdaptive: boolean) {
    this.variables = variables;
    this.isAdaptive = isAdaptive;
  }

  most(expression: Expression | undefined, at: ReadonlyMap<string, number>): number {
    const id = expression?.attributes?.['identifier'] ?? '';
    const parts = (expression?.children ?? []).map((child) => this.most(child, at));
    switch (expression?.name) {
      case 'baseValue':
        return Number(expression.text ?? NaN);
      case 'variable':
        return at.get(id) ?? NaN;
      case 'mapResponse':
      case 'mapResponsePoint':
        return mostOfResponse(this.variables.responses.find((one) => one.id === id));
      case 'sum':
        return parts.reduce((sum, part) => sum + part, 0);
      case 'product':
        return parts.reduce((product, part) => product * part, 1);
      case 'max':
        return Math.max(...parts);
      case 'min':
        return Math.min(...parts);
      case 'subtract':
      case 'round':
      case 'roundTo':
      case 'truncate':
      case 'integerToFloat':
        // nothing is known of what is taken away
        return parts[0] ?? NaN;
      default:
        return NaN;
    }
  }

  private set(rule: Expression, at: Map<string, number>): void {
    const id = rule.attributes?.['identifier'] ?? '';
    const [value] = rule.children ?? [];
    const grows = value?.name === 'sum' && value.children?.some((one) => one.attributes?.['identifier'] === id);
    if (this.isAdaptive && grows === true) this.added += this.most(value, new Map([[id, 0]])) || 0;
    else at.set(id, this.most(value, at));
  }

  private look(rule: Expression, at: Map<string, number>): void {
    const id = rule.attributes?.['identifier'] ?? '';
    const table = this.variables.outcomes.find((one) => one.id === id)?.lookup;
    const targets = (table?.entries ?? []).map(({ target }) => Number(target));
    at.set(id, Math.max(Number(table?.defaultValue ?? 0), ...targets));
  }

  run(rules: readonly Expression[], at: Map<string, number>): void {
    for (const rule of rules) {
      if (rule.name === 'setOutcomeValue') this.set(rule, at);
      else if (rule.name === 'lookupOutcomeValue') this.look(rule, at);
      else if (rule.name === 'responseCondition') this.condition(rule, at);
      else this.run(rule.name === 'responseProcessingFragment' ? (rule.children ?? []) : [], at);
    }
  }

  private condition({ children = [] }: Expression, at: Map<string, number>): void {
    const cases = children.filter(({ name }) => branches.has(name));
    const states = cases.map((one) => {
      const state = new Map(at);
      this.run(one.children?.slice(one.name === 'responseElse' ? 0 : 1) ?? [], state);
      return state;
    });
    const without = cases.some(({ name }) => name === 'responseElse') ? [] : [new Map(at)];
    for (const id of new Set(states.flatMap((state) => [...state.keys()]))) {
      const values = [...states, ...without].map((state) => state.get(id) ?? 0).filter((value) => !Number.isNaN(value));
      at.set(id, values.length === 0 ? NaN : Math.max(...values));
    }
  }
}

const numberOf = (text: string | undefined): number => Number(text ?? NaN);
const isPoints = (points: number | undefined): points is number =>
  points !== undefined && Number.isFinite(points) && points > 0;

/**
 * The most that SCORE becomes: what the item says (`normalMaximum` of SCORE, else the default of MAXSCORE); else what
 * its rules can make of it, with the points of mappings; and 1 where that cannot be told.
 */
export function mostPoints(variables: Variables, rules: readonly Expression[], isAdaptive: boolean): number {
  const { outcomes } = variables;
  const normal = outcomes.find(({ id }) => id === 'SCORE')?.normalMaximum;
  if (isPoints(normal)) return normal;
  const told = numberOf(outcomes.find(({ id }) => id === 'MAXSCORE')?.defaults?.[0]);
  if (isPoints(told)) return told;
  const at = new Map(outcomes.map(({ id, defaults }) => [id, defaults === undefined ? 0 : Number(defaults[0])]));
  const estimate = new Estimate(variables, isAdaptive);
  estimate.run(rules, at);
  const most = (at.get('SCORE') ?? NaN) + estimate.added;
  return isPoints(most) ? most : 1;
}
