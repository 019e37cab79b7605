import {
  childSets,
  postActions,
  preActions,
  rollupActions,
  sequencingConditions,
  objectiveFacts,
  type Conditions,
  type ObjectiveFact,
  type RollupRule,
  type SequencingCondition,
  type SequencingObjective,
  type SequencingRule,
  type SequencingTerms,
} from '@stoa/domain';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../xml/xml-tree.ts';

/** An item, or the whole course, with what its author says of its order. */
interface Sequenced {
  readonly identifier: string;
  readonly sequencing?: XmlElement;
}

const isSaid = (element: XmlElement | undefined, name: string, value: string): boolean =>
  attributeOf(element, name)?.trim().toLowerCase() === value;

function share(text: string | undefined): number | undefined {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return number >= -1 && number <= 1 ? number : undefined;
}

/** The order in which an item, and what stands in it, is taken (IMS Simple Sequencing, as SCORM 2004 uses it). */
export function termsOfSequencing({ identifier, sequencing }: Sequenced): SequencingTerms {
  const control = firstAt(sequencing, 'controlMode');
  const rules = firstAt(sequencing, 'sequencingRules');
  const rollup = firstAt(sequencing, 'rollupRules');
  const attempts = Number(attributeOf(firstAt(sequencing, 'limitConditions'), 'attemptLimit'));
  const weight = share(attributeOf(rollup, 'objectiveMeasureWeight'));
  const silent = [
    ...(isSaid(rollup, 'rollupObjectiveSatisfied', 'false') ? (['objectives'] as const) : []),
    ...(isSaid(rollup, 'rollupProgressCompletion', 'false') ? (['progress'] as const) : []),
  ];
  const delivery = firstAt(sequencing, 'deliveryControls');
  const told = [
    ...(isSaid(delivery, 'objectiveSetByContent', 'true') ? (['objectives'] as const) : []),
    ...(isSaid(delivery, 'completionSetByContent', 'true') ? (['progress'] as const) : []),
  ];
  return {
    id: identifier,
    ...(isSaid(control, 'choice', 'false') && { choice: false as const }),
    ...(isSaid(control, 'flow', 'true') && { flow: true as const }),
    ...(isSaid(control, 'forwardOnly', 'true') && { forwardOnly: true as const }),
    ...listed('pre', rulesOf(rules, 'preConditionRule', preActions)),
    ...listed(
      'exit',
      rulesOf(rules, 'exitConditionRule', ['exit'] as const).map(({ action: _exit, ...rule }) => rule),
    ),
    ...listed('post', rulesOf(rules, 'postConditionRule', postActions)),
    ...(Number.isInteger(attempts) && attempts > 0 && { attempts }),
    ...listed('rollup', childElements(rollup, 'rollupRule').flatMap(rollupRuleOf)),
    ...listed('silent', silent),
    ...(weight !== undefined && weight >= 0 && weight !== 1 && { weight }),
    ...(isSaid(delivery, 'tracked', 'false') && { untracked: true as const }),
    ...listed('told', told),
    ...listed('objectives', objectivesOf(sequencing)),
  };
}

function listed<Name extends string, T>(name: Name, values: readonly T[]): { readonly [K in Name]?: readonly T[] } {
  // one name, and what is listed under it
  return (values.length === 0 ? {} : { [name]: values }) as { readonly [K in Name]?: readonly T[] };
}

function rulesOf<Action extends string>(
  rules: XmlElement | undefined,
  kind: string,
  actions: readonly Action[],
): readonly SequencingRule<Action>[] {
  return childElements(rules, kind).flatMap((rule) => {
    const written = attributeOf(firstAt(rule, 'ruleAction'), 'action');
    const action = actions.find((one) => one === written);
    const said = firstAt(rule, 'ruleConditions');
    const told = conditionsOf(said, 'ruleCondition', 'all');
    return action === undefined || told === null ? [] : [{ action, ...told }];
  });
}

/** Null where a condition is none that is known here: half of a rule is another rule. */
function conditionsOf(said: XmlElement | undefined, name: string, usually: 'all' | 'any'): Conditions | null {
  const elements = childElements(said, name);
  const conditions = elements.flatMap(conditionOf);
  if (conditions.length === 0 || conditions.length < elements.length) return null;
  const combined = attributeOf(said, 'conditionCombination') ?? usually;
  return { conditions, ...(combined === 'any' && { any: true as const }) };
}

function conditionOf(element: XmlElement): readonly SequencingCondition[] {
  const written = attributeOf(element, 'condition');
  const condition = sequencingConditions.find((one) => one === written);
  if (condition === undefined) return [];
  const objective = attributeOf(element, 'referencedObjective');
  const threshold = share(attributeOf(element, 'measureThreshold'));
  return [
    {
      condition,
      ...(attributeOf(element, 'operator') === 'not' && { not: true as const }),
      ...(objective !== undefined && { objective }),
      ...(threshold !== undefined && { threshold }),
    },
  ];
}

function rollupRuleOf(rule: XmlElement): readonly RollupRule[] {
  const written = attributeOf(firstAt(rule, 'rollupAction'), 'action');
  const action = rollupActions.find((one) => one === written);
  const told = conditionsOf(firstAt(rule, 'rollupConditions'), 'rollupCondition', 'any');
  const set = attributeOf(rule, 'childActivitySet') ?? 'all';
  const of = childSets.find((one) => one === set);
  if (action === undefined || told === null || of === undefined) return [];
  const least = Number(attributeOf(rule, of === 'atLeastPercent' ? 'minimumPercent' : 'minimumCount') ?? 0);
  return [{ action, of, ...told, ...(of.startsWith('atLeast') && Number.isFinite(least) && { least }) }];
}

/** The primary objective first; where none is told there is one without a name. */
function objectivesOf(sequencing: XmlElement | undefined): readonly SequencingObjective[] {
  const all = firstAt(sequencing, 'objectives');
  const primary = firstAt(all, 'primaryObjective');
  const others = childElements(all, 'objective');
  if (primary === undefined && others.length === 0) return [];
  // maps of the fourth edition stand in a list of their own
  const extended = childElements(sequencing, 'objectives').flatMap((list) => childElements(list, 'objective'));
  return [primary, ...others].map((one) => {
    const id = attributeOf(one, 'objectiveID') ?? '';
    const more = extended.filter((other) => other !== one && attributeOf(other, 'objectiveID') === id);
    return objectiveOf(id, one, [
      ...childElements(one, 'mapInfo'),
      ...more.flatMap((other) => childElements(other, 'mapInfo')),
    ]);
  });
}

/** Attributes of a map that say what is read and written, and whether it is where they are missing. */
const mapped = {
  satisfied: { reads: 'readSatisfiedStatus', writes: 'writeSatisfiedStatus' },
  measure: { reads: 'readNormalizedMeasure', writes: 'writeNormalizedMeasure' },
  completed: { reads: 'readCompletionStatus', writes: 'writeCompletionStatus' },
} as const satisfies Record<ObjectiveFact, object>;

function objectiveOf(id: string, element: XmlElement | undefined, maps: readonly XmlElement[]): SequencingObjective {
  const names = (wanted: (map: XmlElement) => boolean) =>
    maps.flatMap((map) => (wanted(map) ? (attributeOf(map, 'targetObjectiveID') ?? []) : []));
  const reads = objectiveFacts.flatMap((fact) => {
    const [name] = names((map) => !isSaid(map, mapped[fact].reads, 'false'));
    return name === undefined ? [] : [[fact, name] as const];
  });
  const writes = objectiveFacts.flatMap((fact) => {
    const all = names((map) => isSaid(map, mapped[fact].writes, 'true'));
    return all.length === 0 ? [] : [[fact, all] as const];
  });
  const least = isSaid(element, 'satisfiedByMeasure', 'true')
    ? share(textAt(element, 'minNormalizedMeasure') ?? '1')
    : undefined;
  return {
    id,
    ...(least !== undefined && { least }),
    ...(reads.length > 0 && { reads: Object.fromEntries(reads) }),
    ...(writes.length > 0 && { writes: Object.fromEntries(writes) }),
  };
}

/** What alone changes nothing of the order in which a course is taken. */
const quiet: ReadonlySet<string> = new Set([
  'id',
  'flow',
  'weight',
  'untracked',
  'told',
  'silent',
  'objectives',
  'rollup',
  'attempts',
]);

/** True where an author says anything of the order in which the course is taken. */
export function isSequencedBy(terms: readonly SequencingTerms[]): boolean {
  return terms.some((one) => Object.keys(one).some((name) => !quiet.has(name)));
}
