import type { ActivityPart, ActivityWorkflowsResult, Answers } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { runKept } from '../../../../api/commands/run-work.ts';
import { SavedOnDevice } from '../../../../api/commands/work-outcome.ts';
import { useFailureText } from '../../../../api/failures/call-failure.tsx';
import { useActivityWork } from '../../work/activity-work.ts';
import { changeQuestion, readQuizAgain, type QuizIds } from './kept-quiz.ts';

export interface QuizCommands {
  /** Answers whether it was done. */
  readonly check: (questionId: string, answers: Answers) => Promise<boolean>;
  readonly hint: (questionId: string) => Promise<boolean>;
  /** Begins what has a time of its own; needs a connection, as the time is the server's. */
  readonly begin: (key: string) => Promise<boolean>;
  /** Goes on from a question of a linear test once `settle` has saved its answer. */
  readonly goOn: (questionId: string, answers: Answers, settle: () => Promise<void>) => Promise<boolean>;
  /** Hands in once `settle` has saved every answer. */
  readonly submit: (settle: () => Promise<void>) => Promise<boolean>;
  readonly busy: boolean;
  /** The sentence for the last refusal; empty where there was none. */
  readonly problem: string;
}

interface Tries {
  readonly busy: boolean;
  readonly problem: string;
  readonly attempt: (run: () => Promise<void>) => Promise<boolean>;
}

/** Runs one thing at a time. After a refusal everything is read again: something happened elsewhere meanwhile. */
function useTries(ids: QuizIds): Tries {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      await run();
      return true;
    } catch (error) {
      // it waits on this device, and the page says so
      if (error instanceof SavedOnDevice) return false;
      setProblem(failureText(error instanceof Error ? error : new Error(String(error))));
      void readQuizAgain(client, ids);
      void client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}

const nothing = async (): Promise<void> => {};

/** Checks, asks for hints and hands in. */
export function useQuizCommands(ids: QuizIds, part: ActivityPart): QuizCommands {
  const client = useQueryClient();
  const { show, savers } = useActivityWork();
  const { busy, problem, attempt } = useTries(ids);
  const label = part.childActivity.name;
  const whenSaved = (settle: () => Promise<void>, run: () => Promise<{ readonly result: ActivityWorkflowsResult }>) =>
    attempt(() =>
      savers.whileQuiet([part], async () => {
        await settle();
        const { result } = await run();
        await readQuizAgain(client, ids);
        show(result);
      }),
    );
  return {
    busy,
    problem,
    check: (questionId, answers) =>
      attempt(async () => {
        const { result } = await runKept('checkQuizAnswer', { ...ids, questionId, answers }, { label });
        await changeQuestion(client, ids, { id: questionId, change: () => result.question });
        show(result);
        // the points of the quiz are others now
        void readQuizAgain(client, ids);
      }),
    hint: (questionId) =>
      attempt(async () => {
        const { result } = await runKept('askQuizHint', { ...ids, questionId }, { label });
        const { hints } = result.question;
        await changeQuestion(client, ids, { id: questionId, change: (question) => ({ ...question, hints }) });
      }),
    begin: (key) => whenSaved(nothing, () => runKept('beginTimedPart', { ...ids, key }, { label })),
    goOn: (questionId, answers, settle) =>
      whenSaved(settle, () => runKept('goOnInQuiz', { ...ids, questionId, answers }, { label })),
    submit: (settle) => whenSaved(settle, () => runKept('submitQuiz', ids, { label })),
  };
}
