import type { PackageAtWork } from '@stoa/contract';
import type { PackageStandard } from '@stoa/domain';
import { originOfWork, type ContentOrigin } from '../../kernel/content-origin.ts';
import type { Packaged } from '../../learning/launches/tools-store.ts';

/** Root of everything that stands in the frame of a package. */
export const packageRoot = '/c';

/** Path of the first page of packaged content for one launch of it. */
export function packagePath(launchId: string, { path, suffix }: Pick<Packaged, 'path' | 'suffix'>): string {
  return `${packageRoot}/${launchId}/${path.split('/').map(encodeURIComponent).join('/')}${suffix}`;
}

interface Launched {
  readonly activityWorkflowId: string;
  readonly path: string;
  /** Its pages have to reach each other. */
  readonly needsOrigin: boolean;
}

/** Where a launch of packaged content stands, and where it may stand as well. */
export function placesOf(
  origin: ContentOrigin | null,
  { activityWorkflowId, path, needsOrigin }: Launched,
): Pick<PackageAtWork, 'address' | 'otherwise'> {
  if (origin === null) return { address: path, otherwise: null };
  const apart = `${originOfWork(origin, activityWorkflowId)}${path}`;
  const isApart = origin.fromTheStart || needsOrigin;
  return isApart ? { address: apart, otherwise: path } : { address: path, otherwise: apart };
}

/** Script that stands first in the pages of a package. */
export const runTimeFile: Readonly<Record<PackageStandard, string>> = {
  'scorm-1.2': 'scorm-12.js',
  'scorm-2004': 'scorm-2004.js',
  cmi5: 'statements.js',
  xapi: 'statements.js',
  pages: 'pages.js',
};
