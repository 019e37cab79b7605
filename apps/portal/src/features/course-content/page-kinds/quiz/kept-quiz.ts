import type { Answers, KeptAnswer, Question, QuizWork } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../../api/calls/call.ts';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import type { QuizAnnotations } from '../../../../api/commands/work-bodies.ts';
import { itemsOf, type WorkItem } from '../../../../api/commands/work-store.ts';
import { readBoot } from '../../../../api/session/boot.ts';

/** Work at a quiz, by the ids that its calls take. */
export type QuizIds = CallInput<'getQuiz'>['params'];

const inputOf = (params: QuizIds) => ({ params });

export const questionsOf = ({ sections }: QuizWork): readonly Question[] =>
  sections.flatMap(({ questions }) => questions);

/** The questions of a linear test that can be answered now: the last that came, or all of a part of it. */
export function currentOf(quiz: QuizWork): readonly Question[] {
  const questions = questionsOf(quiz);
  return quiz.linear === null ? [] : questions.slice(questions.length - (quiz.linear.together ?? 1));
}

function withQuestion(quiz: QuizWork, id: string, change: (question: Question) => Question): QuizWork {
  const sections = quiz.sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) => (one.id === id ? change(one) : one)),
  }));
  return { ...quiz, sections };
}

/** The quiz is another one now: also for the next visit without a connection. */
export async function changeQuiz(
  client: QueryClient,
  ids: QuizIds,
  change: (quiz: QuizWork) => QuizWork,
): Promise<void> {
  client.setQueryData<QuizWork>(queryKeyOf('getQuiz', inputOf(ids)), (known) => (known ? change(known) : known));
  const { changeKept } = await import('../../../../api/kept/kept-answers.ts');
  await changeKept('getQuiz', inputOf(ids), change).catch(() => {});
}

/** A question is another one now. */
export async function changeQuestion(
  client: QueryClient,
  ids: QuizIds,
  { id, change }: { readonly id: string; readonly change: (question: Question) => Question },
): Promise<void> {
  await changeQuiz(client, ids, (quiz) => withQuestion(quiz, id, change));
}

/** A save arrived. */
export async function noteKept(
  client: QueryClient,
  ids: QuizIds,
  { questionId, answers, kept }: { readonly questionId: string; readonly answers: Answers; readonly kept: KeptAnswer },
): Promise<void> {
  if (kept.late) return await readQuizAgain(client, ids);
  const { writingId, sequence, saved } = kept;
  const change = (question: Question): Question => ({ ...question, answer: { writingId, sequence, answers, saved } });
  await changeQuestion(client, ids, { id: questionId, change });
}

export async function readQuizAgain(client: QueryClient, ids: QuizIds): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeyOf('getQuiz', inputOf(ids)) });
}

/** Work of a kind at this quiz. */
export function isOfQuiz(
  item: WorkItem,
  name: 'answer' | 'annotation' | 'checkQuizAnswer' | 'goOnInQuiz' | 'submitQuiz',
  { activityWorkflowId }: QuizIds,
): boolean {
  return item.name === name && 'activityWorkflowId' in item.body && item.body.activityWorkflowId === activityWorkflowId;
}

/** Answers that this device keeps and that are not known to be on the server, by question. */
export async function unsentAnswers(ids: QuizIds): Promise<Readonly<Record<string, Answers>>> {
  const items = await itemsOf(readBoot().user?.id ?? '');
  return Object.fromEntries(
    items
      .filter((item) => isOfQuiz(item, 'answer', ids) && item.state !== 'refused')
      .flatMap(({ body }) => ('questionId' in body && 'words' in body ? [[body.questionId, body.save.answers]] : [])),
  );
}

/** Annotations that this device keeps and that are not known to be on the server. */
export async function unsentAnnotations(ids: QuizIds): Promise<readonly QuizAnnotations[]> {
  const items = await itemsOf(readBoot().user?.id ?? '');
  return items.flatMap((item) =>
    item.name === 'annotation' && isOfQuiz(item, 'annotation', ids) && item.state !== 'refused'
      ? // its name says which body it is
        [item.body as QuizAnnotations]
      : [],
  );
}
