import {
  isLinkAddress,
  richMarks,
  richNode,
  richNodes,
  type RichMarkName,
  type RichNode,
  type RichNodeName,
} from '@stoa/domain';
import { Schema, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec } from 'prosemirror-model';

/** How each is read from pages and files that are pasted, and how it stands in the editor. */
const nodeLooks: Readonly<Record<Exclude<RichNodeName, 'text'>, NodeSpec>> = {
  paragraph: { parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: {} },
    defining: true,
    parseDOM: [
      { tag: '[data-heading="1"]', attrs: { level: 1 } },
      { tag: '[data-heading="2"]', attrs: { level: 2 } },
      { tag: 'h1', attrs: { level: 1 } },
      ...['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ],
    // no heading of the page while it is written: the tools say what it is
    toDOM: (node) => ['p', { 'data-heading': String(node.attrs['level']) }, 0],
  },
  quote: { defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', { dir: 'auto' }, 0] },
  codeBlock: {
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  bulletList: { parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', { dir: 'auto' }, 0] },
  orderedList: { parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', { dir: 'auto' }, 0] },
  item: { defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  break: { inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

function contentOf(name: RichNodeName): NodeSpec {
  const { holds, verbatim } = richNode(name);
  if (holds === null) return {};
  if (verbatim) return { content: 'text*', marks: '' };
  if (holds.first !== undefined) return { content: `${holds.first} ${holds.of}*` };
  return { content: holds.of === 'inline' ? 'inline*' : `${holds.of}+` };
}

const tagged = (tag: string): DOMOutputSpec => [tag, 0];

const markLooks: Readonly<Record<RichMarkName, MarkSpec>> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? '';
          return isLinkAddress(href) && { href };
        },
      },
    ],
    toDOM: (mark) => ['a', { href: String(mark.attrs['href']), rel: 'noopener noreferrer nofollow ugc' }, 0],
  },
  bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => tagged('strong') },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => tagged('em') },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => tagged('u') },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => tagged('code') },
};

const isLook = (name: string): name is keyof typeof nodeLooks => Object.hasOwn(nodeLooks, name);

/** The schema of the editor: what may be stored, and nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...Object.fromEntries(
      (Object.keys(richNodes) as RichNodeName[]).map((name) => [
        name,
        { group: richNode(name).group, ...contentOf(name), ...(isLook(name) ? nodeLooks[name] : {}) },
      ]),
    ),
  },
  marks: Object.fromEntries(richMarks.map((name) => [name, markLooks[name]])),
});

/** The kind of a node, which the schema has. */
export const kindOf = (name: RichNodeName) => schema.nodes[name] ?? schema.topNodeType;

export const documentOf = (blocks: readonly RichNode[]): Node => schema.nodeFromJSON({ type: 'doc', content: blocks });

/** What is stored of a document. */
export function storedBlocks(doc: Node): readonly RichNode[] {
  const { content } = doc.toJSON() as { readonly content: readonly RichNode[] };
  return content;
}
