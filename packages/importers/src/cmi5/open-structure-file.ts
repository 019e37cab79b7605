import type { Archive } from '../archive/archive.ts';
import { archiveOfOne, readHead } from '../archive/archive-of-one.ts';
import { archiveKindOf } from '../archive/magic.ts';
import { decodeText } from '../xml/decode-text.ts';

const headBytes = 16_384;
const structure = /^(?:<\?xml[^>]*\?>|<!--(?:(?!-->).)*-->|\s)*<(?:[\w.-]+:)?courseStructure[\s>]/su;

/** The name that a course structure has in a package, and gets where it comes without one. */
const structureFile = 'cmi5.xml';

/** Opens a course structure of cmi5 that comes without a package (§14.2); undefined for any other file. */
export async function openStructureFile({ path }: { readonly path: string }): Promise<Archive | undefined> {
  const head = await readHead(path, headBytes);
  if (archiveKindOf(head) !== null || !structure.test(decodeText(head))) return undefined;
  return await archiveOfOne(path, structureFile);
}
