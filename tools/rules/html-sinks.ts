import { nameOf, type Rule } from './rule.ts';

const written: ReadonlySet<string> = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const attributes: ReadonlySet<string> = new Set(['dangerouslySetInnerHTML', 'srcDoc', 'srcdoc']);
const called: ReadonlySet<string> = new Set([
  'createContextualFragment',
  'insertAdjacentHTML',
  'setHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
]);

/** Text never becomes markup by itself: author HTML is parsed, checked and rendered as elements. */
export const htmlSinks: Rule = {
  create(context) {
    const message = 'text becomes markup here: render elements instead, as the room for author HTML does';
    return {
      AssignmentExpression: (node) => {
        if (node.left.type === 'MemberExpression' && written.has(nameOf(node.left) ?? ''))
          context.report({ node, message });
      },
      JSXAttribute: (node) => {
        if (typeof node.name.name === 'string' && attributes.has(node.name.name)) context.report({ node, message });
      },
      CallExpression: ({ callee }) => {
        if (callee.type !== 'MemberExpression') return;
        const name = nameOf(callee) ?? '';
        const isDocumentWrite = /^write(ln)?$/.test(name) && nameOf(callee.object) === 'document';
        if (called.has(name) || isDocumentWrite) context.report({ node: callee, message });
      },
      // dangerouslySetInnerHTML among spread properties
      Property: (node) => {
        if (attributes.has(nameOf(node.key) ?? '')) context.report({ node, message });
      },
    };
  },
};
