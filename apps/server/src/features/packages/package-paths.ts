import type { RunTimeStandard } from '@stoa/domain';
import type { Packaged } from '../../learning/launches/tools-store.ts';

/** Root of everything that stands in the frame of a package. */
export const packageRoot = '/c';

/** Where the first page of packaged content stands for one launch of it. */
export function packageAddress(launchId: string, { path, suffix }: Pick<Packaged, 'path' | 'suffix'>): string {
  return `${packageRoot}/${launchId}/${path.split('/').map(encodeURIComponent).join('/')}${suffix}`;
}

/** Script that gives the pages of a package their run-time. */
export const runTimeFile: Readonly<Record<RunTimeStandard, string>> = {
  'scorm-1.2': 'scorm-12.js',
  'scorm-2004': 'scorm-2004.js',
};
