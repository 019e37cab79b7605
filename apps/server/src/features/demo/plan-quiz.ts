import {
  drawQuiz,
  entriesOf,
  solutionOf,
  type DrawnQuiz,
  type ItemEntry,
  type Quiz,
  type TemplateValues,
} from '@stoa/assessment';
import type { Scored } from '@stoa/assessment/scoring';
import type { Answers } from '@stoa/contract';
import type { CourseDocument, GivenScore, PartDocument } from '@stoa/domain';
import { beginItems, scoreAnswers } from '../../learning/quizzes/scoring.ts';
import type { PersonSeed } from './enrolments.ts';
import type { QuizSeed } from './quiz-answers.ts';

export interface PlannedQuestion {
  readonly id: string;
  readonly answers: Answers;
  /** Null as long as nobody has asked what it is worth. */
  readonly scored: Scored | null;
}

/** Work at a quiz as it is after somebody answered what the seed says. */
export interface PlannedQuiz {
  readonly mode: Quiz['mode'];
  readonly drawn: DrawnQuiz;
  readonly templates: Readonly<Record<string, TemplateValues>>;
  readonly asked: Readonly<Record<string, number | null>>;
  readonly timeLimitSeconds: number | null;
  readonly questions: readonly PlannedQuestion[];
  /** Null while it is under way, or waits for a person. */
  readonly points: GivenScore | null;
}

const withDescendants = (part: PartDocument): readonly PartDocument[] => [
  part,
  ...(part.children ?? []).flatMap(withDescendants),
];

function quizAt({ code, parts }: CourseDocument, key: string): Quiz {
  const part = parts.flatMap(withDescendants).find((one) => one.key === key);
  if (part?.content?.type !== 'quiz') throw new Error(`${code} has no quiz at ${key}.`);
  return JSON.parse(part.content.quiz);
}

interface Taken {
  readonly quiz: Quiz;
  readonly seed: QuizSeed;
  /** It was handed in, or each of its questions was checked. */
  readonly isOver: boolean;
}

/** Plans the work with the scores that the server's own rules give. */
async function planQuiz({ quiz, seed: { answered, instead = {} }, isOver }: Taken): Promise<PlannedQuiz> {
  const entries = entriesOf(quiz);
  const seed = JSON.stringify([answered, instead]);
  const templates = await beginItems(
    entries.map(({ item }) => item),
    { seed, learnerId: seed },
  );
  const isScored = isOver || quiz.mode === 'practice';
  const questions: PlannedQuestion[] = [];
  for (const { item } of entries.slice(0, answered)) {
    const values = templates[item.id] ?? {};
    const answers = instead[item.id] ?? solutionOf(item, values).answers;
    const scored = isScored ? await scoreAnswers(item, { templates: values, answers, checks: 1 }, seed) : null;
    questions.push({ id: item.id, answers, scored });
  }
  return {
    mode: quiz.mode,
    drawn: drawQuiz(quiz, seed),
    templates,
    asked: Object.fromEntries(entries.map(({ item, checks }) => [item.id, quiz.mode === 'practice' ? checks : null])),
    timeLimitSeconds: quiz.timeLimitSeconds ?? null,
    questions,
    points: isOver ? pointsOf(entries, questions) : null,
  };
}

function pointsOf(entries: readonly ItemEntry[], questions: readonly PlannedQuestion[]): GivenScore | null {
  if (questions.some(({ scored }) => scored?.verdict === 'waits')) return null;
  return {
    score: questions.reduce((sum, { scored }) => sum + (scored?.score ?? 0), 0),
    maxScore: entries.reduce((sum, { item }) => sum + item.maxScore, 0),
  };
}

/** Plans of the quizzes that people have taken. They take a while, so they are made before anything is stored. */
export async function planQuizzes(
  people: readonly PersonSeed[],
  courses: ReadonlyMap<string, CourseDocument>,
): Promise<ReadonlyMap<QuizSeed, PlannedQuiz>> {
  const planned = new Map<QuizSeed, PlannedQuiz>();
  for (const { code, attempts = [] } of people.flatMap(({ enrolments }) => enrolments)) {
    const document = courses.get(code);
    for (const { quizzes = [], finished, handedIn } of attempts) {
      for (const seed of quizzes) {
        if (document === undefined) throw new Error(`${code} is not one of the demo courses.`);
        const isOver = finished.includes(seed.at) || handedIn === seed.at;
        planned.set(seed, await planQuiz({ quiz: quizAt(document, seed.at), seed, isOver }));
      }
    }
  }
  return planned;
}
