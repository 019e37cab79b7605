import { entriesOf } from '@stoa/assessment';
import { ActivityKind, ContentState, kindOfContent, type PartDocument, type ToolSourceDocument } from '@stoa/domain';
import { quizDocument, quizSettings, tallyQuestions } from '../../questions/quiz-part.ts';
import { plainText } from '../../html/plain-text.ts';
import { attributeOf, childElements, firstAt, localName, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { toXml } from '../../xml/serialize.ts';
import { cleanQuiz } from '../files-in-text.ts';
import { numberOr } from '../question.ts';
import { assignmentTimes, isHandedInOtherwise, readAssignment } from './assignment.ts';
import { accessOf, stricter } from './availability.ts';
import { told } from './backup-question.ts';
import { gradingForm } from './grading-form.ts';
import { lessonPart } from './lesson.ts';
import { packagePart } from './packages.ts';
import { choicePoll, feedbackPoll, journalPart } from './poll.ts';
import { keyOf, type Activity } from './activity-terms.ts';
import { introductionOf, saysSomething, type BackupFiles, type Made, type Opened } from './opened.ts';
import { instant, readBackupQuiz } from './quiz.ts';
import { labelName, textReaders } from './texts.ts';
import { workshopPart } from './workshop.ts';

/** A quiz with something to ask; the ids of its questions are put among those that are used. */
function quizOf(opened: Opened, files: BackupFiles, used: Set<string>): Made | undefined {
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
  const passing = files.terms.get(opened.id)?.passing;
  return {
    content: quizDocument(quiz, introductionOf(opened, files)),
    ...quizSettings(quiz),
    ...read.settings,
    ...(passing === undefined ? {} : { normalizedPassingScore: passing }),
  };
}

/** An assignment with something to hand in, and the rubric or marking guide by which it is graded. */
async function taskOf(opened: Opened, files: BackupFiles): Promise<Made | undefined> {
  const { title, directory, element } = opened;
  const read = readAssignment(element);
  if (read === undefined) return elsewhereOf(opened, files);
  const form = gradingForm(await files.xmlAt(`${directory}/grading.xml`));
  const lost = [...read.lost, ...(form?.lost ?? [])];
  if (lost.length > 0) files.report.note('settings-left-out', title, lost.join(', '));
  const passing = files.terms.get(opened.id)?.passing;
  return {
    content: { type: 'html', html: introductionOf(opened, files) },
    completion: 'handIn',
    manualGrading: true,
    handIn: { ...read.handIn, ...(form?.rubric === undefined ? {} : { rubric: form.rubric }) },
    ...read.settings,
    ...(passing === undefined ? {} : { normalizedPassingScore: passing }),
  };
}

/** An assignment with nothing to hand in is read, and done away from the screen; nobody here gives its points. */
function elsewhereOf(opened: Opened, files: BackupFiles): Made | undefined {
  const html = introductionOf(opened, files);
  if (!saysSomething(html) || isHandedInOtherwise(opened.element)) return undefined;
  if (numberOr(textAt(opened.element, 'grade'), 0) !== 0) files.report.note('settings-left-out', opened.title, 'grade');
  return {
    content: { type: 'html', html },
    completion: 'markDone',
    scoreWeight: 0,
    ...assignmentTimes(opened.element),
  };
}

const tasks: ReadonlySet<string> = new Set(['assign', 'assignment', 'lesson', 'quiz', 'feedback']);
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

/** Rules of completion beside those that every activity has, none of which is known here. */
const otherRules = [
  'completiondiscussions',
  'completionreplies',
  'completionposts',
  'completionentries',
  'completiontimespent',
  'completionminattempts',
  'completionattemptsexhausted',
] as const;

/** How an activity is finished, whether it is asked for, and when it opens. */
function rulesOf(opened: Opened, made: Made, files: BackupFiles): Partial<PartDocument> {
  const { id, element, title, settings } = opened;
  const terms = files.terms.get(id);
  const tracking = terms?.tracking ?? 'none';
  const access = accessOf(settings, { terms: files.terms, own: id });
  const others = otherRules.filter((name) => tracking === 'automatic' && numberOr(textAt(element, name), 0) > 0);
  const lost = [...access.lost, ...others];
  if (lost.length > 0) files.report.note('settings-left-out', `${title} (${id})`, lost.join(', '));
  const isTracked = [...files.terms.values()].some((one) => one.tracking !== 'none');
  const isAsked = files.required?.has(id) ?? (!isTracked || tracking !== 'none');
  // what gives points counts whether or not Moodle knows it as done
  const isOptional = !isAsked && terms?.grade === undefined;
  const isTicked = tracking === 'manual' && (made.completion === undefined || made.completion === 'read');
  const expected = instant(settings ?? element, 'completionexpected');
  const due = expected === undefined || made.constraint?.due !== undefined ? undefined : { due: expected };
  const constraint = stricter(stricter(made.constraint, access.settings.constraint), due);
  return {
    ...(isOptional ? { optional: true } : {}),
    ...(isTicked && made.children === undefined ? { completion: 'markDone' } : {}),
    ...(constraint === undefined ? {} : { constraint }),
    ...(access.settings.prerequisites === undefined ? {} : { prerequisites: access.settings.prerequisites }),
  };
}

/** Kinds of activities in which something is done, beside quizzes, and how each is read. */
const taskReaders: ReadonlyMap<string, (opened: Opened, files: BackupFiles) => Promise<Made | undefined>> = new Map([
  ['assign', taskOf],
  ['lesson', async (opened, files) => lessonPart(opened, files)],
  ['choice', async (opened, files) => choicePoll(opened, files)],
  ['feedback', async (opened, files) => feedbackPoll(opened, files)],
  ['journal', async (opened, files) => journalPart(opened, files)],
  ['workshop', async (opened, files) => workshopPart(opened, files)],
  ['scorm', packagePart],
  ['h5pactivity', packagePart],
]);

const givesPoints = ({ content, handIn }: Pick<PartDocument, 'content' | 'handIn'>): boolean =>
  handIn !== undefined || ['quiz', 'packaged', 'externalTool', 'tool'].includes(content?.type ?? '');

/** What it counts, where it gives points by itself; the questions of a lesson share what it counts. */
function weighed(made: Made, weight: ReturnType<BackupFiles['gradebook']['weightOf']>): Partial<PartDocument> {
  const { children, scoreWeight } = made;
  if (weight.scoreWeight === undefined || scoreWeight === 0) return {};
  if (children === undefined) return givesPoints(made) ? weight : {};
  const scored = new Set(children.filter((one) => givesPoints(one) && one.scoreWeight !== 0));
  const share = weight.scoreWeight / Math.max(1, scored.size);
  return {
    ...(weight.grader === undefined ? {} : { grader: weight.grader }),
    children: children.map((one) => (scored.has(one) ? { ...one, scoreWeight: share } : one)),
  };
}

/** What an activity becomes; undefined where there is nothing to show. */
async function madeOf(opened: Opened, files: BackupFiles, used: Set<string>): Promise<Made | undefined> {
  const { module, title } = opened;
  const readText = textReaders.get(module);
  if (readText !== undefined) {
    const made = await readText(opened, files);
    if (made !== undefined) return made;
    files.report.note('part-missing', `${title} (${module})`);
    const html = introductionOf(opened, files);
    return saysSomething(html) ? { completion: 'read', content: { type: 'html', html } } : undefined;
  }
  const made = module === 'quiz' ? quizOf(opened, files, used) : await taskReaders.get(module)?.(opened, files);
  if (made !== undefined) return made;
  // what has no points there does not keep a course from having a score here
  return { content: toolOf(opened, files), ...(files.terms.get(opened.id)?.grade ? {} : { scoreWeight: 0 }) };
}

/** An activity as a part of the course. One that is not taken yet is kept with what its author wrote of it. */
export async function activityPart(activity: Activity, files: BackupFiles, used: Set<string>): Promise<PartDocument[]> {
  const { module, directory, id } = activity;
  files.report.count(`module.${module}`);
  const key = keyOf(activity);
  const root = await files.xmlAt(`${directory}/${module}.xml`);
  const element = firstAt(root, module);
  if (element === undefined) files.report.note('part-missing', `${directory}/${module}.xml`);
  const none: XmlElement = { type: 'element', name: module, attributes: new Map(), children: [] };
  const heading = module === 'label' && element !== undefined ? labelName(element) : undefined;
  const name = heading ?? (plainText(told(element, 'name')) || activity.title || module);
  const terms = files.terms.get(id);
  const settings = terms?.element;
  const opened: Opened = { ...activity, title: name, root: root ?? none, element: element ?? none, settings };
  const made = await madeOf(opened, files, used);
  if (made === undefined) return [];
  const isHidden = terms?.isHidden === true;
  if (isHidden) files.report.note('unpublished-kept-as-draft', key, name);
  const kind = made.content === undefined ? ActivityKind.composite : kindOfContent[made.content.type];
  const state = isHidden ? ContentState.draft : ContentState.ready;
  const weight = weighed(made, files.gradebook.weightOf(id));
  return [{ key, name, kind, state, ...made, ...weight, ...rulesOf(opened, made, files) }];
}
