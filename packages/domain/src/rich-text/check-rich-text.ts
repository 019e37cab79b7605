import {
  isLinkAddress,
  richLimits,
  richMarks,
  richNode,
  richNodes,
  type RichNode,
  type RichNodeName,
} from './rich-nodes.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Above {
  readonly depth: number;
  readonly verbatim: boolean;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** It has these fields and no others; what a name means to every object is none of them. */
const hasOnly = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every((name) => names.includes(name));

const isNodeName = (name: unknown): name is RichNodeName => typeof name === 'string' && Object.hasOwn(richNodes, name);

function isMark(mark: unknown): boolean {
  if (!isFields(mark)) return false;
  const { type, attrs } = mark;
  if (type !== 'link') return hasOnly(mark, ['type']) && richMarks.some((name) => name === type);
  return (
    hasOnly(mark, ['type', 'attrs']) &&
    isFields(attrs) &&
    hasOnly(attrs, ['href']) &&
    typeof attrs['href'] === 'string' &&
    isLinkAddress(attrs['href'])
  );
}

/** Each at most once. */
function areMarks(marks: unknown): boolean {
  if (marks === undefined) return true;
  if (!Array.isArray(marks) || marks.length > richMarks.length || !marks.every(isMark)) return false;
  return new Set(marks.map((mark: Fields) => mark['type'])).size === marks.length;
}

function hasItsLevel(name: RichNodeName, attrs: unknown): boolean {
  const { levels } = richNode(name);
  if (levels === undefined) return attrs === undefined;
  return isFields(attrs) && hasOnly(attrs, ['level']) && levels.some((level) => level === attrs['level']);
}

/** Checks one text: it counts nodes as it goes, so that a large one is given up early. */
class Check {
  private nodes = 0;

  /** Nodes of a group, at least one unless they are words. */
  areNodes(content: unknown, { of, first }: NonNullable<ReturnType<typeof richNode>['holds']>, above: Above): boolean {
    if (content === undefined) return of === 'inline';
    if (!Array.isArray(content) || (content.length === 0 && of !== 'inline') || above.depth > richLimits.depth)
      return false;
    this.nodes += content.length;
    if (this.nodes > richLimits.nodes) return false;
    return content.every(
      (node: unknown, at) => this.isNode(node, of, above) && (at > 0 || first === undefined || node.type === first),
    );
  }

  private isNode(node: unknown, group: string, above: Above): node is RichNode {
    if (!isFields(node) || !isNodeName(node['type'])) return false;
    const { type } = node;
    const { group: own, holds, verbatim = false } = richNode(type);
    if (own !== group || (above.verbatim && type !== 'text')) return false;
    if (holds === null) return isWord(node, above);
    const isWhole = hasOnly(node, ['type', 'attrs', 'content']) && hasItsLevel(type, node['attrs']);
    return isWhole && this.areNodes(node['content'], holds, { depth: above.depth + 1, verbatim });
  }
}

function isWord(node: Fields, { verbatim }: Above): boolean {
  const { type, text, marks } = node;
  if (!areMarks(marks) || (verbatim && marks !== undefined)) return false;
  if (type !== 'text') return hasOnly(node, ['type', 'marks']);
  return hasOnly(node, ['type', 'text', 'marks']) && typeof text === 'string' && text !== '';
}

/** Is this what a written text is made of, and no more than it may be? It is asked of what anybody sent. */
export function areRichBlocks(content: unknown): content is readonly RichNode[] {
  return new Check().areNodes(content, { of: 'block' }, { depth: 1, verbatim: false });
}
