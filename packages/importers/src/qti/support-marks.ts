import { attributeOf, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';

const reference = 'data-catalog-idref';

const words: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'cite', 'code', 'dfn', 'em', 'i', 'q', 'small', 'span']);
const moreWords: ReadonlySet<string> = new Set(['strong', 'sub', 'sup', 'u', 'var']);
const blocks: ReadonlySet<string> = new Set(['p', 'div', 'li', 'td', 'th', 'dd', 'dt', 'figcaption', 'caption']);
/** Elements in whose place nothing else may stand. */
const structures = /^(?:tr|tbody|thead|tfoot|colgroup|col|source|track|param|simpleMatchSet)$/u;
/** Parts of interactions of which only the content is read, as a text. */
const parts: ReadonlySet<string> = new Set([
  'prompt',
  'simpleChoice',
  'inlineChoice',
  'gapText',
  'simpleAssociableChoice',
]);

/** Choices that are a picture alone, or words that are pressed where they stand, with nothing in them. */
const isWhole = ({ name }: XmlElement): boolean => name === 'gapImg' || name === 'hottext';

const isWords = ({ name, children }: XmlElement): boolean =>
  (words.has(name) || moreWords.has(name)) && children.every(({ type }) => type === 'text');

const mark = (id: string, children: readonly XmlNode[]): XmlElement => ({
  type: 'element',
  name: 'span',
  attributes: new Map([['data-support', id]]),
  children,
});

const without = (element: XmlElement): XmlElement => ({
  ...element,
  attributes: new Map([...element.attributes].filter(([name]) => name !== reference)),
});

function marked(element: XmlElement, id: string): readonly XmlNode[] | undefined {
  const { name, children } = element;
  const isText = children.every(({ type }) => type === 'text');
  if (parts.has(name)) return [{ ...element, children: isText ? [mark(id, children)] : [...children, mark(id, [])] }];
  if (blocks.has(name) || /^h[1-6]$/u.test(name)) return [{ ...element, children: [...children, mark(id, [])] }];
  if (isWords(element)) return [mark(id, [element])];
  if (structures.test(name)) return undefined;
  return [element, mark(id, [])];
}

export interface MarkedTree {
  readonly element: XmlElement;
  /** Ids that are marked somewhere. */
  readonly ids: ReadonlySet<string>;
}

/**
 * The same tree, in which `data-support` marks what refers to these catalogs: around words, and otherwise as an empty
 * place at the end of a paragraph or behind a picture. Ids in the result begin with `prefix`.
 */
export function withMarks(root: XmlElement, catalogs: ReadonlySet<string>, prefix = ''): MarkedTree {
  const ids = new Set<string>();
  const visit = (node: XmlNode): readonly XmlNode[] => {
    if (node.type === 'text' || isWhole(node)) return [node];
    const id = `${prefix}${attributeOf(node, reference) ?? ''}`;
    const plain: XmlElement = { ...without(node), children: node.children.flatMap(visit) };
    const result = catalogs.has(id) ? marked(plain, id) : undefined;
    if (result !== undefined) ids.add(id);
    return result ?? [plain];
  };
  const element = { ...root, children: root.children.flatMap(visit) };
  return { element, ids };
}
