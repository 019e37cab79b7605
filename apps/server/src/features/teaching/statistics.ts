import {
  choicesOf,
  entriesOf,
  isAsked,
  itemStatistics,
  meanOf,
  presentItem,
  totalShare,
  type GivenQuestion,
  type Item,
  type ItemEntry,
  type ItemStatistics,
  type PersonsQuestions,
} from '@stoa/assessment';
import { endpoints, type QuestionStatistics } from '@stoa/contract';
import type { Database } from '../../db/database.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { presentHtml, type HtmlPlace } from '../../learning/content/present-html.ts';
import { loadQuiz, type KnownQuiz } from '../../learning/quizzes/quiz-cache.ts';
import {
  selectHandedInQuizzes,
  selectScoredQuestions,
  selectTaughtPlace,
  type HandedInQuiz,
  type ScoredRow,
} from './statistics-store.ts';

/** A question that was put in other words, or with other choices, is another one. */
export const isSameQuestion = (one: Item, other: Item | undefined): boolean =>
  JSON.stringify([one.html, one.interactions]) === JSON.stringify([other?.html, other?.interactions]);

interface Asked {
  readonly quiz: KnownQuiz;
  /** The quiz with which this work was begun. */
  readonly own: KnownQuiz;
  readonly work: HandedInQuiz;
  readonly rows: ReadonlyMap<string, ScoredRow>;
}

/** Points that stand, before the weight of the question: those of a person, or else those of scoring. */
function standingScore(row: ScoredRow | undefined, weight = 1): number | null {
  if (row === undefined) return null;
  // what weighs nothing has no points that a person could give
  return row.given_points === null || weight === 0 ? row.best_score : row.given_points / weight;
}

function questionsOf({ quiz, own, work, rows }: Asked): PersonsQuestions {
  const same = [...quiz.entries.values()].filter(
    ({ item }) => Object.hasOwn(work.asked, item.id) && isSameQuestion(item, own.entries.get(item.id)?.item),
  );
  return new Map(
    same.map(({ item }): [string, GivenQuestion] => {
      const row = rows.get(item.id);
      return [item.id, { answers: row?.answers ?? {}, score: standingScore(row, own.entries.get(item.id)?.weight) }];
    }),
  );
}

/** One work of each person: the last one, or the one with the most points. */
function onePerPerson(
  all: readonly { readonly userId: string; readonly questions: PersonsQuestions }[],
  { attempts, entries }: { readonly attempts: 'best' | 'last'; readonly entries: readonly ItemEntry[] },
): readonly PersonsQuestions[] {
  const chosen = new Map<string, PersonsQuestions>();
  for (const { userId, questions } of all) {
    const before = chosen.get(userId);
    const share = (of: PersonsQuestions) => totalShare(entries, of) ?? 0;
    if (before === undefined || attempts === 'last' || share(questions) >= share(before)) chosen.set(userId, questions);
  }
  return [...chosen.values()];
}

async function loadPersons(db: Database, tenantId: string, { quiz, partId }: { quiz: KnownQuiz; partId: string }) {
  const [works, rows] = [
    await selectHandedInQuizzes(db, tenantId, partId),
    await selectScoredQuestions(db, tenantId, partId),
  ];
  const byWork = Map.groupBy(rows, (row) => row.activity_workflow_id);
  const all: { readonly userId: string; readonly questions: PersonsQuestions }[] = [];
  for (const work of works) {
    const own = await loadQuiz(db, tenantId, work.sha256.toString('hex'));
    const scored = new Map((byWork.get(work.activity_workflow_id) ?? []).map((row) => [row.question_id, row]));
    all.push({ userId: work.user_id, questions: questionsOf({ quiz, own, work, rows: scored }) });
  }
  return all;
}

/** How the questions of a quiz did, of everybody together: no person is named. */
export const getQuizStatistics = readVisible(endpoints.getQuizStatistics, {
  load: async ({ params, query }, context) => {
    const { db, person, refuse } = context;
    const place = found(await selectTaughtPlace(db, person, params.activityPartId), () => refuse('activity.not-found'));
    if (place.content?.type !== 'quiz') throw refuse('quiz.none');
    const quiz = await loadQuiz(db, person.tenantId, place.content.sha256);
    const entries = entriesOf(quiz.quiz).filter(({ item }) => isAsked(item));
    const attempts = query.attempts ?? 'best';
    const all = await loadPersons(db, person.tenantId, { quiz, partId: place.id });
    const persons = onePerPerson(all, { attempts, entries });
    return { place, entries, attempts, persons, images: await imageOrigins(context) };
  },
  present: async ({ place, entries, attempts, persons, images }) => {
    const at = { objectiveId: place.objective_id, images };
    const questions: QuestionStatistics[] = [];
    for (const one of itemStatistics(entries, persons)) questions.push(await presentStatistics(one, at));
    return {
      activityPartId: place.id,
      name: place.name,
      attempts,
      people: persons.length,
      meanScore: meanOf(persons.map((person) => totalShare(entries, person))),
      questions,
    };
  },
});

async function presentStatistics(one: ItemStatistics, at: HtmlPlace): Promise<QuestionStatistics> {
  const { item, interactions, ...numbers } = one;
  const { title, html } = presentItem(item, { templates: {}, outcomes: null, hintsGiven: 0 });
  const shown: QuestionStatistics['interactions'] = [];
  for (const { id, choices } of interactions) {
    const words = new Map(
      item.interactions
        .filter((other) => other.id === id)
        .flatMap(choicesOf)
        .map((choice) => [choice.id, choice.html]),
    );
    const cleaned: (typeof shown)[number]['choices'] = [];
    for (const choice of choices) cleaned.push({ ...choice, html: await presentHtml(words.get(choice.id) ?? '', at) });
    shown.push({ id, choices: cleaned });
  }
  return {
    id: item.id,
    title,
    html: await presentHtml(html, at),
    points: item.maxScore,
    ...numbers,
    interactions: shown,
  };
}
