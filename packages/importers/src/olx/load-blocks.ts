import type { Fields } from './fields.ts';
import type { OlxBlock } from './block.ts';
import type { OlxPackage } from './olx-package.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { ImportRefused } from '../refused.ts';
import { attributeOf, childElements, localName } from '../xml/xml-tree.ts';
import { flagField } from './fields.ts';
import { isBlockElement } from './block.ts';
import { isContainer } from './block-kinds.ts';
import { refuseManyParts } from '../limits.ts';
import { partKey } from '../document/package-files.ts';
import { readXml } from './olx-package.ts';
import { uniqueNames } from '../document/unique-names.ts';

const maxDepth = 24;

/** Settings of single blocks from the run's policy: `tag/url_name` → fields. */
export type BlockPolicies = ReadonlyMap<string, Fields>;

export interface BlockLoader {
  /** The blocks that stand in a course or library, each with everything below it. */
  readonly childrenOf: (tag: string, element: XmlElement) => Promise<OlxBlock[]>;
  /** Paths, below the base folder, of all files that were read. */
  readonly loadedPaths: ReadonlySet<string>;
}

/** What stands above a block. */
interface Surroundings {
  readonly parentKey: string;
  /** Blocks on the way from the root to here. */
  readonly above: readonly string[];
}

/** The point in the outline at which a block stands. */
interface Position extends Surroundings {
  readonly index: number;
  readonly insideTool: boolean;
}

function isHidden(fields: OlxBlock['fields']): boolean {
  return flagField(fields, 'visible_to_staff_only') || flagField(fields, 'hide_from_students');
}

export function createBlockLoader(olx: OlxPackage, policies: BlockPolicies): BlockLoader {
  const loadedPaths = new Set<string>();
  // Keys are unique also where a course shows the same block twice.
  const uniqueKey = uniqueNames();
  let blocks = 0;

  const childrenAt = async (tag: string, element: XmlElement, { parentKey, above }: Surroundings) => {
    const children: OlxBlock[] = [];
    const found = childElements(element).filter((candidate) => isBlockElement(tag, candidate));
    for (const [index, child] of found.entries()) {
      const block = await load(child, { parentKey, index, above, insideTool: !isContainer(tag) });
      if (block !== undefined) children.push(block);
    }
    return children;
  };

  const load = async (pointer: XmlElement, position: Position): Promise<OlxBlock | undefined> => {
    blocks += 1;
    refuseManyParts(blocks, position.parentKey);
    if (position.above.length > maxDepth) throw new ImportRefused('too-deeply-nested', position.parentKey);
    const tag = localName(pointer);
    const urlName = attributeOf(pointer, 'url_name');
    const id = `${tag}/${urlName ?? ''}`;
    const namesItself = urlName !== undefined && position.above.includes(id);
    const element = namesItself ? undefined : await definitionOf(pointer, position, { olx, loadedPaths });
    if (element === undefined) {
      olx.report.note('part-missing', id);
      return undefined;
    }
    const ownKey = urlName === undefined ? null : partKey(tag, urlName);
    const key = uniqueKey(ownKey ?? `${position.parentKey}/${partKey(tag)}-${position.index + 1}`);
    const fields = new Map([...pointer.attributes, ...element.attributes, ...(policies.get(id) ?? [])]);
    const children = await childrenAt(tag, element, { parentKey: key, above: [...position.above, id] });
    const hidden = isHidden(fields);
    return { tag, key, fields, element, ...(urlName === undefined ? {} : { urlName }), hidden, children };
  };

  return { childrenOf: (tag, element) => childrenAt(tag, element, { parentKey: tag, above: [] }), loadedPaths };
}

/**
 * The block's own file where the element only points to it, else the element. Undefined when the file is absent or
 * unreadable.
 */
async function definitionOf(
  pointer: XmlElement,
  position: Position,
  { olx, loadedPaths }: { readonly olx: OlxPackage; readonly loadedPaths: Set<string> },
): Promise<XmlElement | undefined> {
  const urlName = attributeOf(pointer, 'url_name');
  if (urlName === undefined || hasContent(pointer)) return pointer;
  const path = `${localName(pointer)}/${urlName.replace(/:/g, '/')}.xml`;
  if (!olx.archive.files.has(olx.base + path)) return isBarePointer(pointer, position) ? undefined : pointer;
  loadedPaths.add(path);
  try {
    return await readXml(olx, path);
  } catch (error) {
    const skips =
      error instanceof ImportRefused && error.code === 'xml-not-well-formed' && !isContainer(localName(pointer));
    if (skips) return undefined;
    throw error;
  }
}

function hasContent(element: XmlElement): boolean {
  return element.children.some((child) => child.type === 'element' || child.text.trim() !== '');
}

/**
 * True for an element that only points to the file of its block. Inside of a tool, blocks without settings look the
 * same.
 */
function isBarePointer(element: XmlElement, position: Position): boolean {
  return !position.insideTool && [...element.attributes.keys()].every((name) => name === 'url_name');
}
