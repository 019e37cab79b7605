import { cleanAnswers, presentItem, type ItemEntry } from '@stoa/assessment';
import type { Answers } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import { html, Html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';
import { presentHtml, type HtmlPlace } from '../content/present-html.ts';
import { answerWords, type Clean } from './answer-words.ts';
import { selectAnswers, selectLateAnswers, type AnswerRow } from './answers-store.ts';
import { selectQuestions, type QuestionRow } from './questions-store.ts';
import { loadQuiz, type KnownQuiz } from './quiz-cache.ts';
import { selectQuizWork, type QuizKey, type QuizWorkRow } from './quizzes-store.ts';

/** Answers to a quiz as whoever grades it reads them. */
interface GradedQuiz {
  readonly known: KnownQuiz;
  readonly work: QuizWorkRow;
  readonly answers: ReadonlyMap<string, AnswerRow>;
  /** What came after the end, by question. */
  readonly late: ReadonlyMap<string, AnswerRow>;
  readonly questions: ReadonlyMap<string, QuestionRow>;
}

/** The quiz of somebody's work; undefined where none was begun. */
export async function loadGradedQuiz(db: Database, key: QuizKey): Promise<GradedQuiz | undefined> {
  const work = await selectQuizWork(db, key);
  if (work === undefined) return undefined;
  const [known, answers, late, questions] = await Promise.all([
    loadQuiz(db, key.owner.tenantId, work.sha256.toString('hex')),
    selectAnswers(db, key),
    selectLateAnswers(db, key),
    selectQuestions(db, key),
  ]);
  return { known, work, answers, late, questions };
}

interface Reading {
  readonly locale: Locale;
  readonly place: HtmlPlace;
}

/** Questions with their answers, points so far and the author's notes, as HTML that is ready to give out. */
export async function gradersHtml(quiz: GradedQuiz, reading: Reading): Promise<string> {
  const { known, work } = quiz;
  const entries = work.drawn.sections.flatMap(({ items }) => items.flatMap((id) => known.entries.get(id) ?? []));
  const parts: Html[] = [];
  for (const [index, entry] of entries.entries()) parts.push(await questionHtml(quiz, { entry, index }, reading));
  return html`${parts}`.text;
}

async function questionHtml(
  quiz: GradedQuiz,
  { entry, index }: { readonly entry: ItemEntry; readonly index: number },
  { locale, place }: Reading,
): Promise<Html> {
  const { item } = entry;
  const clean: Clean = (text) => presentHtml(text, place);
  const row = quiz.questions.get(item.id);
  const { stimuli, html: words } = presentItem(item, {
    templates: quiz.work.templates[item.id] ?? {},
    outcomes: row?.outcomes ?? null,
    hintsGiven: 0,
  });
  const asked = new Html(await clean([...stimuli, words].join('\n')));
  const given = row?.answers ?? quiz.answers.get(item.id)?.answers ?? {};
  const late = quiz.late.get(item.id);
  const isAccepted = late !== undefined && (quiz.answers.get(item.id)?.accepted ?? new Date(0)) >= late.saved;
  const say = (key: Parameters<typeof sentence>[1], values = {}) => sentence(locale, key, values);
  const heading = say('grading.question', { number: index + 1 });
  const note = item.gradersNote === undefined ? null : new Html(await clean(item.gradersNote));
  return html`<h2>${heading}</h2>
    ${asked}
    <h3>${say('grading.answer')}</h3>
    ${(await answersHtml(item, given, clean)) ?? html`<p>${say('grading.answer.none')}</p>`}
    ${
      late === undefined
        ? null
        : html`<h3>${say(isAccepted ? 'grading.answer.late.accepted' : 'grading.answer.late')}</h3>
            ${await answersHtml(item, late.answers, clean)}`
    }
    ${pointsHtml(entry, row, say)}
    ${
      note === null
        ? null
        : html`<h3>${say('grading.note')}</h3>
            ${note}`
    }`;
}

type Say = (key: Parameters<typeof sentence>[1], values?: Readonly<Record<string, unknown>>) => string;

/** What the machine gave, or what is left to a person; nothing where nothing is scored. */
function pointsHtml({ item, weight = 1 }: ItemEntry, row: QuestionRow | undefined, say: Say): Html | null {
  const points = item.maxScore * weight;
  if (points <= 0) return null;
  if (row?.best_score == null) return html`<p><strong>${say('grading.question.waits', { points })}</strong></p>`;
  return html`<p>${say('grading.question.points', { score: row.best_score * weight, points })}</p>`;
}

/** Null where nothing was answered. */
async function answersHtml(item: ItemEntry['item'], given: Answers, clean: Clean): Promise<Html | null> {
  const answers = cleanAnswers(item, given);
  const parts: Html[] = [];
  for (const one of item.interactions) {
    const values = answers[one.id] ?? [];
    if (values.length > 0) parts.push(await answerWords(one, values, clean));
  }
  return parts.length === 0 ? null : html`${parts}`;
}
