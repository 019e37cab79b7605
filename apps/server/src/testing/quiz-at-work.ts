import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { Answers, CallTypes, Problem, QuizWork } from '@stoa/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { course, givenAccess, givenCourse, page } from './fixtures.ts';
import { open, perform, refusal, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import { quizPart } from './quizzes.ts';
import type { TestServer } from './server.ts';

export interface QuizAtWork {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** What is different for the learner: how they are enrolled, and the factor of their time. */
type Terms = Parameters<typeof givenAccess>[3] & { readonly timeFactor?: number };

/** Ids of the questions that are given out. */
export const idsIn = (quiz: QuizWork): readonly string[] =>
  quiz.sections.flatMap(({ questions }) => questions.map(({ id }) => id));

/** What somebody does with quizzes, each in a course of its own beside a page; a question has one answer, `R`. */
export function quizzesOf(server: TestServer, learner: TestPerson) {
  const answered = (work: QuizAtWork, questionId: string, values: readonly string[]) => ({
    ...work,
    questionId,
    answers: { R: [...values] },
  });
  return {
    begun: async (quiz: Quiz, { timeFactor, ...terms }: Terms = {}): Promise<QuizAtWork> => {
      const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz), page('b')]));
      const aggregateId = await givenAccess(server, learner.id, objectiveId, terms);
      if (timeFactor !== undefined)
        await sql`insert into accommodation (tenant_id, objective_id, user_id, time_factor)
          select tenant_id, ${objectiveId}::uuid, id, ${timeFactor} from user_account where id = ${learner.id}`.execute(
          server.db,
        );
      const objectiveWorkflowId = await startCourse(learner, aggregateId);
      return { objectiveWorkflowId, activityWorkflowId: await open(learner, objectiveWorkflowId, 'Quiz q') };
    },
    worked: async (work: QuizAtWork): Promise<QuizWork> => {
      const { status, body } = await learner.call<QuizWork>('getQuiz', { params: { ...work } });
      expect(status).toBe(200);
      return body;
    },
    keep: (work: QuizAtWork, questionId: string, answers: Answers) =>
      learner.call<CallTypes['keepQuizAnswer']['answer'] & Problem>('keepQuizAnswer', {
        params: { ...work, questionId },
        body: { writingId: randomUUID(), sequence: 1, answers },
      }),
    goOn: (work: QuizAtWork, questionId: string, ...values: string[]) =>
      perform(learner, 'goOnInQuiz', answered(work, questionId, values)),
    refused: (work: QuizAtWork, questionId: string, ...values: string[]) =>
      refusal(learner, 'goOnInQuiz', answered(work, questionId, values)),
  };
}

export type Quizzes = ReturnType<typeof quizzesOf>;
