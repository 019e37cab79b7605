import type { Node, Rule } from './rule.ts';

const handsOn = (statement: Node): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null) ||
  statement.type === 'ImportDeclaration';

const isReexport = ({ type }: Node): boolean => type === 'ExportAllDeclaration' || type === 'ExportNamedDeclaration';

/** A module that only hands on others hides where things are, and loads all of them for one. Roots of packages may. */
export const noBarrels: Rule = {
  create(context) {
    return {
      Program: (program) => {
        const { body } = program;
        if (body.every(handsOn) && body.some(isReexport))
          context.report({ node: program, message: 'only hands on other modules: import from where things are' });
      },
    };
  },
};
