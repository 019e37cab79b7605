import type { PackageStandard } from '@stoa/domain';
import { originOfWork, type ContentOrigin } from '../../kernel/content-origin.ts';
import type { Packaged } from '../../learning/launches/tools-store.ts';

/** Root of everything that stands in the frame of a package. */
export const packageRoot = '/c';

interface Launched {
  readonly launchId: string;
  readonly activityWorkflowId: string;
  readonly content: Pick<Packaged, 'path' | 'suffix'>;
}

/** Where the first page of packaged content stands for one launch of it. */
export function packageAddress(origin: ContentOrigin | null, launched: Launched): string {
  const { path, suffix } = launched.content;
  const own = origin === null ? '' : originOfWork(origin, launched.activityWorkflowId);
  return `${own}${packageRoot}/${launched.launchId}/${path.split('/').map(encodeURIComponent).join('/')}${suffix}`;
}

/** Script that stands first in the pages of a package. */
export const runTimeFile: Readonly<Record<PackageStandard, string>> = {
  'scorm-1.2': 'scorm-12.js',
  'scorm-2004': 'scorm-2004.js',
  cmi5: 'statements.js',
  xapi: 'statements.js',
  pages: 'pages.js',
};
