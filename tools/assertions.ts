import type { CallExpression, Expression, Module, Node } from '@swc/core';

/** Answers whether something in a piece of a source file can fail a test. */
export type Asserts = (piece: unknown) => boolean;

/** Helpers of other files say by their name that they assert. */
const helper = /^(expect|assert)[A-Z]/;

/** Types of nodes whose value is always the same, however the program behaves. */
const constant: ReadonlySet<string> = new Set([
  'BigIntLiteral',
  'BooleanLiteral',
  'NullLiteral',
  'NumericLiteral',
  'StringLiteral',
]);

/**
 * Knows `expect(something).toBe…` and its like, `fc.assert`, helpers named `expect…`, and functions of the file that
 * call any of these. An `expect` of a literal, or without a matcher, cannot fail and does not count.
 */
export function assertsIn(module: Module): Asserts {
  const known = new Set<string>();
  const asserts: Asserts = (piece) =>
    some(piece, (node) => isCall(node) && (isMatcher(node) || known.has(calledName(node)) || isHelper(node)));
  const named = functionsIn(module);
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const [name, body] of named) if (asserts(body)) known.add(name);
  }
  return (piece) => asserts(piece) || (isNode(piece) && piece.type === 'Identifier' && known.has(nameOf(piece)));
}

function isHelper(call: CallExpression): boolean {
  return helper.test(calledName(call));
}

/** `expect(value).toBe(…)`, also by `.not`, `.resolves`, `expect.poll(…)`; `fc.assert(…)`; `expect.unreachable()`. */
function isMatcher({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression') return false;
  const root = rootOf(callee);
  if (root.type === 'CallExpression') return isExpectation(root);
  const names = [nameOf(root), nameOf(callee.property)].join('.');
  return names === 'fc.assert' || names === 'expect.unreachable';
}

/** First expression of a chain of members: `expect(value)` in `expect(value).not.toBe`. */
function rootOf(expression: Expression): Expression {
  return expression.type === 'MemberExpression' ? rootOf(expression.object) : expression;
}

/** `expect(value)`, `expect.soft(value)`, `expect.poll(look)` or `expectTypeOf(value)` of something that may vary. */
function isExpectation({ callee, arguments: [first] }: CallExpression): boolean {
  const name = callee.type === 'MemberExpression' ? nameOf(callee.object) : nameOf(callee);
  if (name === 'expectTypeOf') return true;
  return name === 'expect' && first !== undefined && !constant.has(first.expression.type);
}

function calledName({ callee }: CallExpression): string {
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
}

function nameOf(node: Node): string {
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

/** Functions of the file by their names: declared, or held by a constant. */
function functionsIn(module: Module): readonly (readonly [string, unknown])[] {
  const found: (readonly [string, unknown])[] = [];
  some(module, (node) => {
    if ('identifier' in node && 'body' in node && isNode(node.identifier))
      found.push([nameOf(node.identifier), node.body]);
    if (
      node.type === 'VariableDeclarator' &&
      'id' in node &&
      'init' in node &&
      isNode(node.id) &&
      isFunction(node.init)
    )
      found.push([nameOf(node.id), node.init]);
    return false;
  });
  return found;
}

const isFunction = (value: unknown): boolean =>
  isNode(value) && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression');

/** True when a node in the piece, or the piece itself, is such a one. */
function some(piece: unknown, is: (node: Node) => boolean): boolean {
  if (typeof piece !== 'object' || piece === null) return false;
  return (isNode(piece) && is(piece)) || Object.values(piece).some((child) => some(child, is));
}

export function isCall(node: object): node is CallExpression {
  return isNode(node) && node.type === 'CallExpression';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
