import { randomUUID } from 'node:crypto';
import { entriesOf, type Quiz } from '@stoa/assessment';
import type { Answers } from '@stoa/contract';
import { course, givenAccess, page } from './fixtures.ts';
import { open, perform, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import { quizPart } from './quizzes.ts';
import { givenListedCourse, noting, type SentCommand, type Taken } from './secretive.ts';
import { ways } from './secretive-quizzes.ts';
import type { TestServer } from './server.ts';

/** How far the quizzes of an attempt come: seen, answered and checked, handed in, and the whole course over. */
export const stages = ['opened', 'answering', 'handedIn', 'finished'] as const;
export type Stage = (typeof stages)[number];

/** Quizzes by the names of their parts. */
export type NamedQuizzes = Readonly<Record<string, Quiz>>;

export interface QuizzesTaken extends Taken {
  /** Ids of work by the name of its quiz. */
  readonly works: ReadonlyMap<string, string>;
}

/** A course of quizzes and of a page that stays open. */
export async function givenQuizCourse(server: TestServer, quizzes: NamedQuizzes): Promise<string> {
  const aside = { scoreWeight: 0, optional: true } as const;
  const parts = Object.entries(quizzes).map(([name, quiz]) => quizPart(name, quiz, aside));
  return await givenListedCourse(server, course([...parts, page('last')]));
}

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** A wrong answer to each question that can be given one. */
function wrongAnswers(quiz: Quiz): readonly (readonly [string, Answers])[] {
  return entriesOf(quiz).flatMap(({ item }) => {
    const wrong = item.interactions.flatMap(({ kind }) => ways[kind].wrong);
    return wrong.length === 0 ? [] : [[item.id, { R: wrong }] as const];
  });
}

async function answerAll(person: TestPerson, work: Work, quiz: Quiz): Promise<void> {
  for (const [questionId, answers] of wrongAnswers(quiz)) {
    if (quiz.mode === 'practice') {
      await perform(person, 'askQuizHint', { ...work, questionId });
      await perform(person, 'checkQuizAnswer', { ...work, questionId, answers });
    } else {
      const body = { writingId: randomUUID(), sequence: 1, answers };
      await person.call('keepQuizAnswer', { params: { ...work, questionId }, body });
    }
  }
}

/** A new learner of the course, whose quizzes come as far as is asked. */
export async function takenAsFarAs(
  server: TestServer,
  {
    objectiveId,
    quizzes,
    stage,
  }: { readonly objectiveId: string; readonly quizzes: NamedQuizzes; readonly stage: Stage },
): Promise<QuizzesTaken> {
  const sent: SentCommand[] = [];
  const person = noting(await server.signInAs(`${randomUUID()}@test.example`), sent);
  const aggregateId = await givenAccess(server, person.id, objectiveId, { gradeRevealPolicy: 'none' });
  const workflowId = await startCourse(person, aggregateId);
  const works = new Map<string, string>();
  for (const [name, quiz] of Object.entries(quizzes)) {
    const work = {
      objectiveWorkflowId: workflowId,
      activityWorkflowId: await open(person, workflowId, `Quiz ${name}`),
    };
    works.set(name, work.activityWorkflowId);
    await person.call('getQuiz', { params: work });
    if (stage === 'opened') continue;
    await answerAll(person, work, quiz);
    if (stage !== 'answering' && quiz.mode === 'test') await perform(person, 'submitQuiz', work);
  }
  if (stage === 'finished') await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
  // one of them stands for all where a call asks for the id of a question
  const [first] = Object.values(quizzes).flatMap(entriesOf);
  const questionIds = first === undefined ? [] : [first.item.id];
  const activityWorkflowIds = [...works.values()];
  return { person, objectiveId, aggregateId, workflowId, activityWorkflowIds, questionIds, sent, works };
}
