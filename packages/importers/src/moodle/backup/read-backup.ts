import {
  ContentState,
  PresentationMode,
  ActivityKind,
  type CourseDocument,
  type KeptDocument,
  type PartDocument,
} from '@stoa/domain';
import type { Archive } from '../../archive/archive.ts';
import { createFileCollector, partKey } from '../../document/package-files.ts';
import { createReport } from '../../document/report.ts';
import { ImportRefused } from '../../refused.ts';
import { parseXml } from '../../xml/parse-xml.ts';
import { childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { toXml } from '../../xml/serialize.ts';
import { hasVisibleContent, plainText } from '../../html/plain-text.ts';
import { activityPart, keyOf, type Activity, type BackupFiles } from './activities.ts';
import { questionBank } from './question-bank.ts';
import { storedFiles } from './stored-files.ts';
import { told } from './backup-question.ts';

interface BackupSection {
  readonly id: string;
  /** Empty for what stands above all sections. */
  readonly name: string;
  /** Ids of its activities in their order. */
  readonly sequence: readonly string[];
  readonly isHidden: boolean;
}

async function xmlAt(archive: Archive, path: string): Promise<XmlElement | undefined> {
  return archive.files.has(path) ? parseXml(await archive.read(path), path) : undefined;
}

function activitiesOf(backup: XmlElement): Activity[] {
  const contents = firstAt(backup, 'information', 'contents');
  const all = childElements(firstAt(contents, 'activities'), 'activity').map((one) => ({
    id: textAt(one, 'moduleid') ?? '',
    section: textAt(one, 'sectionid') ?? '',
    module: textAt(one, 'modulename') ?? '',
    title: plainText(told(one, 'title')),
    directory: textAt(one, 'directory') ?? '',
  }));
  // banks stand among the activities of Moodle 5, and are nothing that learners open
  return all.filter(({ module }) => module !== 'qbank');
}

/** Sections in the order of their course. One without a name has its number, as Moodle counts them. */
async function sectionsOf(backup: XmlElement, { archive, base, report }: BackupFiles): Promise<BackupSection[]> {
  const contents = firstAt(backup, 'information', 'contents');
  const sections: (BackupSection & { readonly number: number })[] = [];
  for (const one of childElements(firstAt(contents, 'sections'), 'section')) {
    const section = await xmlAt(archive, `${base}${textAt(one, 'directory') ?? ''}/section.xml`);
    if (section === undefined) continue;
    const number = Number(textAt(section, 'number') ?? 0);
    const own = plainText(told(section, 'name'));
    const name = own === '' && number > 0 ? String(number) : own;
    if (hasVisibleContent(told(section, 'summary'))) report.note('settings-left-out', name || '0', 'summary');
    sections.push({
      id: textAt(one, 'sectionid') ?? '',
      number,
      name,
      sequence: told(section, 'sequence')
        .split(',')
        .map((id) => id.trim()),
      isHidden: textAt(section, 'visible') === '0',
    });
  }
  return sections.toSorted((one, other) => one.number - other.number);
}

/** Activities of a section in its order, and behind them those that it does not name. */
function activitiesIn({ id, sequence }: BackupSection, all: readonly Activity[]): Activity[] {
  const own = all.filter((one) => one.section === id || sequence.includes(one.id));
  const place = (one: Activity): number => (sequence.includes(one.id) ? sequence.indexOf(one.id) : sequence.length);
  return own.toSorted((one, other) => place(one) - place(other));
}

/** Questions of the bank that no quiz asks: each is named, and they are kept by their category. */
function keptOf({ bank, report }: BackupFiles, used: ReadonlySet<string>): KeptDocument[] {
  const left = bank.questions.filter(({ id }) => !used.has(id));
  return bank.categories.flatMap(({ id, name }): KeptDocument[] => {
    const own = left.filter(({ category }) => category === id);
    for (const one of own)
      report.note('question-unused', `${name}: ${one.question.name || one.id} (${one.id})`, one.question.kind);
    if (own.length === 0) return [];
    const source = `<questions>${own.map(({ element }) => toXml(element)).join('')}</questions>`;
    return [{ kind: 'question-bank', name, sourceFormat: 'moodle-questions', source }];
  });
}

async function partsOf(backup: XmlElement, files: BackupFiles, used: Set<string>): Promise<PartDocument[]> {
  const all = activitiesOf(backup);
  const sections = await sectionsOf(backup, files);
  const parts: PartDocument[] = [];
  const read = async (activities: readonly Activity[]): Promise<PartDocument[]> => {
    const made: PartDocument[] = [];
    for (const activity of activities) made.push(await activityPart(activity, files, used));
    return made;
  };
  for (const section of sections) {
    files.report.count('sections');
    const children = await read(activitiesIn(section, all));
    if (children.length === 0) continue;
    if (section.name === '') {
      parts.push(...children);
      continue;
    }
    const key = partKey('section', section.id);
    if (section.isHidden) files.report.note('unpublished-kept-as-draft', key, section.name);
    parts.push({
      key,
      name: section.name,
      kind: ActivityKind.composite,
      state: section.isHidden ? ContentState.draft : ContentState.ready,
      presentationMode: PresentationMode.tree,
      children,
    });
  }
  const placed = new Set(sections.flatMap((section) => activitiesIn(section, all)));
  return [...parts, ...(await read(all.filter((one) => !placed.has(one))))];
}

function courseOf(backup: XmlElement, course: XmlElement | undefined) {
  const information = firstAt(backup, 'information');
  const name = plainText(told(information, 'original_course_fullname'));
  const code = plainText(told(information, 'original_course_shortname'));
  const language = told(course, 'lang').trim();
  const version = told(information, 'moodle_release').trim();
  const description = plainText(told(course, 'summary'));
  const identifier = textAt(information, 'original_course_id') ?? code;
  return {
    source: { format: 'moodle' as const, identifier, ...(version === '' ? {} : { version }) },
    code: (code || name).slice(0, 60),
    name: name || code,
    ...(description === '' ? {} : { description }),
    ...(language === '' ? {} : { language: language.replaceAll('_', '-') }),
  };
}

/**
 * Reads a backup of Moodle 2 to 4 as a course: sections as chapters, and each quiz with its questions. Other activities
 * are kept, and named as not taken yet.
 */
export async function readBackup(archive: Archive, path: string): Promise<CourseDocument> {
  const base = path.slice(0, path.lastIndexOf('/') + 1);
  const report = createReport();
  const collector = createFileCollector(archive);
  const backup = parseXml(await archive.read(path), path);
  const stored = storedFiles(await xmlAt(archive, `${base}files.xml`), { archive, base, collector });
  const bank = questionBank(await xmlAt(archive, `${base}questions.xml`), stored);
  const opened = async (at: string): Promise<XmlElement | undefined> => await xmlAt(archive, base + at);
  const keys = new Map(activitiesOf(backup).map((one) => [one.id, keyOf(one)]));
  const partOf = (id: string): string | undefined => keys.get(id);
  const files: BackupFiles = { archive, base, report, stored, bank, partOf, xmlAt: opened };
  const used = new Set<string>();
  const parts = await partsOf(backup, files, used);
  if (parts.length === 0) throw new ImportRefused('no-parts', path);
  const kept = keptOf(files, used);
  if (bank.questions.length > 0) report.count('questions.in-bank', bank.questions.length);
  return {
    ...courseOf(backup, await xmlAt(archive, `${base}course/course.xml`)),
    presentationMode: PresentationMode.tree,
    graders: [],
    parts,
    kept,
    files: await collector.finish(),
    report: report.finish({ parts, kept }),
  };
}
