import { endpoints, type Knowledge, type KnowledgeModel } from '@stoa/contract';
import { instantOf, isBefore, isReached } from '@stoa/domain';
import { readVisible } from '../../kernel/calls/read.ts';
import { isStale } from '../../learning/reviews/store.ts';
import { syncReviews } from '../../learning/reviews/sync-reviews.ts';
import { selectCards, selectHistory, selectPauses, selectSums } from './store.ts';

const mostHistory = 20;

type Card = Awaited<ReturnType<typeof selectCards>>[number];
type Sum = Awaited<ReturnType<typeof selectSums>>[number];

/** What comes back to a person, after what happened in quizzes was looked through. */
export const getKnowledge = readVisible(endpoints.getKnowledge, {
  load: async (_input, { db, person, now }) => {
    if (await isStale(db, person)) await syncReviews(db, person, now);
    const [cards, sums, history, pauses] = await Promise.all([
      selectCards(db, person),
      selectSums(db, person),
      selectHistory(db, person, mostHistory),
      selectPauses(db, person),
    ]);
    return { cards, sums, history, pauses };
  },
  present: ({ cards, sums, history, pauses }, { now }): Knowledge => {
    const paused = new Set(pauses.pausedCourses);
    const until = instantOf(pauses.holidayUntil);
    return {
      models: [...Map.groupBy(cards, (card) => card.objective_id).values()].flatMap((own) => {
        const [first] = own;
        return first === undefined ? [] : [modelOf(first, { own, sums, paused, now })];
      }),
      holidayUntil: isBefore(now, until) ? until : null,
      history: history.flatMap((row) =>
        row.answered === null || row.verdict === null
          ? []
          : [
              {
                id: row.id,
                objectiveId: row.objective_id,
                courseName: row.course,
                subject: row.subject,
                answered: instantOf(row.answered),
                verdict: row.verdict,
              },
            ],
      ),
      answered: history[0]?.all ?? 0,
    };
  },
});

interface ModelParts {
  readonly own: readonly Card[];
  readonly sums: readonly Sum[];
  readonly paused: ReadonlySet<string>;
  readonly now: Date;
}

function modelOf(first: Card, { own, sums, paused, now }: ModelParts): KnowledgeModel {
  const isDue = ({ due }: Card) => isReached(now, instantOf(due));
  const coming = own.filter((card) => !isDue(card)).map(({ due }) => due.getTime());
  return {
    objectiveId: first.objective_id,
    name: first.course,
    paused: paused.has(first.objective_id),
    questions: own.length,
    due: own.filter(isDue).length,
    nextDue: coming.length === 0 ? null : instantOf(new Date(Math.min(...coming))),
    subjects: [...Map.groupBy(own, (card) => card.activity_id)].map(([activityId, asked]) => {
      const inQuiz = asked.flatMap((card) => card.first_score ?? []);
      const sum = sums.find((one) => one.activity_id === activityId && one.objective_id === first.objective_id);
      return {
        name: asked[0]?.subject ?? '',
        questions: asked.length,
        answers: inQuiz.length + (sum?.answers ?? 0),
        points: inQuiz.reduce((all, score) => all + score, 0) + (sum?.points ?? 0),
      };
    }),
  };
}
