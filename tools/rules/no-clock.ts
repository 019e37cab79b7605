import type { Rule } from './rule.ts';

/** `new Date()` reads a clock; `new Date(moment)` and `Date.UTC(…)` do not. The linter's own rules name the rest. */
export const noClock: Rule = {
  create(context) {
    return {
      NewExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, message: 'new Date() reads the clock: take `now` as a parameter' });
      },
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date')
          context.report({ node, message: 'Date() reads the clock: take `now` as a parameter' });
      },
    };
  },
};
