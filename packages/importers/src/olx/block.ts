import type { Fields } from './fields.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { isContainer } from './block-kinds.ts';

/** One block of the outline with everything below it, read but not yet translated. */
export interface OlxBlock {
  readonly tag: string;
  readonly key: string;
  /** Absent for inline blocks without a name of their own. */
  readonly urlName?: string;
  readonly fields: Fields;
  /** The definition: of the block's own file, or inline in its parent. */
  readonly element: XmlElement;
  /** Kept from learners in its home system. */
  readonly hidden: boolean;
  readonly children: readonly OlxBlock[];
}

/** Elements inside containers that are no blocks: texts of the course itself, and options that carry a prefix. */
const furniture: ReadonlySet<string> = new Set(['wiki', 'textbook', 'static_tab', 'grading', 'show', 'metadata']);
/** Choices and hints of a question: parts of it, not blocks beside it. */
const questionParts: ReadonlySet<string> = new Set(['pb-choice', 'pb-tip', 'pb-message']);

/**
 * True when a child element of a block is a block itself. Outside of containers only elements with a `url_name` are.
 */
export function isBlockElement(parentTag: string, child: XmlElement): boolean {
  if (child.name.includes(':') || furniture.has(child.name) || questionParts.has(child.name)) return false;
  return isContainer(parentTag) || child.attributes.has('url_name');
}
