import { nameOf, type Node, type Rule, textsOf } from './rule.ts';

/** Attributes that a person reads or hears. */
const spoken: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
]);

/** Functions that show a sentence, by the place of the sentence among their arguments. */
const showing: Readonly<Record<string, number>> = { showToast: 1, useTitle: 0, announce: 0 };

/** Properties of elements and of the window to which a script writes words. */
const written: ReadonlySet<string> = new Set([
  'alt',
  'ariaDescription',
  'ariaLabel',
  'innerText',
  'placeholder',
  'textContent',
  'title',
]);

const isWord = (text: string): boolean => /\p{L}/u.test(text);

/** Everything that a person reads is a message, so that it exists in every language. */
export const wordsAreMessages: Rule = {
  create(context) {
    const refuse = (node: Node, texts: readonly string[]): void => {
      const words = texts.find(isWord);
      if (words !== undefined)
        context.report({ node, message: `'${words.trim()}' is no message: give it a key in packages/messages` });
    };
    return {
      JSXText: (node) => refuse(node, [node.value]),
      JSXExpressionContainer: (node) => {
        if (node.parent.type !== 'JSXAttribute') refuse(node, textsOf(node));
      },
      JSXAttribute: (node) => {
        if (node.value !== null && typeof node.name.name === 'string' && spoken.has(node.name.name))
          refuse(node, textsOf(node.value));
      },
      CallExpression: (node) => {
        const place = showing[nameOf(node.callee) ?? ''];
        const sentence = place === undefined ? undefined : node.arguments[place];
        if (sentence !== undefined) refuse(sentence, textsOf(sentence));
      },
      AssignmentExpression: (node) => {
        if (node.left.type === 'MemberExpression' && written.has(nameOf(node.left) ?? ''))
          refuse(node, textsOf(node.right));
      },
    };
  },
};
