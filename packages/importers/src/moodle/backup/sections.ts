import { ActivityKind, ContentState, kindOfContent, PresentationMode, type PartDocument } from '@stoa/domain';
import { courseLink, partKey, partLink } from '../../document/package-files.ts';
import { plainText } from '../../html/plain-text.ts';
import { childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { cleanHtml, withFiles } from '../files-in-text.ts';
import { formatOf, htmlOf } from '../text-format.ts';
import { numberOr } from '../question.ts';
import { accessOf } from './availability.ts';
import { told } from './backup-question.ts';
import type { Activity } from './activity-terms.ts';
import { saysSomething, type BackupFiles } from './opened.ts';

export interface BackupSection {
  readonly id: string;
  readonly number: number;
  /** Empty for what stands above all sections. */
  readonly name: string;
  /** Ids of its activities in their order. */
  readonly sequence: readonly string[];
  readonly isHidden: boolean;
  /** It lies behind the last section that the course shows (Moodle up to 3.2), where its editors alone see it. */
  readonly isOrphaned: boolean;
  /** Id of the activity of the kind 'subsection' that it is, where it is one. */
  readonly subsection: string | undefined;
  readonly element: XmlElement;
}

/** The number of the last section that a course shows; all of them where it does not say. */
function lastShown(course: XmlElement | undefined): number {
  const count = numberOr(textAt(course, 'numsections'), 0);
  return count > 0 ? count : Infinity;
}

/** Sections in the order of their course. One without a name has its number, as Moodle counts them. */
export async function sectionsOf(
  backup: XmlElement,
  xmlAt: (path: string) => Promise<XmlElement | undefined>,
): Promise<BackupSection[]> {
  const contents = firstAt(backup, 'information', 'contents');
  const last = lastShown(await xmlAt('course/course.xml'));
  const sections: BackupSection[] = [];
  for (const one of childElements(firstAt(contents, 'sections'), 'section')) {
    const element = await xmlAt(`${textAt(one, 'directory') ?? ''}/section.xml`);
    if (element === undefined) continue;
    const number = numberOr(textAt(element, 'number'), 0);
    const own = plainText(told(element, 'name'));
    const isSubsection = told(element, 'component').trim() === 'mod_subsection';
    sections.push({
      id: textAt(one, 'sectionid') ?? '',
      number,
      name: own === '' && number > 0 ? String(number) : own,
      sequence: told(element, 'sequence')
        .split(',')
        .map((id) => id.trim()),
      isHidden: textAt(element, 'visible') === '0',
      isOrphaned: !isSubsection && number > last,
      subsection: isSubsection ? textAt(element, 'itemid') : undefined,
      element,
    });
  }
  return sections.toSorted((one, other) => one.number - other.number);
}

/** Activities of a section in its order, and behind them those that it does not name. */
export function activitiesIn({ id, sequence }: BackupSection, all: readonly Activity[]): Activity[] {
  const named = new Set(sequence);
  const own = all.filter((one) => one.section === id || named.has(one.id));
  const place = (one: Activity): number => (named.has(one.id) ? sequence.indexOf(one.id) : sequence.length);
  return own.toSorted((one, other) => place(one) - place(other));
}

const summaryKey = ({ id }: BackupSection): string => partKey('section', id, 'summary');

/** What stands above the activities of a section, as its first page. */
export function summaryOf(section: BackupSection, files: BackupFiles): PartDocument[] {
  const { id, name, element } = section;
  const text = withFiles(told(element, 'summary'), (file) =>
    files.stored.find({ component: 'course', area: 'section', item: id }, file),
  );
  const title = name || files.courseName;
  const html = cleanHtml(htmlOf(text, formatOf(textAt(element, 'summaryformat'))), { ...files, subject: title });
  if (!saysSomething(html)) return [];
  const content = { type: 'html', html } as const;
  const kind = kindOfContent.html;
  return [{ key: summaryKey(section), name: title, kind, state: ContentState.ready, content }];
}

/** The sections of a course, and what is in them. */
export interface Outline {
  readonly sections: readonly BackupSection[];
  readonly activities: readonly Activity[];
}

/**
 * Link to the first page of a section: to its own text, else to its chapter. What stands above all sections, or has
 * nothing in it, is on the page of the course. Undefined where there is no such section.
 */
export function sectionLink(
  { sections, activities }: Outline,
  isMeant: (section: BackupSection) => boolean,
): string | undefined {
  const section = sections.find(isMeant);
  if (section === undefined) return undefined;
  const { element, id, name } = section;
  if (saysSomething(htmlOf(told(element, 'summary'), formatOf(textAt(element, 'summaryformat')))))
    return partLink(summaryKey(section));
  const isEmpty = activitiesIn(section, activities).length === 0;
  return name === '' || isEmpty ? courseLink : partLink(partKey('section', id));
}

/** A section as a chapter; undefined where there is nothing in it. */
export function chapterOf(
  section: BackupSection,
  children: readonly PartDocument[],
  files: BackupFiles,
): PartDocument | undefined {
  const [first, ...others] = children;
  if (first === undefined) return undefined;
  const { id, name, isHidden, element } = section;
  const key = partKey('section', id);
  if (isHidden) files.report.note('unpublished-kept-as-draft', key, name);
  const { settings, lost } = accessOf(element, files);
  if (lost.length > 0) files.report.note('settings-left-out', name, lost.join(', '));
  const state = isHidden ? ContentState.draft : ContentState.ready;
  // a section that is nothing but its own text is a page
  if (others.length === 0 && first.key === summaryKey(section)) return { ...first, state, ...settings };
  return {
    key,
    name,
    kind: ActivityKind.composite,
    state,
    presentationMode: PresentationMode.tree,
    ...settings,
    children,
  };
}
