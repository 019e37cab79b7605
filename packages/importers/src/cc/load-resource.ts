import type { Cartridge } from './cartridge.ts';
import type { LoadedResource } from './loaded-resource.ts';
import type { ManifestResource } from './manifest.ts';
import { mayBeDocument, pageAmong } from '../pages/office-document.ts';
import { decodeText } from '../xml/decode-text.ts';
import { loadAssessment } from './load-assessment.ts';
import { loadAssignment } from './load-assignment.ts';
import { loadDiscussion } from './load-discussion.ts';
import { noTerms } from './terms.ts';
import { paragraphs } from '../html/plain-text.ts';
import { attributeOf, descendants, firstAt, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { isPagePath, kindOf, mainPath, type ResourceKind } from './resource-kind.ts';
import { readLeafXml } from './cartridge-files.ts';
import { mayBePackage, packageInside } from '../packaged/package-inside.ts';
import { ImportRefused } from '../refused.ts';
import { preferredSize, type WrittenSize } from '../document/preferred-size.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';

/** Pages above this size are offered as files. */
const maxPageBytes = 8 * 1024 ** 2;

type Loader = (cartridge: Cartridge, resource: ManifestResource) => Promise<LoadedResource | undefined>;

/** How each kind of resource is read. */
const loaders: Readonly<Record<ResourceKind, Loader>> = {
  web: loadWeb,
  link: loadLink,
  discussion: loadDiscussion,
  assessment: loadAssessment,
  lti: loadLti,
  assignment: loadAssignment,
  // kept beside the course
  bank: async () => undefined,
  unknown: async (cartridge, resource) => {
    cartridge.report.tally('kind-unknown', resource.type);
    return await loadWeb(cartridge, resource);
  },
};

/** Reads a resource; undefined when it is absent, unreadable or nothing that stands in a course. */
export async function loadResource(
  cartridge: Cartridge,
  resource: ManifestResource,
): Promise<LoadedResource | undefined> {
  return await loaders[kindOf(resource)](cartridge, resource);
}

async function loadWeb(cartridge: Cartridge, resource: ManifestResource): Promise<LoadedResource | undefined> {
  const path = mainPath(cartridge, resource);
  if (path === undefined) return undefined;
  if (mayBePackage(path)) {
    const found = await packageInside(cartridge, { path, subject: path });
    // any other archive is a file to be downloaded
    return found instanceof ImportRefused
      ? { ...noTerms, kind: 'file', path }
      : { ...noTerms, kind: 'package', at: found };
  }
  if (mayBeDocument(path)) {
    const html = await pageAmong(cartridge, { path, named: path });
    return html === null ? { ...noTerms, kind: 'file', path } : { ...noTerms, kind: 'document', html };
  }
  const size = cartridge.archive.files.get(path)?.size ?? 0;
  if (!isPagePath(path) || size > maxPageBytes) return { ...noTerms, kind: 'file', path };
  const html = decodeText(await cartridge.archive.read(path));
  const head = rewriteHtml(html, (address) => address, { subject: path });
  return {
    ...noTerms,
    kind: 'page',
    path,
    html,
    unpublished: head.meta.get('workflow_state') === 'unpublished',
    ...(head.title === undefined ? {} : { title: head.title }),
  };
}

async function loadLink(cartridge: Cartridge, resource: ManifestResource): Promise<LoadedResource | undefined> {
  const element = await readLeafXml(cartridge, resource.files[0] ?? resource.href ?? '');
  const url = firstAt(element, 'url');
  const address = attributeOf(url, 'href');
  const title = textOf(firstAt(element, 'title')).trim();
  if (address === undefined) return undefined;
  return {
    ...noTerms,
    kind: 'link',
    address,
    settings: preferredSize(
      windowSize(attributeOf(url, 'windowFeatures') ?? ''),
      resource.identifier,
      cartridge.report,
    ),
    // Common Cartridge 1.x 'Web Links': the name of the window that a frame inside the page stands for
    ...(attributeOf(url, 'target')?.toLowerCase() === '_iframe' ? { embedded: true } : {}),
    ...(title === '' ? {} : { title }),
  };
}

/** Width and height out of the features that a browser's `window.open` takes: `width=800, height=600`. */
function windowSize(features: string): WrittenSize {
  const fields = new Map(features.split(',').map((feature) => pairOf(feature)));
  return {
    width: fields.get('width') ?? fields.get('innerwidth'),
    height: fields.get('height') ?? fields.get('innerheight'),
  };
}

function pairOf(feature: string): [string, string] {
  const [name = '', value = ''] = feature.split('=');
  return [name.trim().toLowerCase(), value];
}

/** Some systems write HTML where the standard has plain text. */
function describedHtml(description: string): string {
  return description.includes('<') ? description : paragraphs(description);
}

async function loadLti(cartridge: Cartridge, resource: ManifestResource): Promise<LoadedResource | undefined> {
  const name = resource.files[0] ?? resource.href ?? '';
  const element = await readLeafXml(cartridge, name);
  if (element === undefined) return undefined;
  const inner = descendants(element);
  const texts = new Map(inner.map((one) => [localName(one), textOf(one).trim()]));
  const launchAddress = [texts.get('secure_launch_url'), texts.get('launch_url')].find(
    (text) => text !== undefined && text !== '',
  );
  const title = textOf(firstAt(element, 'title')).trim();
  return {
    ...noTerms,
    kind: 'externalTool',
    introductionHtml: describedHtml(texts.get('description') ?? ''),
    custom: customOf(inner),
    ...(launchAddress === undefined ? {} : { launchAddress }),
    ...(title === '' ? {} : { title }),
  };
}

/** What its author tells the tool: properties inside of `custom`, not those of single systems (`extensions`). */
function customOf(elements: readonly XmlElement[]): Readonly<Record<string, string>> {
  const properties = elements
    .filter((element) => localName(element) === 'custom')
    .flatMap((custom) => descendants(custom).filter((element) => localName(element) === 'property'));
  return Object.fromEntries(
    properties.flatMap((property) => {
      const name = attributeOf(property, 'name')?.trim() ?? '';
      return name === '' ? [] : [[name, textOf(property).trim()] as const];
    }),
  );
}
