import {
  childSets,
  postActions,
  preActions,
  rollupActions,
  sequencingConditions,
  toldThings,
  type Conditions,
  type RollupRule,
  type SequencingCondition,
  type SequencingObjective,
  type SequencingRule,
  type SequencingTerms,
} from '@stoa/domain';
import { fields, listOf, notNegative, numeral, oneOf, text, whole, yes, type Shape } from './shape.ts';

const no: Shape<false> = (value, at, fault) => (value === false ? value : fault(at));

const condition = fields<SequencingCondition>(
  { condition: oneOf(sequencingConditions) },
  { not: yes, objective: text, threshold: numeral },
);

const said = { conditions: listOf(condition) };

const rule = <Action extends string>(actions: readonly Action[]): Shape<SequencingRule<Action>> =>
  // the fields are those of the rule, whatever its actions are
  fields<SequencingRule<string>>({ action: oneOf(actions), ...said }, { any: yes }) as Shape<SequencingRule<Action>>;

const texts = listOf(text);

const objective = fields<SequencingObjective>(
  { id: text },
  {
    least: numeral,
    reads: fields<NonNullable<SequencingObjective['reads']>>({}, { satisfied: text, measure: text, completed: text }),
    writes: fields<NonNullable<SequencingObjective['writes']>>(
      {},
      { satisfied: texts, measure: texts, completed: texts },
    ),
  },
);

/** The order in which a part is taken, as decision 0072 tells it. */
export const sequencing: Shape<SequencingTerms> = fields<SequencingTerms>(
  { id: text },
  {
    choice: no,
    flow: yes,
    forwardOnly: yes,
    pre: listOf(rule(preActions)),
    exit: listOf(fields<Conditions>(said, { any: yes })),
    post: listOf(rule(postActions)),
    attempts: whole,
    rollup: listOf(
      fields<RollupRule>(
        { action: oneOf(rollupActions), of: oneOf(childSets), ...said },
        { any: yes, least: notNegative },
      ),
    ),
    silent: listOf(oneOf(toldThings)),
    weight: notNegative,
    untracked: yes,
    told: listOf(oneOf(toldThings)),
    objectives: listOf(objective),
  },
);
