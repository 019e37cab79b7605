import type { CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { folderOf, foundFile } from '../packaged/course-of-package.ts';
import { ImportRefused } from '../refused.ts';
import { launchAddress } from '../scorm/address.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { courseStructureOf } from './structure.ts';

/** Checks a course structure of cmi5 with its package, and refuses it by the rule that it breaks. */
export function readCmi5(archive: Archive, path: string, root: XmlElement): CourseDocument {
  const base = folderOf(path);
  const isThere = (url: string) => foundFile(archive, base, launchAddress(url).path) !== undefined;
  courseStructureOf(root, path, archive.files.size === 1 && archive.files.has(path) ? null : isThere);
  throw new ImportRefused('is-cmi5', path);
}
