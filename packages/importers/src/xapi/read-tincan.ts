import { ContentState, kindOfContent } from '@stoa/domain';
import type { CourseDocument, LanguageTexts, PartDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import { partKey } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { plainText } from '../html/plain-text.ts';
import { courseOfPackage, folderOf } from '../packaged/course-of-package.ts';
import { ImportRefused } from '../refused.ts';
import { isElsewhere, launchAddress } from '../scorm/address.ts';
import {
  attributeOf,
  childElements,
  descendants,
  firstAt,
  localName,
  textAt,
  textOf,
  type XmlElement,
} from '../xml/xml-tree.ts';

interface Launched {
  readonly element: XmlElement;
  readonly id: string;
  readonly launch: string;
}

/**
 * Reads a package of plain xAPI (`tincan.xml`): each of its activities that has a `launch` is an activity, the others
 * are what its statements may be about.
 */
export async function readTinCan(archive: Archive, path: string, root: XmlElement): Promise<CourseDocument> {
  if (localName(root) !== 'tincan') throw new ImportRefused('manifest-invalid', path);
  const report = createReport();
  const all = descendants(root).filter((element) => localName(element) === 'activity');
  const ids = all.flatMap((element) => attributeOf(element, 'id') ?? []);
  const launched = all.flatMap((element): Launched[] => {
    const launch = textAt(element, 'launch');
    const id = attributeOf(element, 'id');
    return launch === undefined || id === undefined ? [] : [{ element, id, launch }];
  });
  report.count('activities', all.length);
  const parts = launched.flatMap((one): PartDocument[] => {
    const titles = titlesOf(one.element);
    const name = plainText(Object.values(titles)[0] ?? '') || one.id;
    const content = contentOf({ archive, report }, path, { ...one, titles, activities: ids });
    if (content === undefined) {
      report.note('file-missing', one.launch, name);
      return [];
    }
    return [{ key: partKey(one.id), kind: kindOfContent[content.type], name, state: ContentState.ready, content }];
  });
  const [first] = launched;
  return await courseOfPackage(archive, {
    source: { format: 'xapi', identifier: first?.id ?? '' },
    title: first === undefined ? undefined : (Object.values(titlesOf(first.element))[0] ?? ''),
    description: textAt(first?.element, 'description'),
    language: attributeOf(firstAt(first?.element, 'launch'), 'lang'),
    parts,
    described: path,
    report,
  });
}

function titlesOf(element: XmlElement): LanguageTexts {
  return Object.fromEntries(
    childElements(element, 'name').map((name) => [attributeOf(name, 'lang') ?? 'und', textOf(name).trim()]),
  );
}

interface Told extends Launched {
  readonly titles: LanguageTexts;
  readonly activities: readonly string[];
}

function contentOf(
  from: { readonly archive: Archive; readonly report: ReportWriter },
  described: string,
  { id, launch, titles, activities }: Told,
): PartDocument['content'] {
  if (/^https?:\/\//iu.test(launch)) return { type: 'link', url: launch, embedded: true };
  const { path, suffix } = launchAddress(launch);
  const file = isElsewhere(launch) ? undefined : meantFile(from, `${folderOf(described)}${path}`);
  if (file === undefined) return undefined;
  const unit = { id, titles, activities };
  return { type: 'packaged', tool: 'package', standard: 'xapi', path: file, suffix, reports: true, unit };
}
