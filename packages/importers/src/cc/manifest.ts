import type { CourseSource } from '@stoa/domain';
import type { XmlElement } from '../xml/xml-tree.ts';
import { foreignManifest } from '../foreign-format.ts';
import { ImportRefused } from '../refused.ts';
import { attributeOf, childElements, descendants, firstAt, localName, textAt } from '../xml/xml-tree.ts';

/**
 * The manifest of a cartridge, or of a package of QTI 1, which is made like one: what it is called, its outline,
 * and the resources that stand in it.
 */
export interface Manifest {
  readonly format: CourseSource['format'];
  readonly version?: string;
  readonly identifier: string;
  readonly title?: string;
  readonly description?: string;
  readonly language?: string;
  /** The item around the whole outline is already taken off. */
  readonly items: readonly ManifestItem[];
  /** All items of the outline in its written order, that one included. */
  readonly allItems: readonly ManifestItem[];
  /** Levels of items, that one included. */
  readonly depth: number;
  readonly resources: readonly ManifestResource[];
}

export interface ManifestItem {
  readonly identifier: string;
  readonly title?: string;
  readonly resourceId?: string;
  readonly visible: boolean;
  readonly children: readonly ManifestItem[];
}

export interface ManifestResource {
  readonly identifier: string;
  readonly type: string;
  readonly href?: string;
  /** Paths as written, relative to the manifest. */
  readonly files: readonly string[];
  readonly dependencies: readonly string[];
  readonly intendedUse?: string;
  /** Meant for teachers alone. */
  readonly forTeachers: boolean;
  /** A copy in a simpler form of another resource. */
  readonly isVariant: boolean;
}

/**
 * Reads a manifest element. Throws `manifest-invalid` when it is none, and when it is not a cartridge's
 * what it is, or `unknown-format`.
 */
export function manifestOf(root: XmlElement, path: string): Manifest {
  if (localName(root) !== 'manifest') throw new ImportRefused('manifest-invalid', path);
  const metadata = firstAt(root, 'metadata');
  const general = firstAt(metadata, 'lom', 'general');
  const roots = childElements(firstAt(root, 'organizations', 'organization'), 'item').map(itemOf);
  const format = formatOf(root, path);
  const version = format === 'qti' ? versionOfQti(root) : textAt(metadata, 'schemaversion');
  const title = textAt(general, 'title', 'string') ?? textAt(general, 'title', 'langstring');
  const description = textAt(general, 'description', 'string') ?? textAt(general, 'description', 'langstring');
  const language = textAt(general, 'language') ?? attributeOf(firstAt(general, 'title', 'string'), 'language');
  return {
    format,
    identifier: attributeOf(root, 'identifier') ?? '',
    ...(version === undefined ? {} : { version }),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(language === undefined ? {} : { language }),
    items: withoutFrame(roots),
    allItems: flat(roots),
    depth: depthOf(roots),
    resources: childElements(firstAt(root, 'resources'), 'resource').map(resourceOf),
  };
}

function formatOf(root: XmlElement, path: string): CourseSource['format'] {
  const schema = textAt(root, 'metadata', 'schema') ?? '';
  if (/thin common cartridge/i.test(schema)) return 'thin-common-cartridge';
  const namespaced = schema === '' && [...root.attributes.values()].some((value) => value.includes('/imscc'));
  if (/common cartridge/i.test(schema) || namespaced) return 'common-cartridge';
  const foreign = foreignManifest(root);
  if (foreign === 'is-qti' && versionOfQti(root) !== undefined) return 'qti';
  throw new ImportRefused(foreign ?? 'unknown-format', schema === '' ? path : schema);
}

/** The version of QTI 1 in a package of nothing else: its outline and its links are those of a cartridge. */
function versionOfQti(root: XmlElement): string | undefined {
  const types = childElements(firstAt(root, 'resources'), 'resource').map((one) => attributeOf(one, 'type') ?? '');
  const minor = types.flatMap((type) => /^imsqti_xmlv1p(\d)/u.exec(type)?.[1] ?? []).at(0);
  return minor === undefined ? undefined : `1.${minor}`;
}

function itemOf(element: XmlElement): ManifestItem {
  const title = textAt(element, 'title');
  const resourceId = attributeOf(element, 'identifierref');
  return {
    identifier: attributeOf(element, 'identifier') ?? '',
    visible: attributeOf(element, 'isvisible')?.toLowerCase() !== 'false',
    children: childElements(element, 'item').map(itemOf),
    ...(title === undefined ? {} : { title }),
    ...(resourceId === undefined ? {} : { resourceId }),
  };
}

/** Cartridges put one nameless item around the outline. */
function withoutFrame(roots: readonly ManifestItem[]): readonly ManifestItem[] {
  const [only] = roots;
  return roots.length === 1 && only !== undefined && only.resourceId === undefined && only.title === undefined
    ? only.children
    : roots;
}

function flat(items: readonly ManifestItem[]): ManifestItem[] {
  return items.flatMap((item) => [item, ...flat(item.children)]);
}

function depthOf(items: readonly ManifestItem[]): number {
  return items.length === 0 ? 0 : 1 + items.reduce((deepest, item) => Math.max(deepest, depthOf(item.children)), 0);
}

function resourceOf(element: XmlElement): ManifestResource {
  const href = attributeOf(element, 'href');
  const intendedUse = attributeOf(element, 'intendeduse');
  const roles = descendants(element)
    .filter((inner) => localName(inner) === 'intendedEndUserRole')
    .map((role) => textAt(role, 'value') ?? '');
  return {
    identifier: attributeOf(element, 'identifier') ?? '',
    type: attributeOf(element, 'type') ?? '',
    files: childElements(element, 'file').flatMap((file) => attributeOf(file, 'href') ?? []),
    dependencies: childElements(element, 'dependency').flatMap(
      (dependency) => attributeOf(dependency, 'identifierref') ?? [],
    ),
    forTeachers: intendedUse === 'lessonplan' || (roles.length > 0 && !roles.some((role) => /learner/i.test(role))),
    isVariant: childElements(element, 'variant').length > 0,
    ...(href === undefined ? {} : { href }),
    ...(intendedUse === undefined ? {} : { intendedUse }),
  };
}
