import type { Answers, NewAnnotations, Question, VisitedQuiz } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { useNoted } from '../../portal/src/content/questions/taking/use-noted.ts';
import { ownValue } from '../../portal/src/lib/own-value.ts';
import { isOver, Trouble, type Calls, type Doing } from './calls.ts';
import { Saver, type SaveState } from './saver.ts';

const nothing: Answers = {};

/** Milliseconds after which a note is sent again that was not taken. */
const again = 4_000;

/** Sends what was noted until it is taken, as long as that may help. */
async function keepNoted(calls: Calls, questionId: string, change: NewAnnotations): Promise<void> {
  for (;;)
    try {
      return await calls.keepAnnotations(questionId, change);
    } catch (error) {
      if (!(error instanceof Trouble) || !error.mayPass) throw error;
      await new Promise((resolve) => setTimeout(resolve, again));
    }
}

/** What stands on the screen, saved as it is given. */
function useAnswers(calls: Calls, onRefused: (error: unknown) => void) {
  const [given, setGiven] = useState<Readonly<Record<string, Answers>>>({});
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({});
  const [saver] = useState(
    () =>
      new Saver({
        calls,
        onState: (questionId, state) => setStates((now) => ({ ...now, [questionId]: state })),
        onRefused,
      }),
  );
  const answersOf = (question: Question): Answers =>
    ownValue(given, question.id) ?? question.answer?.answers ?? nothing;
  return {
    saver,
    answersOf,
    stateOf: (questionId: string) => ownValue(states, questionId) ?? null,
    set: (question: Question, interactionId: string, values: readonly string[]) => {
      const answers = { ...answersOf(question), [interactionId]: [...values] };
      setGiven((now) => ({ ...now, [question.id]: answers }));
      saver.set(question.id, answers);
    },
    /** Changed since the server knew it, so that its result is that of another answer. */
    isStale: (question: Question) => {
      const now = ownValue(given, question.id);
      return now !== undefined && JSON.stringify(now) !== JSON.stringify(question.answer?.answers ?? nothing);
    },
  };
}

/** What the server has of the quiz; null before it is known. */
export function useVisited(calls: Calls) {
  const [visited, setVisited] = useState<VisitedQuiz | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);

  async function read(): Promise<void> {
    try {
      setVisited(await calls.getQuiz());
      setTrouble(null);
    } catch (error) {
      setTrouble(error);
    }
  }
  const [begin] = useState(() => read);
  useEffect(() => void begin(), [begin]);
  return { visited, trouble, read };
}

/** A quiz under way: what stands on the screen, and what can be done. */
export function useQuiz(calls: Calls, { quiz, activityWorkflowId: workId }: VisitedQuiz, read: () => Promise<void>) {
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { saver, ...answers } = useAnswers(calls, (error) => {
    setProblem(error);
    void read();
  });
  const { annotations: noted } = useNoted(quiz, async (key, { value, ...numbered }) => {
    // ids of questions hold no spaces
    const [questionId = ''] = key.split(' ');
    await keepNoted(calls, questionId, { ...numbered, ...value });
  });

  async function perform(doing: Doing): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      // nothing is lost where this fails, and a test is handed in with the answers that the server has
      if (!(await saver.settle())) throw new Trouble(0, null);
      // a note keeps nobody from handing in
      if (doing.word === 'submit')
        await Promise.race([noted.settled(), new Promise((resolve) => setTimeout(resolve, again))]);
      await calls.perform(doing);
    } catch (error) {
      if (!isOver(error)) setProblem(error);
    }
    await read();
    setBusy(false);
  }
  return { workId, problem, busy, read, perform, noted, ...answers };
}

export type ShownQuiz = ReturnType<typeof useQuiz>;
