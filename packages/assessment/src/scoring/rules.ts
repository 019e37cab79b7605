import type { Expression } from '../model/expression.ts';
import type { LookupTable } from '../model/item.ts';
import { correctKey, defaultKey } from '../model/work.ts';
import { isNothing, nothing, numberIn, numberOf, single, truthOf, type Datum } from './datum.ts';
import { evaluate } from './evaluate.ts';
import { assign, declarationOf, defaultOf, fitting, step, type Scope } from './scope.ts';

/** How rules end: `exit` says that no more are carried out, `again` that the templates begin anew. */
export type RulesEnd = 'end' | 'exit' | 'again';

/** Carries out the rules one after the other. What a rule cannot do, such as setting what does not exist, it leaves. */
export function carryOut(rules: readonly Expression[], scope: Scope): RulesEnd {
  for (const rule of rules) {
    const end = step<RulesEnd>(scope, () => carryOutOne(rule, scope), 'exit');
    if (end !== 'end') return end;
  }
  return 'end';
}

function carryOutOne(rule: Expression, scope: Scope): RulesEnd {
  switch (rule.name) {
    case 'responseCondition':
    case 'templateCondition':
    case 'outcomeCondition':
      return firstThatHolds(rule.children ?? [], scope);
    case 'responseProcessingFragment':
    case 'outcomeProcessingFragment':
      return carryOut(rule.children ?? [], scope);
    case 'exitResponse':
    case 'exitTemplate':
    case 'exitTest':
      return 'exit';
    case 'templateConstraint':
      return truthOf(valueOf(rule, scope)) === true ? 'end' : 'again';
    default:
      set(rule, scope);
      return 'end';
  }
}

const valueOf = ({ children: [value] = [] }: Expression, scope: Scope): Datum =>
  value === undefined ? nothing : evaluate(value, scope);

/** A condition is a boolean. Of authors who write another variable it holds where something is in it that is not 0. */
export function holds(datum: Datum): boolean {
  if (datum.baseType === 'boolean') return truthOf(datum) === true;
  return !isNothing(datum) && numberOf(datum) !== 0;
}

const elses: ReadonlySet<string> = new Set(['responseElse', 'templateElse', 'outcomeElse']);

/** Of the branches, the first whose condition is true. */
function firstThatHolds(branches: readonly Expression[], scope: Scope): RulesEnd {
  for (const { name, children = [] } of branches) {
    if (elses.has(name)) return carryOut(children, scope);
    const [condition, ...rules] = children;
    if (condition !== undefined && holds(evaluate(condition, scope))) return carryOut(rules, scope);
  }
  return 'end';
}

function set(rule: Expression, scope: Scope): void {
  const id = rule.attributes?.['identifier'];
  switch (rule.name) {
    case 'setOutcomeValue':
    case 'setTemplateValue':
      return assign(scope, id, valueOf(rule, scope));
    case 'lookupOutcomeValue':
      return assign(
        scope,
        id,
        lookedUp(scope.item.outcomes.find((one) => one.id === id)?.lookup, valueOf(rule, scope)),
      );
    case 'setCorrectResponse':
      return make(scope, { key: correctKey, id }, valueOf(rule, scope));
    case 'setDefaultValue':
      // without a value it gives the variable its default again
      if (rule.children === undefined) return assign(scope, id, defaultOf(scope, id));
      return make(scope, { key: defaultKey, id }, valueOf(rule, scope));
    default:
  }
}

interface Place {
  readonly key: (id: string) => string;
  readonly id: string | undefined;
}

function make(scope: Scope, { key, id }: Place, value: Datum): void {
  const declared = declarationOf(scope, id ?? '');
  const values = declared === undefined ? null : fitting(value, declared);
  if (declared !== undefined && values !== null) scope.made.set(key(declared.id), values);
}

/** What a table makes of a number: of the first line that is it, or for interpolation not above it. */
function lookedUp(table: LookupTable | undefined, source: Datum): Datum {
  const number = numberOf(source);
  if (table === undefined) return nothing;
  const line = table.entries.find((entry) => {
    const bound = numberIn(entry.source);
    if (bound === null || number === null) return false;
    if (table.kind === 'match') return bound === number;
    return bound < number || (bound === number && entry.includeBoundary !== false);
  });
  const text = line?.target ?? table.defaultValue;
  return text === undefined ? nothing : single('string', text);
}
