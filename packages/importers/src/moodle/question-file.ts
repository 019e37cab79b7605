import type { ItemEntry, Section } from '@stoa/assessment';
import { ContentState, kindOfContent, PresentationMode, type CourseDocument } from '@stoa/domain';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
import { createFileCollector, fileLink, type FileCollector } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xml-tree.ts';
import type { Archive } from '../archive/archive.ts';
import { refuseNothingRead } from '../nothing-read.ts';
import { cleanQuiz } from './files-in-text.ts';
import { decodeText } from '../xml/decode-text.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readGift } from './gift/read-gift.ts';
import { readQuestion } from './kinds/read-question.ts';
import { xmlQuestions, type TakeFiles } from './read-xml-question.ts';
import { isOn, type MoodleQuestion, type QuestionGroup } from './question.ts';
import { hasVisibleContent } from '../html/plain-text.ts';

/** The name of a category out of its path, in which `//` is a letter of a name. */
function categoryName(path: string): string {
  const names = path.split(/(?<!\/)\/(?!\/)/u).map((name) => name.replaceAll('//', '/').trim());
  return names.filter((name) => !/^(?:\$\w+\$|top)?$/u.test(name)).at(-1) ?? '';
}

/** Puts the files that stand in a file of questions, in base64, among those of the course. */
function filesIn(files: FileCollector): TakeFiles {
  const numbers = new Map<XmlElement, number>();
  return (element) => {
    const own = childElements(element, 'file').filter((file) => attributeOf(file, 'encoding') === 'base64');
    const number = numbers.get(element) ?? numbers.size + 1;
    if (own.length > 0) numbers.set(element, number);
    return new Map(
      own.map((file) => {
        const folder = (attributeOf(file, 'path') ?? '/').replace(/^\//u, '');
        const name = `${folder}${attributeOf(file, 'name') ?? 'file'}`;
        const path = `questions/${number}/${name}`;
        files.takeAs(path, Buffer.from(textOf(file), 'base64'));
        return [name, fileLink(path)];
      }),
    );
  };
}

function groupsOfXml(root: XmlElement, files: FileCollector): QuestionGroup[] {
  const read = xmlQuestions(filesIn(files));
  const groups: { path: string; questions: MoodleQuestion[] }[] = [];
  for (const element of childElements(root, 'question')) {
    if (attributeOf(element, 'type') === 'category') {
      const [category] = childElements(element, 'category');
      groups.push({ path: textOf(category).trim(), questions: [] });
      continue;
    }
    if (groups.length === 0) groups.push({ path: '', questions: [] });
    groups.at(-1)?.questions.push(read(element));
  }
  return groups;
}

/** An exercise of a file may be checked as often as one likes; one with hints has a try more than it has hints. */
function entryOf(question: MoodleQuestion, id: string, { report, subject, pool }: Placed): ItemEntry {
  const penalized = question.hints.some((hint) => hasVisibleContent(hint));
  const { item, lost } = readQuestion(question, { id, shuffle: true, pool, penalized });
  if (lost.length > 0) report.note('settings-left-out', `${subject}: ${question.name || id}`, lost.join(', '));
  return { item, checks: item.hints.length === 0 ? null : item.hints.length + 1 };
}

interface Told {
  readonly report: ReportWriter;
  readonly subject: string;
}

interface Placed extends Told {
  /** Questions with short answers around it. */
  readonly pool: readonly MoodleQuestion[];
}

/** Questions with short answers of a category, and of those below it where they are asked for. */
function shortAnswersAt(path: string, groups: readonly QuestionGroup[], withBelow: boolean): MoodleQuestion[] {
  return groups
    .filter((group) => group.path === path || (withBelow && group.path.startsWith(`${path}/`)))
    .flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'shortanswer'));
}

function sectionsOf(groups: readonly QuestionGroup[], told: Told): { sections: Section[]; names: Map<string, string> } {
  const names = new Map<string, string>();
  for (const name of groups.flatMap(({ unclosed = [] }) => unclosed))
    told.report.note('question-unclosed', `${told.subject}: ${name}`);
  const sections = groups
    .filter(({ questions }) => questions.length > 0)
    .map(({ path, questions }): Section => {
      const title = categoryName(path);
      const entries = questions.map((question) => {
        const id = `q${names.size + 1}`;
        names.set(id, question.name || id);
        const pool = question.kind === 'randomsamatch' ? shortAnswersAt(path, groups, isOn(question, 'subcats')) : [];
        return entryOf(question, id, { ...told, pool });
      });
      return { ...(title === '' ? {} : { title }), entries };
    });
  return { sections, names };
}

/** Questions in GIFT that stand in a text, by their categories, with the names that their author gave them. */
export function questionsOfGift(text: string, told: Told): ReturnType<typeof sectionsOf> {
  return sectionsOf(readGift(text), told);
}

/** The file as it names itself, without its ending. */
const nameOf = (fileName: string): string => fileName.replace(/\.[A-Za-z0-9]{1,5}$/u, '') || fileName;

/**
 * Reads a file of questions of Moodle, XML or GIFT, as a course of one practice: each category is a section, as a
 * teacher would give out a sheet of exercises.
 */
export async function readQuestionFile(
  archive: Archive,
  path: string,
  format: 'xml' | 'gift',
): Promise<CourseDocument> {
  const report = createReport();
  const files = createFileCollector(archive);
  const bytes = await archive.read(path);
  const groups = format === 'gift' ? readGift(decodeText(bytes)) : groupsOfXml(parseXml(bytes, path), files);
  const { sections, names } = sectionsOf(groups, { report, subject: path });
  if (sections.length === 0) refuseNothingRead(path, report);
  const [only, ...others] = sections;
  const name = (others.length === 0 ? only?.title : undefined) ?? nameOf(path);
  const quiz = cleanQuiz({ mode: 'practice', sections }, { report, subject: path });
  tallyQuestions(report, quiz, (id) => `${path}: ${names.get(id) ?? id}`);
  const content = quizDocument(quiz);
  const parts = [
    {
      key: 'questions',
      name,
      kind: kindOfContent[content.type],
      state: ContentState.ready,
      content,
      ...quizSettings(quiz),
    },
  ];
  return {
    source: { format: format === 'gift' ? 'gift' : 'moodle-xml', identifier: path },
    code: nameOf(path).slice(0, 60),
    name,
    presentationMode: PresentationMode.tree,
    graders: [],
    parts,
    kept: [],
    files: await files.finish(),
    report: report.finish({ parts, kept: [] }),
  };
}
