import { nameOf, type Rule } from './rule.ts';

const moduleMocks: ReadonlySet<string> = new Set(['mock', 'doMock', 'importMock']);

/** Modules of this repository, by how they are imported. */
const isOurs = (source: string): boolean => /^(\.|@stoa\/)/.test(source);

/** A test runs our modules as they are: what is replaced is not tested. Parts of the machine may be watched. */
export const noOwnMocks: Rule = {
  create(context) {
    const ours = new Set<string>();
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (isOurs(source.value)) for (const { local } of specifiers) ours.add(local.name);
      },
      CallExpression: (node) => {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'vi') return;
        const name = nameOf(callee) ?? '';
        const [watched] = given;
        const replaces = moduleMocks.has(name);
        if (replaces || (name === 'spyOn' && watched?.type === 'Identifier' && ours.has(watched.name)))
          context.report({ node, message: 'a test that replaces our own module does not test it' });
      },
    };
  },
};
