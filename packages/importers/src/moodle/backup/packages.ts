import type { ImportRefusal } from '@stoa/domain';
import { packageInside } from '../../packaged/package-inside.ts';
import { ImportRefused } from '../../refused.ts';
import { attributeOf, textAt } from '../../xml/xml-tree.ts';
import { numberOr } from '../question.ts';
import { keyOf } from './activity-terms.ts';
import type { BackupFiles, Made, Opened } from './opened.ts';

/** Refusals that say what a file is not; others say that it does harm, and refuse the course around it. */
const harmless: ReadonlySet<ImportRefusal> = new Set<ImportRefusal>([
  'not-an-archive',
  'unknown-format',
  'is-aicc',
  'is-qti',
  'is-h5p',
  'h5p-library-missing',
  'h5p-library-invalid',
  'h5p-core-unknown',
  'archive-empty',
  'archive-damaged',
  'manifest-missing',
  'manifest-invalid',
  'no-parts',
]);

/** The package of an activity of the kinds SCORM and H5P, played in its place; undefined where there is none. */
export async function packagePart(opened: Opened, files: BackupFiles): Promise<Made | undefined> {
  const { root, module, element, title } = opened;
  const place = { component: `mod_${module}`, area: 'package', context: attributeOf(root, 'contextid') };
  const path = files.stored.pathIn(place);
  if (path === undefined) return undefined;
  const lost = ['maxattempt', 'timeopen', 'timeclose', 'popup'].filter(
    (name) => numberOr(textAt(element, name), 0) > 0,
  );
  if (lost.length > 0) files.report.note('settings-left-out', title, lost.join(', '));
  const found = await packageInside(files, { path, subject: title });
  if (!(found instanceof ImportRefused)) return found(keyOf(opened));
  if (!harmless.has(found.code)) throw found;
  files.report.note('kind-unknown', title, found.code);
  return undefined;
}
