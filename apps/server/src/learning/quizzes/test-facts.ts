import { isAnswered, valuesAt, type Outcomes } from '@stoa/assessment';
import type { QuestionStanding, TestFacts } from '@stoa/assessment/scoring';
import { shownIds, type QuizAtWork } from './quiz-at-work.ts';
import { testOutcomes } from './scoring.ts';

/** A quiz as the rules of its test see it. Points that a person gave are the score of their question. */
export function testFacts(quiz: QuizAtWork): TestFacts {
  const { work, known, answers, questions } = quiz;
  const order = work.drawn.sections.flatMap(({ items }) => items);
  const standings = order.flatMap((id): (readonly [string, QuestionStanding])[] => {
    const entry = known.entries.get(id);
    if (entry === undefined) return [];
    const row = questions.get(id);
    const given = row?.answers ?? answers.get(id)?.answers ?? {};
    const points = row?.given_points ?? null;
    const weight = entry.weight ?? 1;
    const score = points === null || weight === 0 ? {} : { SCORE: [String(points / weight)] };
    return [
      [
        id,
        {
          templates: valuesAt(work.templates, id) ?? {},
          answers: given,
          responded: isAnswered(entry.item, given),
          outcomes: { ...row?.outcomes, ...score },
        },
      ],
    ];
  });
  // the way goes on behind what came, whether its time was begun or not
  return { order, presented: work.path ?? shownIds(quiz), questions: Object.fromEntries(standings) };
}

/** Outcomes of the whole test by now; null where it has no rules. */
export async function outcomesNow(quiz: QuizAtWork): Promise<Outcomes | null> {
  const { outcomeRules = [] } = quiz.known.quiz;
  const facts = { ...testFacts(quiz), presented: shownIds(quiz) };
  return outcomeRules.length === 0 ? null : await testOutcomes(quiz.known.quiz, facts, quiz.key.owner.id);
}
