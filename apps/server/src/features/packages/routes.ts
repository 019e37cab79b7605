import { endpoints } from '@stoa/contract';
import { implement, type Routes, withRules } from '../../kernel/calls/implement.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { holdsFrames } from './holds-frames.ts';
import { keepPackageData } from './keep-package-data.ts';
import { openPackageAt } from './open-package.ts';
import { waiveUnitBy } from './statements/waive-unit.ts';

/** A commit may hold as many characters as the contract says, of four bytes each, written as JSON inside of JSON. */
const largestCommit = 8 * 1024 ** 2;

/** Packaged content as its learner plays it (decision 0070). */
export function packageRoutes(kernel: Pick<Kernel, 'settings' | 'tenants'>, files: FileStore) {
  const opening = { ...kernel, hasFrames: holdsFrames(files) };
  return {
    openPackage: implement(endpoints.openPackage, 'person', openPackageAt(opening)),
    waiveUnit: implement(endpoints.waiveUnit, { duty: 'grade' }, waiveUnitBy(kernel)),
    keepPackageData: withRules(implement(endpoints.keepPackageData, 'person', keepPackageData), {
      bodyLimit: largestCommit,
    }),
  } satisfies Partial<Routes>;
}
