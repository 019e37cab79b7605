import { nameOf, type Node, type Rule } from './rule.ts';

const loops: ReadonlySet<string> = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement']);

/** True when a loop around the node, within its function, repeats it. */
function isRepeated(node: Node): boolean {
  for (let at: Node | null = node; at !== null && !isFunction(at); at = at.parent) if (loops.has(at.type)) return true;
  return false;
}

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** The executor of `new Promise(…)`: a timer in it, and a loop around it, are the promise's own. */
function promiseOf(node: Node): Node | null {
  for (let at: Node | null = node.parent; at !== null; at = at.parent)
    if (isFunction(at) && at.parent?.type === 'NewExpression' && nameOf(at.parent.callee) === 'Promise')
      return at.parent;
  return null;
}

/** A test waits for what happens, never for a while; a pause between two looks in a loop is no such wait. */
export const noFixedWaits: Rule = {
  create(context) {
    const pauses = new Set<string>();
    const refuse = (node: Node): void => {
      if (!isRepeated(node))
        context.report({
          node,
          message: 'a test that sleeps is slow on one machine and fails on another: wait for what happens',
        });
    };
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (source.value !== 'node:timers/promises') return;
        for (const { local } of specifiers) pauses.add(local.name);
      },
      CallExpression: (node) => {
        const name = nameOf(node.callee) ?? '';
        if (name === 'waitForTimeout' || (node.callee.type === 'Identifier' && pauses.has(name))) refuse(node);
        else if (name === 'setTimeout' && nameOf(node.callee) !== null) {
          const promise = promiseOf(node);
          if (promise !== null) refuse(promise);
        }
      },
    };
  },
};
