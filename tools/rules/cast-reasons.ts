import type { Rule } from './rule.ts';

/** `as unknown as` switches the compiler off: a comment on its line or the line before says why it is right. */
export const castReasons: Rule = {
  create(context) {
    return {
      TSAsExpression: (node) => {
        const inner = node.expression;
        if (inner.type !== 'TSAsExpression' || inner.typeAnnotation.type !== 'TSUnknownKeyword') return;
        const { line } = context.sourceCode.getLoc(node).start;
        const isNear = context.sourceCode
          .getAllComments()
          .some(({ loc }) => loc.end.line === line - 1 || loc.start.line === line);
        if (!isNear) context.report({ node, message: 'a cast through unknown needs its reason beside it' });
      },
    };
  },
};
