import { type CallExpression, type Expression, parseSync } from '@swc/core';
import { type Asserts, assertsIn, isCall } from './assertions.ts';

/** The title of a test, or of a group that has at least one test. */
export interface TestTitle {
  readonly title: string;
  /** Titles of the groups around it. */
  readonly within: readonly string[];
  /** False for a test that nothing can fail, and for a group of such tests only. */
  readonly asserts: boolean;
}

/** Titles of tests and groups as they stand in a source file, those of tables with their placeholders. */
export function readTestTitles(source: string, isTsx: boolean): readonly TestTitle[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: isTsx });
  return titlesIn(module, [], assertsIn(module));
}

const calls: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/** Tests that nobody runs prove nothing. */
const leftOut: ReadonlySet<string> = new Set(['skip', 'todo', 'fixme']);

function titlesIn(value: unknown, within: readonly string[], asserts: Asserts): readonly TestTitle[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isCall(value)) {
    const named = namedCall(value);
    if (named !== null) return titlesOf(named, value, { within, asserts });
  }
  return Object.values(value).flatMap((child) => titlesIn(child, within, asserts));
}

interface Around {
  readonly within: readonly string[];
  readonly asserts: Asserts;
}

function titlesOf({ kind, title }: NamedCall, call: CallExpression, around: Around): readonly TestTitle[] {
  const { within, asserts } = around;
  if (kind === 'test')
    return [{ title, within, asserts: call.arguments.some(({ expression }) => asserts(expression)) }];
  const inside = titlesIn(call.arguments, [...within, title], asserts);
  return inside.length === 0 ? [] : [{ title, within, asserts: inside.some((test) => test.asserts) }, ...inside];
}

interface NamedCall {
  readonly kind: 'test' | 'group';
  readonly title: string;
}

/** `test('…')`, `describe.each(…)('…')`, `test.describe('…')` and their like; null for every other call. */
function namedCall({ callee, arguments: [first] }: CallExpression): NamedCall | null {
  const names = callee.type === 'Super' || callee.type === 'Import' ? [] : namesOf(callee);
  const title = first === undefined ? null : textOf(first.expression);
  if (title === null || !calls.has(names[0] ?? '') || names.some((name) => leftOut.has(name))) return null;
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
