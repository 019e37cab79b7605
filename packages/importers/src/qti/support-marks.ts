import { attributeOf, descendants, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';

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

/** Places of a picture: nothing of them is written. */
const spots: ReadonlySet<string> = new Set(['hotspotChoice', 'associableHotspot']);

/** Words that are pressed where they stand: a mark in them would be pressed with them. */
const isPressed = ({ name }: XmlElement): boolean => name === 'hottext';

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
  if (isPressed(element)) return [mark(id, [element])];
  // its picture has a name, and no words
  if (name === 'gapImg') return [{ ...element, children: [...children, mark(id, [])] }];
  if (parts.has(name)) return [{ ...element, children: isText ? [mark(id, children)] : [...children, mark(id, [])] }];
  if (blocks.has(name) || /^h[1-6]$/u.test(name)) return [{ ...element, children: [...children, mark(id, [])] }];
  if (isWords(element)) return [mark(id, [element])];
  if (structures.test(name) || spots.has(name)) return undefined;
  return [element, mark(id, [])];
}

/** What an element refers to; words that are pressed also refer to what words within them do. */
function referenceOf(element: XmlElement): string {
  const within = isPressed(element) ? descendants(element) : [];
  return [element, ...within].flatMap((one) => attributeOf(one, reference) ?? [])[0] ?? '';
}

/** What is in an element, without the elements that do nothing but refer. */
const bare = ({ children }: XmlElement): readonly XmlNode[] =>
  children.flatMap((one) => (one.type === 'text' || attributeOf(one, reference) === undefined ? [one] : one.children));

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
    if (node.type === 'text') return [node];
    const id = `${prefix}${referenceOf(node)}`;
    const plain: XmlElement = {
      ...without(node),
      children: isPressed(node) ? bare(node) : node.children.flatMap(visit),
    };
    const result = catalogs.has(id) ? marked(plain, id) : undefined;
    if (result !== undefined) ids.add(id);
    return result ?? [plain];
  };
  const element = { ...root, children: root.children.flatMap(visit) };
  return { element, ids };
}
