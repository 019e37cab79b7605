/** Rules and expressions of QTI 3 that are carried out, under their names in QTI 2. */
export const expressionNames = [
  // rules
  'responseCondition',
  'responseIf',
  'responseElseIf',
  'responseElse',
  'responseProcessingFragment',
  'setOutcomeValue',
  'lookupOutcomeValue',
  'exitResponse',
  'templateCondition',
  'templateIf',
  'templateElseIf',
  'templateElse',
  'templateConstraint',
  'setTemplateValue',
  'setCorrectResponse',
  'setDefaultValue',
  'exitTemplate',
  'outcomeCondition',
  'outcomeIf',
  'outcomeElseIf',
  'outcomeElse',
  'outcomeProcessingFragment',
  'exitTest',
  // of the questions of a test
  'testVariables',
  'outcomeMaximum',
  'outcomeMinimum',
  'numberCorrect',
  'numberIncorrect',
  'numberResponded',
  'numberPresented',
  'numberSelected',
  // values
  'baseValue',
  'variable',
  'default',
  'correct',
  'mapResponse',
  'mapResponsePoint',
  'mathConstant',
  'null',
  'randomInteger',
  'randomFloat',
  'random',
  // lists
  'multiple',
  'ordered',
  'containerSize',
  'isNull',
  'index',
  'fieldValue',
  'member',
  'delete',
  'contains',
  'repeat',
  // texts and points
  'substring',
  'stringMatch',
  'patternMatch',
  'inside',
  // logic
  'not',
  'and',
  'or',
  'anyN',
  'match',
  // numbers
  'equal',
  'equalRounded',
  'lt',
  'gt',
  'lte',
  'gte',
  'durationLT',
  'durationGTE',
  'sum',
  'product',
  'subtract',
  'divide',
  'power',
  'integerDivide',
  'integerModulus',
  'truncate',
  'round',
  'roundTo',
  'integerToFloat',
  'statsOperator',
  'max',
  'min',
  'mathOperator',
  'gcd',
  'lcm',
  // ours, where QTI has none
  'textIs',
  'numberIs',
  'complexIs',
  'formulaIs',
  'calculated',
] as const;
export type ExpressionName = (typeof expressionNames)[number];

/**
 * A rule or an expression: an element of QTI with its attributes under their names in QTI 2 and its text (of
 * `baseValue`). Those of ours, with the expression of the learner's answer, a single string, as their only child:
 *  - `textIs`: `pattern` (a JavaScript regular expression for the whole text), or `text`; `caseSensitive` true or
 *    false. Spaces at the ends count for nothing, and those between words as one. A `text` may be written with so
 *    many `slips` at the most: a letter too many, too few or another one, or two neighbours that changed places.
 *  - `numberIs`: `value` (arithmetic such as `5/3` or `2e-3`, with template variables as names) with `tolerance`
 *    (`0.01`, or `5%` of the value), or `from` and `to` with `includeFrom` and `includeTo`. The answer is arithmetic
 *    too, in any digits. NULL for an answer that is no number.
 *  - `complexIs`: `value` (such as `3+4j`) with `tolerance`, the distance in the plane, or per cent of the size.
 *    NULL for an answer that is no such number.
 *  - `formulaIs`: `value` (a formula), `samples` as Open edX writes them (`x,y@1,1:3,4#10`), `tolerance`,
 *    `caseSensitive`. NULL for an answer that is no formula.
 *  - `calculated`: no child; `formula` over template variables, with `decimals` behind the point or `digits` that
 *    count.
 */
export interface Expression {
  readonly name: ExpressionName;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly Expression[];
}
