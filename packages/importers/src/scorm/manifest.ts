import { posix } from 'node:path';
import type { PackageStandard } from '@stoa/domain';
import { resolvedAddress } from './address.ts';
import { ImportRefused } from '../refused.ts';
import {
  attributeOf,
  childElements,
  descendants,
  firstAt,
  localName,
  textAt,
  textOf,
  type XmlElement,
} from '../xml/xml-tree.ts';

/** The manifest of a package of SCORM or of IMS content: its outline, and the resources that it launches. */
export interface ScormManifest {
  readonly standard: PackageStandard;
  /** As it is written, such as '1.2' or '2004 4th Edition'. */
  readonly version?: string;
  readonly identifier: string;
  readonly title?: string;
  readonly description?: string;
  readonly language?: string;
  readonly items: readonly ScormItem[];
  /** What the organisation says of the sequence of its items, and its own name. */
  readonly sequencing?: XmlElement;
  readonly organisation: string;
  readonly resources: ReadonlyMap<string, ScormResource>;
}

export interface ScormItem {
  readonly identifier: string;
  readonly title?: string;
  readonly resourceId?: string;
  readonly visible: boolean;
  readonly parameters?: string;
  readonly element: XmlElement;
  readonly sequencing?: XmlElement;
  readonly children: readonly ScormItem[];
}

export interface ScormResource {
  readonly identifier: string;
  /** A shareable content object talks to the run-time, an asset does not. */
  readonly type: 'sco' | 'asset';
  /** As IMS names it, such as `webcontent`; empty where it is not told. */
  readonly kind: string;
  /** As it is written, with the bases around it. */
  readonly href?: string;
}

/** The version by what the metadata says, else by the namespaces. */
function standardOf(root: XmlElement, version: string): PackageStandard {
  if (!isScormManifest(root)) return 'pages';
  if (version.startsWith('1.2')) return 'scorm-1.2';
  const namespaces = [...root.attributes.values()].join(' ');
  return /adlcp_rootv1p2/.test(namespaces) ? 'scorm-1.2' : 'scorm-2004';
}

/** Reads the manifest element of a package of SCORM. Throws `manifest-invalid` when it is none. */
export function scormManifestOf(root: XmlElement, path: string): ScormManifest {
  if (localName(root) !== 'manifest') throw new ImportRefused('manifest-invalid', path);
  const version = textAt(root, 'metadata', 'schemaversion');
  const organisation = chosenOrganisation(root);
  const general = firstAt(root, 'metadata', 'lom', 'general');
  const title = textAt(organisation, 'title') ?? wordsAt(general, 'title');
  const description = wordsAt(general, 'description');
  const language = textAt(general, 'language');
  const shared = sharedSequencing(root);
  const sequencing = sequencingOf(organisation, shared);
  return {
    standard: standardOf(root, version ?? ''),
    identifier: attributeOf(root, 'identifier') ?? '',
    organisation: attributeOf(organisation, 'identifier') ?? '',
    items: childElements(organisation, 'item').map((item) => itemOf(item, shared)),
    resources: resourcesOf(root),
    ...(version === undefined ? {} : { version }),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(language === undefined ? {} : { language }),
    ...(sequencing === undefined ? {} : { sequencing }),
  };
}

function wordsAt(general: XmlElement | undefined, name: string): string | undefined {
  return textAt(general, name, 'string') ?? textAt(general, name, 'langstring');
}

/** The organisation that is meant to be shown: the default one, else the first. */
function chosenOrganisation(root: XmlElement): XmlElement | undefined {
  const all = firstAt(root, 'organizations');
  const organisations = childElements(all, 'organization');
  const wanted = attributeOf(all, 'default');
  return organisations.find((one) => attributeOf(one, 'identifier') === wanted) ?? organisations[0];
}

/** Rules that several items share, by their id. */
function sharedSequencing(root: XmlElement): ReadonlyMap<string, XmlElement> {
  const collections = childElements(root, 'sequencingCollection').flatMap((one) => childElements(one, 'sequencing'));
  return new Map(collections.map((one) => [attributeOf(one, 'ID') ?? '', one]));
}

/** What an item says itself stands before what it shares. */
function sequencingOf(
  element: XmlElement | undefined,
  shared: ReadonlyMap<string, XmlElement>,
): XmlElement | undefined {
  const own = firstAt(element, 'sequencing');
  const referred = shared.get(attributeOf(own, 'IDRef') ?? '');
  return own === undefined || referred === undefined
    ? own
    : { ...own, children: [...own.children, ...referred.children] };
}

function itemOf(element: XmlElement, shared: ReadonlyMap<string, XmlElement>): ScormItem {
  const title = textAt(element, 'title');
  const resourceId = attributeOf(element, 'identifierref');
  const parameters = attributeOf(element, 'parameters');
  const sequencing = sequencingOf(element, shared);
  return {
    identifier: attributeOf(element, 'identifier') ?? '',
    visible: attributeOf(element, 'isvisible')?.toLowerCase() !== 'false',
    element,
    children: childElements(element, 'item').map((item) => itemOf(item, shared)),
    ...(title === undefined ? {} : { title }),
    ...(resourceId === undefined ? {} : { resourceId }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(sequencing === undefined ? {} : { sequencing }),
  };
}

/** Bases of the manifest, of its resources and of each resource stand one before the other. */
function resourcesOf(root: XmlElement): ReadonlyMap<string, ScormResource> {
  const all = firstAt(root, 'resources');
  const around = posix.join(baseOf(root), baseOf(all));
  return new Map(
    childElements(all, 'resource').map((element) => {
      const identifier = attributeOf(element, 'identifier') ?? '';
      const written = attributeOf(element, 'href');
      const isSco = [...element.attributes].some(
        ([name, value]) => /(?:^|:)scormtype$/i.test(name) && value.trim().toLowerCase() === 'sco',
      );
      const href = written === undefined ? undefined : resolvedAddress(posix.join(around, baseOf(element)), written);
      const kind = attributeOf(element, 'type') ?? '';
      const type = isSco ? 'sco' : 'asset';
      return [identifier, { identifier, type, kind, ...(href === undefined ? {} : { href }) }];
    }),
  );
}

function baseOf(element: XmlElement | undefined): string {
  return attributeOf(element, 'xml:base') ?? '';
}

/** The text of an element of ADL’s own below an item, whose name the versions write differently. */
export function adlText({ element }: ScormItem, name: string): string | undefined {
  const found = childElements(element).find((child) => localName(child).toLowerCase() === name);
  const text = textOf(found).trim();
  return text === '' ? undefined : text;
}

/** An element of ADL’s own below an item. */
export function adlElement({ element }: ScormItem, name: string): XmlElement | undefined {
  return childElements(element).find((child) => localName(child).toLowerCase() === name);
}

/** Every item, in the order in which they are written. */
export function allItems(items: readonly ScormItem[]): readonly ScormItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)]);
}

/** Does the manifest belong to a package of SCORM? */
export function isScormManifest(root: XmlElement): boolean {
  if (/scorm/i.test(textAt(root, 'metadata', 'schema') ?? '')) return true;
  const resources = firstAt(root, 'resources');
  const marked = resources === undefined ? [] : descendants(resources);
  return marked.some(({ attributes }) => [...attributes.keys()].some((name) => /:scormtype$/i.test(name)));
}

/** Does it belong to an IMS Content Package, and to nothing that is made of one? */
export function isContentManifest(root: XmlElement): boolean {
  const namespaces = [...root.attributes.values()].join(' ');
  return /imscp_/.test(namespaces) && /^(ims content.*)?$/i.test(textAt(root, 'metadata', 'schema') ?? '');
}
