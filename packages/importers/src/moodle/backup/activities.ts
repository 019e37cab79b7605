import { entriesOf } from '@stoa/assessment';
import { ContentState, kindOfContent, type PartDocument, type ToolSourceDocument } from '@stoa/domain';
import type { Archive } from '../../archive/archive.ts';
import type { ReportWriter } from '../../document/report.ts';
import { partKey } from '../../document/package-files.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../../questions/quiz-part.ts';
import { plainText } from '../../html/plain-text.ts';
import { attributeOf, childElements, firstAt, localName, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { escapeAttribute, escapeText } from '../../xml/entities.ts';
import { toXml } from '../../xml/serialize.ts';
import { cleanHtml, cleanQuiz, withFiles } from '../files-in-text.ts';
import { formatOf, htmlOf } from '../text-format.ts';
import { readAssignment } from './assignment.ts';
import { told } from './backup-question.ts';
import { gradingForm } from './grading-form.ts';
import { readBackupQuiz } from './quiz.ts';
import type { QuestionBank } from './question-bank.ts';
import type { StoredFiles } from './stored-files.ts';

/** An activity as the list of a backup names it. */
export interface Activity {
  readonly id: string;
  /** Id of its section. */
  readonly section: string;
  /** Its kind, such as 'quiz'. */
  readonly module: string;
  readonly title: string;
  readonly directory: string;
}

export const keyOf = ({ module, id }: Activity): string => partKey(module, id);

/** An opened backup. */
export interface BackupFiles {
  readonly archive: Archive;
  /** Folder of the archive that holds it; empty, or with `/` at its end. */
  readonly base: string;
  readonly report: ReportWriter;
  readonly stored: StoredFiles;
  readonly bank: QuestionBank;
  /** Key of the part of the activity of an id. */
  readonly partOf: (id: string) => string | undefined;
  readonly xmlAt: (path: string) => Promise<XmlElement | undefined>;
}

interface Opened extends Activity {
  /** The `activity` element of its file. */
  readonly root: XmlElement;
  /** The element of its kind in there. */
  readonly element: XmlElement;
}

/** The passing grade, of the points that can be had. */
async function passingScore({ directory }: Activity, { xmlAt }: BackupFiles): Promise<number | undefined> {
  const item = firstAt(await xmlAt(`${directory}/grades.xml`), 'grade_items', 'grade_item');
  const [pass, most] = ['gradepass', 'grademax'].map((name) => Number(textAt(item, name) ?? 0));
  return pass === undefined || most === undefined || !(pass > 0 && most >= pass) ? undefined : pass / most;
}

function introductionOf({ root, element, module, title }: Opened, files: BackupFiles): string {
  const { stored } = files;
  const own = { component: `mod_${module}`, context: attributeOf(root, 'contextid') };
  const text = withFiles(told(element, 'intro'), (name) => stored.find({ ...own, area: 'intro' }, name));
  // what an author puts beside a task, such as a form that is to be filled in
  const beside = own.context === undefined ? [] : stored.all({ ...own, area: 'introattachment' });
  const html = htmlOf(text, formatOf(textAt(element, 'introformat'))) + listOf(beside);
  return cleanHtml(html, { ...files, subject: title });
}

function listOf(files: ReturnType<StoredFiles['all']>): string {
  const rows = files.map(
    ({ name, address }) => `<li><a href="${escapeAttribute(address)}">${escapeText(name)}</a></li>`,
  );
  return rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`;
}

type Content = Omit<PartDocument, 'key' | 'name' | 'kind' | 'state'> & Required<Pick<PartDocument, 'content'>>;

/** A quiz with something to ask; the ids of its questions are put among those that are used. */
async function quizOf(opened: Opened, files: BackupFiles, used: Set<string>): Promise<Content | undefined> {
  const { title } = opened;
  const context = attributeOf(opened.root, 'contextid');
  const read = readBackupQuiz(opened.element, files.bank, (id, name) =>
    files.stored.find({ component: 'mod_quiz', area: 'feedback', item: id, context }, name),
  );
  for (const id of read.used) used.add(id);
  if (read.missing > 0) files.report.tally('part-missing', `${title}: questions`, read.missing);
  if (entriesOf(read.quiz).length === 0) return undefined;
  if (read.lost.length > 0) files.report.note('settings-left-out', title, read.lost.join(', '));
  const quiz = cleanQuiz(read.quiz, { ...files, subject: title });
  tallyQuestions(files.report, quiz, (id) => `${title}: ${read.names.get(id) ?? id}`);
  const passing = await passingScore(opened, files);
  return {
    content: quizDocument(quiz, introductionOf(opened, files)),
    ...quizSettings(quiz),
    ...read.settings,
    ...(passing === undefined ? {} : { normalizedPassingScore: passing }),
  };
}

/** An assignment with something to hand in, and the rubric or marking guide by which it is graded. */
async function taskOf(opened: Opened, files: BackupFiles): Promise<Content | undefined> {
  const { title, directory, element } = opened;
  const read = readAssignment(element);
  if (read === undefined) return undefined;
  const form = gradingForm(await files.xmlAt(`${directory}/grading.xml`));
  const lost = [...read.lost, ...(form?.lost ?? [])];
  if (lost.length > 0) files.report.note('settings-left-out', title, lost.join(', '));
  const passing = await passingScore(opened, files);
  return {
    content: { type: 'html', html: introductionOf(opened, files) },
    completion: 'handIn',
    manualGrading: true,
    handIn: { ...read.handIn, ...(form?.rubric === undefined ? {} : { rubric: form.rubric }) },
    ...read.settings,
    ...(passing === undefined ? {} : { normalizedPassingScore: passing }),
  };
}

const tasks: ReadonlySet<string> = new Set([
  'assign',
  'assignment',
  'lesson',
  'quiz',
  'workshop',
  'feedback',
  'survey',
]);
const secret = /password|secret|token|key$/iu;

/** Its own settings and texts. Lists within it hold what people did, and are no part of the course. */
function sourceOf({ element }: Opened): string {
  const own = childElements(element).filter((one) => childElements(one).length === 0 && !secret.test(localName(one)));
  return toXml({ ...element, children: own });
}

function toolOf(opened: Opened, files: BackupFiles): ToolSourceDocument {
  const introductionHtml = introductionOf(opened, files);
  const { module } = opened;
  files.report.tally('not-playable-yet', `moodle-${module}`);
  return {
    type: 'tool',
    tool: tasks.has(module) ? 'assessment' : 'package',
    sourceFormat: `moodle-${module}`,
    source: sourceOf(opened),
    ...(introductionHtml.trim() === '' ? {} : { introductionHtml }),
  };
}

/** An activity as a part of the course. One that is not taken yet is kept with what its author wrote of it. */
export async function activityPart(activity: Activity, files: BackupFiles, used: Set<string>): Promise<PartDocument> {
  const { module, directory } = activity;
  files.report.count(`module.${module}`);
  const key = keyOf(activity);
  const root = await files.xmlAt(`${directory}/${module}.xml`);
  const element = firstAt(root, module);
  if (element === undefined) files.report.note('part-missing', `${directory}/${module}.xml`);
  const none: XmlElement = { type: 'element', name: module, attributes: new Map(), children: [] };
  const name = plainText(told(element, 'name')) || activity.title || module;
  const opened: Opened = { ...activity, title: name, root: root ?? none, element: element ?? none };
  const quiz = module === 'quiz' ? await quizOf(opened, files, used) : undefined;
  const task = module === 'assign' ? await taskOf(opened, files) : undefined;
  const made: Content = quiz ?? task ?? { content: toolOf(opened, files) };
  const isHidden = textAt(await files.xmlAt(`${directory}/module.xml`), 'visible') === '0';
  if (isHidden) files.report.note('unpublished-kept-as-draft', key, name);
  return {
    key,
    name,
    kind: kindOfContent[made.content.type],
    state: isHidden ? ContentState.draft : ContentState.ready,
    ...made,
  };
}
