import type { CartridgeFiles } from './cartridge-files.ts';
import type { ManifestResource } from './manifest.ts';
import { pathOf } from './cartridge-files.ts';

export type ResourceKind = 'web' | 'link' | 'discussion' | 'assessment' | 'lti' | 'assignment' | 'bank' | 'unknown';

export function kindOf(resource: ManifestResource): ResourceKind {
  const { type } = resource;
  if (type.startsWith('imswl')) return 'link';
  if (type.startsWith('imsdt')) return 'discussion';
  if (type.startsWith('imsqti')) return type.includes('question-bank') ? 'bank' : 'assessment';
  if (type.startsWith('imsbasiclti')) return 'lti';
  if (type.startsWith('assignment')) return 'assignment';
  if (resource.files.some((file) => file.endsWith('assignment_settings.xml'))) return 'assignment';
  return type === 'webcontent' || type.startsWith('associatedcontent') ? 'web' : 'unknown';
}

/** The file that a resource is: the one it names, or the first that it lists. */
export function mainPath(cartridge: CartridgeFiles, resource: ManifestResource): string | undefined {
  const names = [...(resource.href === undefined ? [] : [resource.href]), ...resource.files];
  return names.map((name) => pathOf(cartridge, name.replace(/[?#].*$/s, ''))).find((path) => path !== undefined);
}

export function isPagePath(path: string): boolean {
  return /\.x?html?$/i.test(path);
}
