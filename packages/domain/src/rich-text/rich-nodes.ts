/** What stands where: blocks in the text itself and in quotes, items in lists, words in paragraphs. */
export type RichGroup = 'block' | 'item' | 'inline';

interface RichNodeRow {
  readonly group: RichGroup;
  /** What it holds, and what of that has to come first; null for what holds nothing. */
  readonly holds: { readonly of: RichGroup; readonly first?: 'paragraph' } | null;
  /** Levels of which it has one. */
  readonly levels?: readonly number[];
  /** Its words are letters alone: nothing of them is bold, and no line of them is broken by hand. */
  readonly verbatim?: true;
}

/** Everything that a text may be made of: the editor’s schema and the check of what is stored both come of it. */
export const richNodes = {
  paragraph: { group: 'block', holds: { of: 'inline' } },
  heading: { group: 'block', holds: { of: 'inline' }, levels: [1, 2] },
  quote: { group: 'block', holds: { of: 'block' } },
  codeBlock: { group: 'block', holds: { of: 'inline' }, verbatim: true },
  bulletList: { group: 'block', holds: { of: 'item' } },
  orderedList: { group: 'block', holds: { of: 'item' } },
  item: { group: 'item', holds: { of: 'block', first: 'paragraph' } },
  text: { group: 'inline', holds: null },
  break: { group: 'inline', holds: null },
} as const satisfies Record<string, RichNodeRow>;

export type RichNodeName = keyof typeof richNodes;

/** The row of a node, whichever it is. */
export const richNode = (name: RichNodeName): RichNodeRow => richNodes[name];

/** What words may be, from the outermost to the innermost. */
export const richMarks = ['link', 'bold', 'italic', 'underline', 'code'] as const;
export type RichMarkName = (typeof richMarks)[number];

export interface RichMark {
  readonly type: RichMarkName;
  /** Of links alone. */
  readonly attrs?: { readonly href: string };
}

/** A node in the form in which ProseMirror tells it. */
export interface RichNode {
  readonly type: RichNodeName;
  /** Of headings alone. */
  readonly attrs?: { readonly level: number };
  readonly content?: readonly RichNode[];
  /** Of `text` alone, and never empty. */
  readonly text?: string;
  readonly marks?: readonly RichMark[];
}

/** What no written text may exceed. */
export const richLimits = {
  /** Nodes within one another: a list within a list makes two. */
  depth: 16,
  nodes: 20_000,
  /** Letters of an address. */
  address: 2_000,
  /** Letters of an answer as it is stored: formatting takes room as well. */
  answer: 300_000,
} as const;

const linkPattern = /^(?:https?:\/\/[^\s\p{C}/?#][^\s\p{C}]*|mailto:[^\s\p{C}@]+@[^\s\p{C}@]+)$/iu;

/** An address that a link may lead to: of the web, or of mail. */
export function isLinkAddress(address: string): boolean {
  return address.length <= richLimits.address && linkPattern.test(address);
}
