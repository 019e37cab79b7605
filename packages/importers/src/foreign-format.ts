import { attributeOf, childElements, firstAt, textAt, type XmlElement } from './xml/xml-tree.ts';

/** The format of a manifest that is no cartridge's; undefined for one that nobody here has heard of. */
export function foreignManifest(root: XmlElement): 'is-qti' | undefined {
  const schema = textAt(root, 'metadata', 'schema') ?? '';
  const types = childElements(firstAt(root, 'resources'), 'resource').map((resource) => attributeOf(resource, 'type'));
  if (/qti/i.test(schema) || types.some((type) => type?.startsWith('imsqti'))) return 'is-qti';
  return undefined;
}
