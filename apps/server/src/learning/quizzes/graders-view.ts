import { cleanAnswers, presentItem, valuesAt, type ItemEntry } from '@stoa/assessment';
import {
  handedInFilePath,
  handedInPicturePath,
  type Answers,
  type GradedQuestion,
  type GradedQuiz,
} from '@stoa/contract';
import { instantOf, type Locale } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import { html, Html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';
import { sizeWords } from '../../kernel/size-words.ts';
import { presentHtml, type HtmlPlace } from '../content/present-html.ts';
import { presentWholeRubric } from '../handing-in/present-rubric.ts';
import { loadAnswers, type LoadedAnswers } from './answer-files.ts';
import { selectComments } from './annotations-store.ts';
import { answerWords, filesHtml, type Clean, type GivenFile } from './answer-words.ts';
import { lateOf } from './answers-store.ts';
import { fileTermsOf } from './file-terms.ts';
import { supportsHtml } from './supports-words.ts';
import { questionWaits, scoredPoints, selectQuestions, type QuestionRow } from './questions-store.ts';
import { shownIds } from './quiz-at-work.ts';
import { loadQuiz, type KnownQuiz } from './quiz-cache.ts';
import { selectQuizWork, type QuizKey, type QuizWorkRow } from './quizzes-store.ts';

/** Answers to a quiz as whoever grades it reads them. */
interface GradedQuizWork extends LoadedAnswers {
  readonly key: QuizKey;
  readonly known: KnownQuiz;
  readonly work: QuizWorkRow;
  readonly questions: ReadonlyMap<string, QuestionRow>;
  /** What the learner wrote to whoever grades, by question. */
  readonly comments: ReadonlyMap<string, string>;
}

/** The quiz of somebody's work; undefined where none was begun. */
export async function loadGradedQuiz(db: Database, key: QuizKey): Promise<GradedQuizWork | undefined> {
  const work = await selectQuizWork(db, key);
  if (work === undefined) return undefined;
  const known = await loadQuiz(db, key.owner.tenantId, work.sha256.toString('hex'));
  const [given, questions, comments] = await Promise.all([
    loadAnswers(db, { key, known, work }),
    selectQuestions(db, key),
    selectComments(db, key),
  ]);
  return { key, known, work, ...given, questions, comments };
}

interface Reading {
  readonly locale: Locale;
  readonly place: HtmlPlace;
}

/** Questions with their answers, points so far and the author's notes, ready to give out. */
export async function presentGradedQuiz(quiz: GradedQuizWork, reading: Reading): Promise<GradedQuiz> {
  const { known, work } = quiz;
  const entries = shownIds(quiz).flatMap((id) => known.entries.get(id) ?? []);
  const questions: GradedQuestion[] = [];
  for (const [index, entry] of entries.entries()) {
    const html = (await questionHtml(quiz, entry, reading)).text;
    questions.push({ ...standingOf(quiz, entry), number: index + 1, html });
  }
  return { questions, rescored: instantOf(work.rescored) };
}

const lateAt = ({ answers, late, work }: GradedQuizWork, id: string) =>
  lateOf({ answer: answers.get(id), late: late.get(id), declined: work.late_declined });

/** What a question is worth so far. */
function standingOf(quiz: GradedQuizWork, { item, weight = 1 }: ItemEntry): Omit<GradedQuestion, 'number' | 'html'> {
  const row = quiz.questions.get(item.id);
  return {
    id: item.id,
    points: Object.hasOwn(quiz.work.asked, item.id) ? item.maxScore * weight : 0,
    scored: scoredPoints(row, weight),
    given: row?.given_points ?? null,
    comment: row?.comment ?? null,
    waits: questionWaits(row),
    late: lateAt(quiz, item.id),
    rubric: item.rubric === undefined ? null : presentWholeRubric(item.rubric),
    marks: row?.assessment == null ? null : [...row.assessment.marks],
  };
}

async function questionHtml(quiz: GradedQuizWork, { item }: ItemEntry, { locale, place }: Reading): Promise<Html> {
  const clean: Clean = (text) => presentHtml(text, place);
  const reading = { clean, files: filesFor(quiz, locale) };
  const row = quiz.questions.get(item.id);
  const presented = presentItem(item, {
    templates: valuesAt(quiz.work.templates, item.id) ?? {},
    outcomes: row?.outcomes ?? null,
    hintsGiven: 0,
  });
  const asked = new Html(await clean([...presented.stimuli, withPrompts(presented)].join('\n')));
  const given = row?.answers ?? quiz.answers.get(item.id)?.answers ?? {};
  const late = quiz.late.get(item.id);
  const isAccepted = lateAt(quiz, item.id) === 'accepted';
  const say = (key: Parameters<typeof sentence>[1]) => sentence(locale, key);
  const comment = quiz.comments.get(item.id);
  const note = item.gradersNote === undefined ? null : new Html(await clean(item.gradersNote));
  const supports = await supportsHtml(presented.supports ?? [], { locale, clean });
  return html`${asked}${supports}
    <h3>${say('grading.answer')}</h3>
    ${(await answersHtml(item, given, reading)) ?? html`<p>${say('grading.answer.none')}</p>`}
    ${
      late === undefined
        ? null
        : html`<h3>${say(isAccepted ? 'grading.answer.late.accepted' : 'grading.answer.late')}</h3>
            ${await answersHtml(item, late.answers, reading)}`
    }
    ${
      comment === undefined
        ? null
        : html`<h3>${say('grading.learners-comment')}</h3>
            <p dir="auto">${comment}</p>`
    }
    ${
      note === null
        ? null
        : html`<h3>${say('grading.note')}</h3>
            ${note}`
    }`;
}

/** The question, with what is said above each way to answer where that stands, or at the end. */
function withPrompts({ html: words, interactions }: ReturnType<typeof presentItem>): string {
  const prompts = new Map(interactions.map(({ id, prompt }) => [id, prompt ?? '']));
  const placed = words.replaceAll(/<(?:div|span) data-interaction="([^"]*)">/gu, (place, id: string) => {
    const prompt = prompts.get(id) ?? '';
    prompts.delete(id);
    return `${prompt}${place}`;
  });
  return [placed, ...prompts.values()].join('\n');
}

/** Files of the work as whoever grades it has them. */
function filesFor({ files, key: { activityWorkflowId } }: GradedQuizWork, locale: Locale): readonly GivenFile[] {
  const at = (path: string, id: string) =>
    path.replace(':activityWorkflowId', activityWorkflowId).replace(':fileId', id);
  return files.map(({ id, name, size }) => ({
    id,
    name,
    size: sizeWords(size, locale),
    href: at(handedInFilePath, id),
    picture: at(handedInPicturePath, id),
  }));
}

interface ReadingAnswers {
  readonly clean: Clean;
  readonly files: readonly GivenFile[];
}

/** Null where nothing was answered. */
async function answersHtml(
  item: ItemEntry['item'],
  given: Answers,
  { clean, files }: ReadingAnswers,
): Promise<Html | null> {
  const answers = cleanAnswers(item, given);
  const parts: Html[] = [];
  for (const one of item.interactions) {
    const values = valuesAt(answers, one.id) ?? [];
    if (values.length === 0) continue;
    const isOfFiles = fileTermsOf(one) !== null;
    const own = files.filter(({ id }) => values.includes(id));
    parts.push(isOfFiles ? filesHtml(one, own) : await answerWords(one, values, clean));
  }
  return parts.length === 0 ? null : html`${parts}`;
}
