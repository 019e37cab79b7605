import type { Cartridge } from './cartridge.ts';
import type { ManifestResource } from './manifest.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { attributeOf, firstAt, localName, textOf } from '../xml/xml-tree.ts';
import { paragraphs } from '../html/plain-text.ts';
import { readLeafXml } from './cartridge-files.ts';

/** The first XML file, of the resource or of those that it depends on, whose root has the given name. */
export async function dependencyXml(
  cartridge: Cartridge,
  resource: ManifestResource,
  rootName: string,
): Promise<XmlElement | undefined> {
  for (const name of companionFiles(cartridge, resource).filter((file) => file.endsWith('.xml'))) {
    const element = await readLeafXml(cartridge, name);
    if (element !== undefined && localName(element) === rootName) return element;
  }
  return undefined;
}

/** Files of a resource and of the resources that it depends on, as the manifest names them. */
export function companionFiles(cartridge: Cartridge, resource: ManifestResource): string[] {
  const beside = resource.dependencies.flatMap((identifier) => cartridge.resources.get(identifier)?.files ?? []);
  return [...resource.files, ...beside];
}

/** The text that a topic or a task shows to learners, as HTML. */
export function instructionsOf(element: XmlElement): string {
  const text = firstAt(element, 'text');
  return attributeOf(text, 'texttype') === 'text/plain' ? paragraphs(textOf(text)) : textOf(text).trim();
}
