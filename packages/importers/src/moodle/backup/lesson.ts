import { ContentState, kindOfContent, PresentationMode, type PartDocument } from '@stoa/domain';
import { partKey } from '../../document/package-files.ts';
import { plainText } from '../../html/plain-text.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../../questions/quiz-part.ts';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { cleanQuiz } from '../files-in-text.ts';
import { readQuestion } from '../kinds/read-question.ts';
import { emptyQuestion, numberOr, type MoodleAnswer, type MoodleQuestion } from '../question.ts';
import { formatOf, lineOf } from '../text-format.ts';
import { told } from './backup-question.ts';
import { saysSomething, wordsOf, type BackupFiles, type Made, type Opened } from './opened.ts';

/** Kinds of pages by Moodle's numbers, those that ask something by the names of the questions that they are. */
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '1': 'shortanswer',
    '2': 'truefalse',
    '3': 'multichoice',
    '5': 'match',
    '8': 'numerical',
    '10': 'essay',
    '20': 'content',
  }),
);

/** Places to which answers and buttons lead, beside pages by their ids. */
const samePage = 0;
const nextPage = -1;
const endOfLesson = -9;

interface Page {
  readonly id: string;
  readonly element: XmlElement;
  readonly answers: readonly XmlElement[];
}

interface Lesson {
  readonly opened: Opened;
  readonly files: BackupFiles;
  /** In their order, and those that lead nowhere behind them. */
  readonly pages: readonly Page[];
  /** Its author gives points for answers; else what leads on is right. */
  readonly hasPoints: boolean;
}

/** Pages in the order in which each names the next one. */
function pagesOf(element: XmlElement): Page[] {
  const all = childElements(firstAt(element, 'pages'), 'page').map((page): Page => ({
    id: attributeOf(page, 'id') ?? '',
    element: page,
    answers: childElements(firstAt(page, 'answers'), 'answer'),
  }));
  const byId = new Map(all.map((page) => [page.id, page]));
  const ordered = new Set<Page>();
  let at = all.find((page) => numberOr(textAt(page.element, 'prevpageid'), 0) === 0);
  while (at !== undefined && !ordered.has(at)) {
    ordered.add(at);
    at = byId.get(textAt(at.element, 'nextpageid') ?? '');
  }
  return [...ordered, ...all.filter((page) => !ordered.has(page))];
}

const jumpOf = (answer: XmlElement): number => numberOr(textAt(answer, 'jumpto'), nextPage);

/** It leads on: to the next page, to a later one, or to the end. */
function leadsOn(jump: number, at: number, { pages }: Lesson): boolean {
  if (jump === nextPage || jump === endOfLesson) return true;
  return pages.findIndex(({ id }) => id === String(jump)) > at;
}

/** Where a page leads that is not simply the next one, as its author calls it. */
function jumpsOf({ answers }: Page, at: number, { pages }: Lesson): string[] {
  const usual = new Set([samePage, nextPage, Number(pages[at + 1]?.id ?? endOfLesson)]);
  return answers
    .map(jumpOf)
    .filter((jump) => !usual.has(jump))
    .map((jump) => {
      const target = pages.find(({ id }) => id === String(jump))?.element;
      return target === undefined ? String(jump) : plainText(told(target, 'title')) || String(jump);
    });
}

/** `LEAST:MOST`, which questions of quizzes write as a number with a tolerance. */
function numberAnswer(answer: MoodleAnswer): MoodleAnswer {
  const [least = Number.NaN, most = Number.NaN] = answer.text.split(':').map(Number);
  if (!(most >= least)) return answer;
  const settings = new Map([['tolerance', String((most - least) / 2)]]);
  return { ...answer, text: String((least + most) / 2), settings };
}

function questionOf(page: Page, at: number, lesson: Lesson): MoodleQuestion {
  const { opened, files, hasPoints } = lesson;
  const { element, id } = page;
  const kind = kinds.get(textAt(element, 'qtype') ?? '') ?? '';
  const words = (answer: XmlElement, name: string, area: string): string =>
    wordsOf(opened, files, { element: answer, name, area, item: attributeOf(answer, 'id') ?? '' });
  const most = Math.max(...page.answers.map((one) => numberOr(textAt(one, 'score'), 0)), 1);
  const answers = page.answers.map((answer): MoodleAnswer => {
    const score = numberOr(textAt(answer, 'score'), 0) / most;
    const html = lineOf(words(answer, 'answer_text', 'page_answers'), formatOf(textAt(answer, 'answerformat')));
    return {
      html,
      text: plainText(told(answer, 'answer_text')),
      fraction: hasPoints ? Math.max(0, score) : Number(leadsOn(jumpOf(answer), at, lesson)),
      feedback: words(answer, 'response', 'page_responses'),
      settings: new Map(),
    };
  });
  const isSeveral = kind === 'multichoice' && textAt(element, 'qoption') === '1';
  const right = answers.filter(({ fraction }) => fraction > 0).length;
  const shared = isSeveral ? answers.map((one) => ({ ...one, fraction: one.fraction > 0 ? 1 / right : -1 })) : answers;
  // the first two answers of pairs are what is said of all right and of something wrong
  const pairs = kind === 'match' ? page.answers.slice(2) : [];
  return {
    ...emptyQuestion,
    kind,
    name: plainText(told(element, 'title')),
    html: wordsOf(opened, files, { element, name: 'contents', area: 'page_contents', item: id }),
    settings: new Map([
      ['single', isSeveral ? '0' : '1'],
      ['usecase', '0'],
    ]),
    answers: kind === 'numerical' ? shared.map(numberAnswer) : kind === 'match' ? [] : shared,
    pairs: pairs.map((pair) => ({
      html: words(pair, 'answer_text', 'page_answers'),
      answer: plainText(told(pair, 'response')),
    })),
  };
}

function questionPart(page: Page, at: number, lesson: Lesson): Made {
  const { opened, files } = lesson;
  const question = questionOf(page, at, lesson);
  const { item, lost } = readQuestion(question, { id: `q${page.id}`, shuffle: true });
  if (lost.length > 0) files.report.note('settings-left-out', `${opened.title}: ${question.name}`, lost.join(', '));
  const tries = numberOr(textAt(opened.element, 'maxattempts'), 1);
  const entries = [{ item, checks: tries > 0 ? tries : null }];
  const quiz = cleanQuiz({ mode: 'practice', sections: [{ entries }] }, { ...files, subject: opened.title });
  tallyQuestions(files.report, quiz, `${opened.title}: ${question.name}`);
  const isPractice = textAt(opened.element, 'practice') === '1';
  return { content: quizDocument(quiz), ...quizSettings(quiz), ...(isPractice ? { scoreWeight: 0 } : {}) };
}

function partOf(page: Page, at: number, lesson: Lesson): PartDocument[] {
  const { opened, files } = lesson;
  const { element, id } = page;
  const kind = kinds.get(textAt(element, 'qtype') ?? '');
  const name = plainText(told(element, 'title')) || opened.title;
  const jumps = jumpsOf(page, at, lesson);
  if (jumps.length > 0) files.report.note('settings-left-out', `${opened.title}: ${name}`, `jump: ${jumps.join(', ')}`);
  // clusters and the ends of branches are marks of the way, and hold nothing to read
  if (kind === undefined) return [];
  const common = { key: partKey('lesson', opened.id, id), name, state: ContentState.ready } as const;
  if (kind !== 'content') return [{ ...common, kind: kindOfContent.quiz, ...questionPart(page, at, lesson) }];
  const html = wordsOf(opened, files, { element, name: 'contents', area: 'page_contents', item: id });
  if (!saysSomething(html)) return [];
  return [{ ...common, kind: kindOfContent.html, completion: 'read', content: { type: 'html', html } }];
}

/** Pages and questions of a lesson, one after the other. Ways that depend on answers are named as left out. */
export function lessonPart(opened: Opened, files: BackupFiles): Made | undefined {
  const { element, title } = opened;
  const pages = pagesOf(element);
  const lesson: Lesson = { opened, files, pages, hasPoints: textAt(element, 'custom') === '1' };
  const lost = ['usepassword', 'timelimit', 'dependency'].filter((name) => numberOr(textAt(element, name), 0) > 0);
  if (lost.length > 0) files.report.note('settings-left-out', title, lost.join(', '));
  const children = pages.flatMap((page, at) => partOf(page, at, lesson));
  const passing = files.terms.get(opened.id)?.passing;
  return children.length === 0
    ? undefined
    : {
        presentationMode: PresentationMode.tree,
        ...(passing === undefined ? {} : { normalizedPassingScore: passing }),
        children,
      };
}
