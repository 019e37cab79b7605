import type { ImportRefusal } from '@stoa/domain';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from './xml/xml-tree.ts';

/** Refusals that name the format of a package which is known, and not played yet. */
export type ForeignFormat = Extract<ImportRefusal, `is-${string}`>;

/** Files by which packages of formats that are not read here are known. */
export const foreignRoots: ReadonlyMap<string, ForeignFormat> = new Map([['tincan.xml', 'is-xapi']]);

/** The format of a manifest that is no cartridge's; undefined for one that nobody here has heard of. */
export function foreignManifest(root: XmlElement): ForeignFormat | undefined {
  const schema = textAt(root, 'metadata', 'schema') ?? '';
  const types = childElements(firstAt(root, 'resources'), 'resource').map((resource) => attributeOf(resource, 'type'));
  if (/qti/i.test(schema) || types.some((type) => type?.startsWith('imsqti'))) return 'is-qti';
  return undefined;
}
