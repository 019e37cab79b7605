import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule of the linter. oxlint exports no names for these types, but its tester takes a rule. */
export type Rule = Parameters<RuleTester['run']>[1];

type Create = NonNullable<Rule['create']>;

export type Context = Parameters<Create>[0];

/** A node of the syntax tree, narrowed by its `type`. */
export type Node = NonNullable<Parameters<NonNullable<ReturnType<Create>['CallExpression']>>[0]['parent']>;

export type NodeOf<Type extends Node['type']> = Extract<Node, { readonly type: Type }>;

/** The name of `name` or of the member in `some.name`; null for everything else. */
export function nameOf(node: Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) return node.property.name;
  return null;
}

/** Literal texts that an expression may come to: of choices all of them, of a template what stands between values. */
export function textsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '');
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}
