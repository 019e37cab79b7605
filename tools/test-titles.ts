import { type CallExpression, type Expression, type Node, parseSync } from '@swc/core';

/** The title of a test, or of a group that has at least one test. */
export interface TestTitle {
  readonly title: string;
  /** Titles of the groups around it. */
  readonly within: readonly string[];
}

/** Titles of tests and groups as they stand in a source file, those of tables with their placeholders. */
export function readTestTitles(source: string, isTsx: boolean): readonly TestTitle[] {
  return titlesIn(parseSync(source, { syntax: 'typescript', tsx: isTsx }), []);
}

/** Tests that nobody runs prove nothing. */
const leftOut: ReadonlySet<string> = new Set(['skip', 'todo', 'fixme']);

function titlesIn(value: unknown, within: readonly string[]): readonly TestTitle[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isCall(value)) {
    const named = namedCall(value);
    if (named !== null) return titlesOf(named, value, within);
  }
  return Object.values(value).flatMap((child) => titlesIn(child, within));
}

function titlesOf({ kind, title }: NamedCall, call: CallExpression, within: readonly string[]): readonly TestTitle[] {
  if (kind === 'test') return [{ title, within }];
  const inside = titlesIn(call.arguments, [...within, title]);
  return inside.length === 0 ? [] : [{ title, within }, ...inside];
}

interface NamedCall {
  readonly kind: 'test' | 'group';
  readonly title: string;
}

/** `test('…')`, `describe.each(…)('…')`, `test.describe('…')` and their like; null for every other call. */
function namedCall({ callee, arguments: [first] }: CallExpression): NamedCall | null {
  const names = callee.type === 'Super' || callee.type === 'Import' ? [] : namesOf(callee);
  const title = first === undefined ? null : textOf(first.expression);
  if (title === null || (names[0] !== 'test' && names[0] !== 'describe') || names.some((name) => leftOut.has(name)))
    return null;
  return { kind: names.includes('describe') ? 'group' : 'test', title };
}

/** 'test', 'describe' and 'each' of `test.describe.each(table)`; nothing for what is no chain of names. */
function namesOf(callee: Expression): readonly string[] {
  if (callee.type === 'Identifier') return [callee.value];
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const before = namesOf(callee.object);
    return before.length === 0 ? [] : [...before, callee.property.value];
  }
  if (callee.type === 'CallExpression' && callee.callee.type === 'MemberExpression') return namesOf(callee.callee);
  return [];
}

function textOf(expression: Expression): string | null {
  if (expression.type === 'StringLiteral') return expression.value;
  if (expression.type === 'TemplateLiteral') return expression.quasis.map(({ cooked }) => cooked ?? '').join('…');
  return null;
}

function isCall(value: object): value is CallExpression {
  return isNode(value) && value.type === 'CallExpression';
}

function isNode(value: object): value is Node {
  return 'type' in value;
}
