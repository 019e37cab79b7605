import type { Cartridge } from './cartridge.ts';
import type { LoadedResource } from './loaded-resource.ts';
import type { ManifestResource } from './manifest.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { attributeOf, firstAt, textAt, textOf } from '../xml/xml-tree.ts';
import { decodeText } from '../xml/decode-text.ts';
import { dependencyXml, instructionsOf } from './companions.ts';
import { isPagePath } from './resource-kind.ts';
import { pathOf } from './cartridge-files.ts';
import { pointsOf, termsOf } from './terms.ts';
import { toXml } from '../xml/serialize.ts';

/**
 * A task to hand in: of the standard's extension (`assignment.xml`), or in the older form of Canvas
 * (`assignment_settings.xml` with the instructions in a page beside it). Both come out as one XML text with the
 * instructions inside.
 */
export async function loadAssignment(
  cartridge: Cartridge,
  resource: ManifestResource,
): Promise<LoadedResource | undefined> {
  const element = await dependencyXml(cartridge, resource, 'assignment');
  if (element === undefined) return undefined;
  const extension = firstAt(element, 'extensions', 'assignment');
  const { settings, unpublished } = termsOf(extension ?? element, cartridge.canvas.groups);
  const weight = settings.scoreWeight ?? gradablePoints(element);
  const title = textAt(element, 'title');
  const whole = await withInstructions(cartridge, resource, element);
  return {
    kind: 'tool',
    tool: 'assessment',
    sourceFormat: 'cc-assignment',
    source: toXml(whole),
    introductionHtml: instructionsOf(whole),
    settings: { ...settings, ...(weight === undefined ? {} : { scoreWeight: weight }) },
    unpublished,
    ...(title === undefined ? {} : { title }),
  };
}

function gradablePoints(element: XmlElement): number | undefined {
  const gradable = firstAt(element, 'gradable');
  if (gradable === undefined) return undefined;
  return textOf(gradable).trim() === 'true' ? pointsOf(attributeOf(gradable, 'points_possible')) : 0;
}

async function withInstructions(
  cartridge: Cartridge,
  resource: ManifestResource,
  element: XmlElement,
): Promise<XmlElement> {
  if (firstAt(element, 'text') !== undefined) return element;
  const path = resource.files
    .filter(isPagePath)
    .map((name) => pathOf(cartridge, name))
    .find((found) => found !== undefined);
  if (path === undefined) return element;
  const html = decodeText(await cartridge.archive.read(path));
  const text: XmlElement = {
    type: 'element',
    name: 'text',
    attributes: new Map([['texttype', 'text/html']]),
    children: [{ type: 'text', text: html, cdata: false }],
  };
  return { ...element, children: [...element.children, text] };
}
