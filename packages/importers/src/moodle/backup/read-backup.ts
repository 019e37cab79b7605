import { PresentationMode, type CourseDocument, type KeptDocument, type PartDocument } from '@stoa/domain';
import type { Archive } from '../../archive/archive.ts';
import type { OuterArchive } from '../../archive/inside.ts';
import { withSoundPrerequisites } from '../../document/sound-prerequisites.ts';
import { createFileCollector, partKey } from '../../document/package-files.ts';
import { createReport } from '../../document/report.ts';
import { refuseManyParts } from '../../limits.ts';
import { refuseNothingRead } from '../../nothing-read.ts';
import { parseXml } from '../../xml/parse-xml.ts';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { toXml } from '../../xml/serialize.ts';
import { plainText } from '../../html/plain-text.ts';
import { gradebookOf } from './gradebook.ts';
import { activityPart } from './activities.ts';
import { keyOf, requiredBy, termsOf, type Activity } from './activity-terms.ts';
import type { BackupFiles } from './opened.ts';
import { questionBank } from './question-bank.ts';
import {
  activitiesIn,
  chapterOf,
  sectionLink,
  sectionsOf,
  summaryOf,
  type BackupSection,
  type Outline,
} from './sections.ts';
import { storedFiles } from './stored-files.ts';
import { idsInside } from './texts.ts';
import { unlistedIn, withUnlisted } from './unlisted.ts';
import { told } from './backup-question.ts';

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

/** Parts of the course, each section once, wherever it stands. */
async function partsOf(
  { sections, activities }: Outline,
  files: BackupFiles,
  used: Set<string>,
): Promise<PartDocument[]> {
  const subsections = new Map(sections.flatMap((one) => (one.subsection === undefined ? [] : [[one.subsection, one]])));
  const placed = new Set<Activity>();
  const subsection = async (activity: Activity): Promise<BackupSection | undefined> => {
    if (activity.module !== 'subsection') return undefined;
    const root = await files.xmlAt(`${activity.directory}/subsection.xml`);
    return subsections.get(attributeOf(firstAt(root, 'subsection'), 'id') ?? attributeOf(root, 'id') ?? '');
  };
  const inside = async (section: BackupSection): Promise<PartDocument[]> => {
    files.report.count('sections');
    return [...summaryOf(section, files), ...(await read(activitiesIn(section, activities)))];
  };
  const read = async (some: readonly Activity[]): Promise<PartDocument[]> => {
    const made: PartDocument[] = [];
    for (const activity of some) {
      if (placed.has(activity)) continue;
      placed.add(activity);
      const section = await subsection(activity);
      if (section === undefined) made.push(...(await activityPart(activity, files, used)));
      else made.push(...asList(chapterOf(section, await inside(section), files)));
    }
    return made;
  };
  const parts: PartDocument[] = [];
  const unlisted = unlistedIn(files.terms.values());
  for (const section of sections) {
    if (section.subsection !== undefined) continue;
    const children = await inside(section);
    const made = section.name === '' ? children : asList(chapterOf(section, children, files));
    parts.push(...made);
    if (section.isOrphaned) unlisted.add(made, children);
  }
  return withUnlisted([...parts, ...(await read(activities))], unlisted, files.report);
}

const asList = (part: PartDocument | undefined): PartDocument[] => (part === undefined ? [] : [part]);

/** Activities in the order in which their course has them. */
function inOrder({ sections, activities }: Outline): Activity[] {
  return [...new Set([...sections.flatMap((section) => activitiesIn(section, activities)), ...activities])];
}

/** Keys of the parts of activities, and of the chapters inside of books, by the ids that links have. */
async function keysOf(
  activities: readonly Activity[],
  xmlAt: BackupFiles['xmlAt'],
): Promise<(id: string, inside?: string) => string | undefined> {
  const keys = new Map(activities.map((one) => [one.id, keyOf(one)]));
  for (const { module, id, directory } of activities) {
    if (module !== 'book' && module !== 'lesson') continue;
    for (const inside of idsInside(await xmlAt(`${directory}/${module}.xml`)))
      keys.set(`${id} ${inside}`, partKey(module, id, inside));
  }
  return (id, inside) => (inside === undefined ? undefined : keys.get(`${id} ${inside}`)) ?? keys.get(id);
}

/** Learners and what they did are no part of a course. */
async function notePeople({ xmlAt, report }: Pick<BackupFiles, 'xmlAt' | 'report'>): Promise<void> {
  const people = childElements(await xmlAt('users.xml'), 'user').length;
  if (people > 0) report.tally('people-left-out', 'users.xml', people);
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

/** What of a backup every activity is read with. */
async function opened(archive: OuterArchive, path: string) {
  const base = path.slice(0, path.lastIndexOf('/') + 1);
  const report = createReport();
  const collector = createFileCollector(archive);
  const backup = parseXml(await archive.read(path), path);
  const stored = storedFiles(await xmlAt(archive, `${base}files.xml`), { archive, base, collector });
  const bank = questionBank(await xmlAt(archive, `${base}questions.xml`), stored);
  const fileAt = async (at: string): Promise<XmlElement | undefined> => await xmlAt(archive, base + at);
  const activities = activitiesOf(backup);
  refuseManyParts(activities.length, path);
  const outline = { sections: await sectionsOf(backup, fileAt), activities };
  const course = courseOf(backup, await fileAt('course/course.xml'));
  const site = URL.parse(told(firstAt(backup, 'information'), 'original_wwwroot').trim())?.host;
  const terms = await termsOf(inOrder(outline), fileAt);
  const files: BackupFiles = {
    archive,
    base,
    report,
    stored,
    bank,
    partOf: await keysOf(activities, fileAt),
    xmlAt: fileAt,
    terms,
    gradebook: gradebookOf(await fileAt('gradebook.xml'), terms, course.name),
    files: collector,
    packages: [],
    required: requiredBy(await fileAt('completion.xml')),
    courseName: course.name,
    ownCourse: {
      id: told(firstAt(backup, 'information'), 'original_course_id').trim(),
      sectionAt: (by, value) => sectionLink(outline, ({ id, number }) => (by === 'id' ? id : `${number}`) === value),
    },
    ...(site === undefined ? {} : { site }),
  };
  return { files, outline, course, collector };
}

/**
 * Reads a backup of Moodle 2 to 5 as a course: sections as chapters, texts, files and links as pages, and each quiz
 * with its questions. Other activities are kept, and named as not taken yet.
 */
export async function readBackup(archive: OuterArchive, path: string): Promise<CourseDocument> {
  const { files, outline, course, collector } = await opened(archive, path);
  const { report, bank } = files;
  await notePeople(files);
  const used = new Set<string>();
  const parts = withSoundPrerequisites(await partsOf(outline, files, used), report);
  if (parts.length === 0) refuseNothingRead(path, report);
  for (const { name, component } of files.stored.allAbsent()) report.note('file-missing', name, component);
  for (const [category, setting] of files.gradebook.lost) report.note('settings-left-out', category, setting);
  const kept = keptOf(files, used);
  if (bank.questions.length > 0) report.count('questions.in-bank', bank.questions.length);
  return {
    ...course,
    presentationMode: PresentationMode.tree,
    ...(files.gradebook.scale === undefined ? {} : { gradingScale: files.gradebook.scale }),
    graders: files.gradebook.graders,
    ...(files.packages.length === 0 ? {} : { packages: files.packages }),
    parts,
    kept,
    files: await collector.finish(),
    report: report.finish({ parts, kept }),
  };
}
