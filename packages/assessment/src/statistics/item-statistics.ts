import type { Answers } from '@stoa/contract';

/** One learner's finished work at a quiz. */
export interface TakenQuiz {
  readonly questions: readonly TakenQuestion[];
}

export interface TakenQuestion {
  readonly itemId: string;
  /** 0..1; null where nothing was scored, or a person has not graded it. */
  readonly share: number | null;
  readonly answers: Answers;
}

/** How often a value was answered. */
export interface AnswerCount {
  readonly interaction: string;
  readonly value: string;
  readonly count: number;
  /** Mean share, 0..1, of those who gave it in the other questions: a wrong value with a high one misleads. */
  readonly meanOfOthers: number | null;
}

export interface ItemStatistics {
  readonly itemId: string;
  /** Learners who got the question. */
  readonly taken: number;
  /** Of them, those who answered something. */
  readonly answered: number;
  /** Mean share of the points, 0..1: a low one is a difficult question. Null without a score. */
  readonly difficulty: number | null;
  /**
   * Correlation, −1..1, of the share with the mean share in the other questions. Null where fewer than two learners
   * have both, or all have the same.
   */
  readonly discrimination: number | null;
  /** The most frequent first. */
  readonly answers: readonly AnswerCount[];
}

interface Sample {
  readonly question: TakenQuestion;
  /** Mean share in the other questions of the same work. */
  readonly others: number | null;
}

/** Values of a text field are as many as there are learners: the most frequent tell enough. */
const mostAnswers = 50;

const mean = (all: readonly number[]): number | null =>
  all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length;

/** Statistics of each question of a quiz over finished works, in the order in which questions first occur. */
export function itemStatistics(works: readonly TakenQuiz[]): readonly ItemStatistics[] {
  const samples = new Map<string, Sample[]>();
  for (const { questions } of works)
    for (const question of questions) {
      const list = samples.get(question.itemId) ?? [];
      list.push({ question, others: meanOfOthers(questions, question) });
      samples.set(question.itemId, list);
    }
  return [...samples].map(([itemId, list]) => statisticsOf(itemId, list));
}

function meanOfOthers(questions: readonly TakenQuestion[], own: TakenQuestion): number | null {
  return mean(questions.flatMap(({ itemId, share }) => (itemId === own.itemId || share === null ? [] : [share])));
}

function statisticsOf(itemId: string, samples: readonly Sample[]): ItemStatistics {
  const pairs = samples.flatMap(({ question: { share }, others }) =>
    share === null || others === null ? [] : [[share, others] as const],
  );
  return {
    itemId,
    taken: samples.length,
    answered: samples.filter(({ question }) => Object.values(question.answers).some((values) => values.length > 0))
      .length,
    difficulty: mean(samples.flatMap(({ question: { share } }) => share ?? [])),
    discrimination: correlation(pairs),
    answers: answerCounts(samples),
  };
}

function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [one, other] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  if (one === null || other === null) return null;
  const total = (of: (a: number, b: number) => number): number =>
    pairs.reduce((sum, [a, b]) => sum + of(a - one, b - other), 0);
  const spread = Math.sqrt(total((a) => a * a) * total((_a, b) => b * b));
  // shares that differ by less than a rounding are the same
  return spread < 1e-9 ? null : total((a, b) => a * b) / spread;
}

function answerCounts(samples: readonly Sample[]): readonly AnswerCount[] {
  const counts = new Map<string, { interaction: string; value: string; others: number[]; count: number }>();
  for (const { question, others } of samples)
    for (const [interaction, values] of Object.entries(question.answers))
      for (const value of values) {
        const key = JSON.stringify([interaction, value]);
        const known = counts.get(key) ?? { interaction, value, others: [], count: 0 };
        known.count += 1;
        if (others !== null) known.others.push(others);
        counts.set(key, known);
      }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostAnswers)
    .map(({ others, ...rest }) => ({ ...rest, meanOfOthers: mean(others) }));
}
