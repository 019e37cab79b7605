import { packageInside } from '../../packaged/package-inside.ts';
import { attributeOf, textAt } from '../../xml/xml-tree.ts';
import { numberOr } from '../question.ts';
import { keyOf } from './activity-terms.ts';
import type { BackupFiles, Made, Opened } from './opened.ts';

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
  return await packageInside(files, { path, key: keyOf(opened), subject: title });
}
