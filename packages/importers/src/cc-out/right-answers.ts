import type { Expression, ExpressionName, Item } from '@stoa/assessment';
import { beginItem, scoreItem } from '@stoa/assessment/scoring';

/** A value of a response that earns all points. */
export interface RightAnswer {
  readonly value: string;
  /** Other capitals are another text. */
  readonly caseSensitive: boolean;
}

export interface RightAnswers {
  readonly answers: readonly RightAnswer[];
  /** Something earns a part of the points, or is compared as a number. */
  readonly isSimplified: boolean;
}

/** Rules by which nothing is right but what they name. */
const naming: ReadonlySet<ExpressionName> = new Set<ExpressionName>([
  'responseCondition',
  'responseIf',
  'responseElseIf',
  'responseElse',
  'exitResponse',
  'setOutcomeValue',
  'lookupOutcomeValue',
  'variable',
  'correct',
  'default',
  'null',
  'baseValue',
  'isNull',
  'not',
  'and',
  'or',
  'match',
  'mapResponse',
  'member',
  'multiple',
  'stringMatch',
  'textIs',
  'numberIs',
  'sum',
  'product',
  'min',
  'max',
]);

const below = (rule: Expression): readonly Expression[] => [rule, ...(rule.children ?? []).flatMap(below)];

/** Does it accept what it does not name: patterns, slips of the pen, parts of texts, numbers near another? */
function isWide({ name, attributes = {} }: Expression): boolean {
  if (!naming.has(name)) return true;
  if (name === 'textIs') return attributes['pattern'] !== undefined || attributes['slips'] !== undefined;
  if (name === 'stringMatch') return attributes['substring'] === 'true';
  const { value, tolerance = '0' } = attributes;
  return (
    name === 'numberIs' && (value === undefined || !/^0*(?:\.0*)?%?$/u.test(tolerance) || !/^[-+\d.]+$/u.test(value))
  );
}

/** No author thinks of it: where it is right, so is nearly everything. */
const nonsense = '\u2603';

/** The text with other capitals; itself where it has none. */
const otherCapitals = (text: string): string => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase());

/** Values that the response, its rules and the question itself name. */
function namedIn(item: Item, response: string, rules: readonly Expression[]): readonly string[] {
  const declared = item.responses.filter(({ id }) => id === response);
  return [
    ...declared.flatMap(({ correct = [], mapping }) => [...correct, ...(mapping?.entries ?? []).map(({ key }) => key)]),
    ...rules.flatMap(({ name, attributes = {}, text }) => {
      if (name === 'textIs') return attributes['text'] ?? [];
      if (name === 'numberIs') return attributes['value'] ?? [];
      return name === 'baseValue' ? (text ?? []) : [];
    }),
  ];
}

/**
 * All single values of a response that earn all points, found by scoring each that is named, or offered. Undefined
 * where they cannot be told one by one.
 */
export function rightAnswers(item: Item, response: string, offered: readonly string[] = []): RightAnswers | undefined {
  const rules = item.responseRules.flatMap(below);
  const templates = beginItem(item, item.id);
  const verdictOf = (value: string) =>
    scoreItem({ ...item, manualGrading: false }, { templates, answers: { [response]: [value] }, checks: 1 }).verdict;
  const isRight = (value: string): boolean => verdictOf(value) === 'correct';
  if (rules.some(isWide) || isRight(nonsense)) return undefined;
  const named = [...new Set([...offered, ...namedIn(item, response, rules)])];
  const answers = named.filter(isRight).map((value) => ({ value, caseSensitive: !isRight(otherCapitals(value)) }));
  if (answers.length === 0) return undefined;
  const isPartial = named.some((value) => verdictOf(value) === 'partly');
  return { answers, isSimplified: isPartial || rules.some(({ name }) => name === 'numberIs') };
}
