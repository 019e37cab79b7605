import type { CartridgeFiles } from './cartridge-files.ts';
import type { ManifestResource } from './manifest.ts';
import { pathOf } from './cartridge-files.ts';

/** What tells the kind of a resource, in this order; the first that is true decides. */
const resourceKinds = {
  link: ({ type }) => type.startsWith('imswl'),
  discussion: ({ type }) => type.startsWith('imsdt'),
  bank: ({ type }) => type.startsWith('imsqti') && type.includes('question-bank'),
  assessment: ({ type }) => type.startsWith('imsqti'),
  lti: ({ type }) => type.startsWith('imsbasiclti'),
  assignment: ({ type, files }) =>
    type.startsWith('assignment') || files.some((file) => file.endsWith('assignment_settings.xml')),
  web: ({ type }) => type === 'webcontent' || type.startsWith('associatedcontent'),
} as const satisfies Record<string, (resource: ManifestResource) => boolean>;

type KnownKind = keyof typeof resourceKinds;
export type ResourceKind = KnownKind | 'unknown';

const inOrder = Object.entries(resourceKinds) as readonly [KnownKind, (resource: ManifestResource) => boolean][];

export function kindOf(resource: ManifestResource): ResourceKind {
  return inOrder.find(([, isOfKind]) => isOfKind(resource))?.[0] ?? 'unknown';
}

/** The file that a resource is: the one it names, or the first that it lists. */
export function mainPath(cartridge: CartridgeFiles, resource: ManifestResource): string | undefined {
  const names = [...(resource.href === undefined ? [] : [resource.href]), ...resource.files];
  return names.map((name) => pathOf(cartridge, name.replace(/[?#].*$/s, ''))).find((path) => path !== undefined);
}

export function isPagePath(path: string): boolean {
  return /\.x?html?$/i.test(path);
}
