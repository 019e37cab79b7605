import { randomUUID } from 'node:crypto';
import type { Item, Quiz } from '@stoa/assessment';
import { open, perform } from './perform.ts';
import type { TestPerson } from './person.ts';
import { capital, practice, quizPart, testOf } from './quizzes.ts';

export const quizSecrets = {
  answers: 'The answers of the quiz',
  /** Said of an answer once it was checked. */
  feedback: 'Words about the answer',
} as const;

/** It tells its answers to nobody: whoever is checked here is wrong. */
export const secretiveQuestion: Item = {
  ...capital,
  feedbacks: capital.feedbacks.map((one) => ({ ...one, html: quizSecrets.feedback })),
  solution: quizSecrets.answers,
};

/** A test whose question has a time that is begun. */
const timedTest: Quiz = {
  mode: 'test',
  solutions: 'never',
  sections: [{ entries: [{ item: secretiveQuestion, checks: null, time: { maxSeconds: 3600 } }] }],
};

/** Part of no result of its course. */
const aside = { scoreWeight: 0, optional: true } as const;

/** Quizzes that tell their answers to nobody. */
export const secretiveQuizzes = [
  quizPart('p', practice([secretiveQuestion]), aside),
  quizPart('t', testOf([secretiveQuestion], { solutions: 'never' }), aside),
  quizPart('l', testOf([secretiveQuestion], { linear: true, solutions: 'never' }), aside),
  quizPart('s', timedTest, aside),
];

/**
 * Answers a question wrong in a practice, in a test, a linear one, and one in which its time is begun; answers the ids
 * of the work.
 */
export async function answerSomething(person: TestPerson, objectiveWorkflowId: string): Promise<readonly string[]> {
  const [practiceId, testId, linearTestId, timedTestId] = [
    await open(person, objectiveWorkflowId, 'Quiz p'),
    await open(person, objectiveWorkflowId, 'Quiz t'),
    await open(person, objectiveWorkflowId, 'Quiz l'),
    await open(person, objectiveWorkflowId, 'Quiz s'),
  ];
  const questionId = secretiveQuestion.id;
  const answers = { R: ['sydney'] };
  const work = { objectiveWorkflowId, activityWorkflowId: practiceId };
  await perform(person, 'askQuizHint', { ...work, questionId });
  await perform(person, 'checkQuizAnswer', { ...work, questionId, answers });
  const params = { objectiveWorkflowId, activityWorkflowId: testId, questionId };
  const save = { writingId: randomUUID(), sequence: 1 };
  await person.call('keepQuizAnswer', { params, body: { ...save, answers } });
  await person.call('keepQuizAnnotations', { params, body: { ...save, note: 'Sydney is larger' } });
  await perform(person, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId: testId });
  await perform(person, 'goOnInQuiz', { objectiveWorkflowId, activityWorkflowId: linearTestId, questionId, answers });
  const timed = { objectiveWorkflowId, activityWorkflowId: timedTestId };
  await perform(person, 'beginTimedPart', { ...timed, key: `1 ${questionId}` });
  await person.call('keepQuizAnswer', { params: { ...timed, questionId }, body: { ...save, answers } });
  await perform(person, 'submitQuiz', timed);
  return [practiceId, testId, linearTestId, timedTestId];
}
