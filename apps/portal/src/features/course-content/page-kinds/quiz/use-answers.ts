import type { Answers, NewQuestionAnswer, Question } from '@stoa/contract';
import { answeredOf, isTooLittle, missingAt, type Answered } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CallError } from '../../../../api/calls/call-error.ts';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { runWork } from '../../../../api/commands/run-work.ts';
import type { QuizAnswer } from '../../../../api/commands/work-bodies.ts';
import { workKinds } from '../../../../api/commands/work-kinds.ts';
import { isUnreached, SavedOnDevice } from '../../../../api/commands/work-outcome.ts';
import { answersInWords } from '../../../../content/questions/answer-words.ts';
import { ownValue } from '../../../../lib/own-value.ts';
import { keepPlace } from '../hand-in/kept-draft.ts';
import { useSaveOnLeaving } from '../../../../api/commands/save-on-leaving.ts';
import { changeQuestion, noteKept, readQuizAgain, unsentAnswers, type QuizIds } from './kept-quiz.ts';
import { NumberedSaver, type SaveStage } from '../../../../lib/state/numbered-saver.ts';
import { useStages } from '../../../../content/questions/taking/use-stages.ts';

export interface ShownAnswers {
  /** What stands on the screen for a question. */
  readonly of: (question: Question) => Answers;
  readonly set: (question: Question, interactionId: string, values: readonly string[]) => void;
  /** Changed since it was checked last. */
  readonly isChanged: (questionId: string) => boolean;
  /** These answers were checked; what was changed meanwhile stays changed. */
  readonly noteChecked: (questionId: string, answers: Answers) => void;
  readonly stageOf: (questionId: string) => SaveStage;
  readonly saver: NumberedSaver<Answers>;
}

/** How much of a question is answered, as it stands on the screen; all of one that asks nothing. */
export function answeredIn(answers: ShownAnswers, question: Question): Answered {
  return question.interactions.length === 0 ? 'all' : answeredOf(question.interactions, answers.of(question));
}

/** Why a question keeps its test from going on, or from being handed in; null where it does not. */
export function missingIn(answers: ShownAnswers, question: Question): ReturnType<typeof missingAt> {
  const { mustAnswer = false, mustBeWhole = false } = question.control ?? {};
  return missingAt({
    asked: question.notAsked === null,
    answered: answeredIn(answers, question) !== 'none',
    behind: false,
    mustAnswer,
    tooLittle: mustBeWhole && isTooLittle(question.interactions, answers.of(question)),
  });
}

interface Keeping {
  readonly client: QueryClient;
  readonly ids: QuizIds;
  readonly label: string;
  readonly interactions: Question['interactions'];
}

/** Keeps a save on the device until it is on the server. Rejects where it is on neither. */
async function keepAnswer(
  { client, ids, label, interactions }: Keeping,
  questionId: string,
  save: NewQuestionAnswer,
): Promise<void> {
  const key = `answer:${ids.activityWorkflowId}:${questionId}`;
  const send = (body: QuizAnswer) => workKinds.answer.send(body, { impatient: true });
  try {
    const kept = await runWork(
      'answer',
      { ...ids, questionId, save, words: answersInWords(interactions, save.answers) },
      { key, label, run: send },
    );
    await noteKept(client, ids, { questionId, answers: save.answers, kept });
  } catch (error) {
    if (!(error instanceof SavedOnDevice)) {
      // something happened elsewhere: it was handed in, or its time is over
      if (error instanceof CallError && !isUnreached(error)) {
        void readQuizAgain(client, ids);
        void client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
      }
      throw error;
    }
    await keepPlace(client, ids);
    // so that a reload without a connection finds it as well
    await changeQuestion(client, ids, {
      id: questionId,
      change: (question) => ({ ...question, answer: { ...save, saved: new Date(0).toISOString() } }),
    });
  }
}

const unanswered: Answers = {};

/** What this device holds of an earlier opening; what was answered on this page meanwhile stays. */
function useUnsent(ids: QuizIds, found: (kept: Readonly<Record<string, Answers>>) => void): void {
  const { activityWorkflowId, objectiveWorkflowId } = ids;
  const onFound = useEffectEvent(found);
  useEffect(() => {
    let isHere = true;
    void unsentAnswers({ activityWorkflowId, objectiveWorkflowId }).then((kept) => isHere && onFound(kept));
    return () => void (isHere = false);
  }, [activityWorkflowId, objectiveWorkflowId]);
}

/**
 * One opening of a quiz: the answers as they stand on the screen, saved as they are given. It is the same object until
 * something of them changes, so that what shows nothing else need not be drawn.
 */
export function useAnswers(ids: QuizIds, label: string): ShownAnswers {
  const client = useQueryClient();
  const [given, setGiven] = useState<Readonly<Record<string, Answers>>>({});
  const [changed, setChanged] = useState<Readonly<Record<string, Answers>>>({});
  const { stageOf, onStage } = useStages();
  const [asked] = useState(() => new Map<string, Question['interactions']>());
  const [saver] = useState(
    () =>
      new NumberedSaver<Answers>({
        onStage,
        keep: (questionId, { value, ...save }) =>
          keepAnswer({ client, ids, label, interactions: asked.get(questionId) ?? [] }, questionId, {
            ...save,
            answers: value,
          }),
      }),
  );
  useSaveOnLeaving(saver.flush);
  useUnsent(ids, (kept) => setGiven((now) => ({ ...kept, ...now })));
  return useMemo(() => {
    const of = (question: Question): Answers => ownValue(given, question.id) ?? question.answer?.answers ?? unanswered;
    return {
      of,
      set: (question, interactionId, values) => {
        const answers = { ...of(question), [interactionId]: [...values] };
        asked.set(question.id, question.interactions);
        setGiven((now) => ({ ...now, [question.id]: answers }));
        setChanged((now) => ({ ...now, [question.id]: answers }));
        saver.set(question.id, answers);
      },
      isChanged: (questionId) => changed[questionId] !== undefined,
      noteChecked: (questionId, answers) =>
        setChanged(({ [questionId]: last, ...others }) =>
          last === undefined || last === answers ? others : { ...others, [questionId]: last },
        ),
      stageOf,
      saver,
    };
  }, [given, changed, asked, stageOf, saver]);
}
