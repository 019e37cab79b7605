import type { Question } from '@stoa/contract';
import type { workNews } from '../../../../api/commands/work-news.ts';
import type { SaveState } from '../save-note.tsx';
import type { QuizIds } from './kept-quiz.ts';
import type { ShownAnnotations } from '../../../../content/questions/taking/use-noted.ts';
import type { ShownAnswers } from './use-answers.ts';

/** Where what somebody did at a question is. */
export type QuestionSave = SaveState | 'saving';

interface Shown {
  readonly ids: QuizIds;
  readonly answers: ShownAnswers;
  readonly annotations: ShownAnnotations;
}

type News = ReturnType<typeof workNews.get>;

/** What waits on this device at a question, or was refused; null where nothing does. */
function onDevice({ items }: News, { activityWorkflowId }: QuizIds, questionId: string): 'here' | 'not' | null {
  const own = items.filter(
    ({ body }) =>
      'questionId' in body && body.questionId === questionId && body.activityWorkflowId === activityWorkflowId,
  );
  if (own.length === 0) return null;
  return own.some(({ state }) => state === 'refused') ? 'not' : 'here';
}

/** Where the answer to a question and what is noted at it are, the least safe of them; null before there is any. */
export function saveOf(news: News, { ids, answers, annotations }: Shown, question: Question): QuestionSave | null {
  const { id, answer } = question;
  const stages = [answers.stageOf(id), annotations.stageOf(id)];
  const waiting = onDevice(news, ids, id);
  if (stages.includes('failed') || waiting === 'not') return 'not';
  if (stages.includes('saving')) return 'saving';
  if (waiting !== null || !news.isRead) return waiting;
  return stages.includes('kept') || answer !== null || annotations.isNoted(id) ? 'saved' : null;
}
