import type { Annotations, NewAnnotations, QuizWork } from '@stoa/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { runWork } from '../../../../api/commands/run-work.ts';
import { useSaveOnLeaving } from '../../../../api/commands/save-on-leaving.ts';
import type { QuizAnnotations } from '../../../../api/commands/work-bodies.ts';
import { workKinds } from '../../../../api/commands/work-kinds.ts';
import { SavedOnDevice } from '../../../../api/commands/work-outcome.ts';
import {
  changeOf,
  none,
  useNoted,
  type Change,
  type ShownAnnotations,
} from '../../../../content/questions/taking/use-noted.ts';
import { ownValue } from '../../../../lib/own-value.ts';
import type { NumberedSave } from '../../../../lib/state/numbered-saver.ts';
import { keepPlace } from '../hand-in/kept-draft.ts';
import { changeQuiz, unsentAnnotations, type QuizIds } from './kept-quiz.ts';

interface Keeping {
  readonly client: QueryClient;
  readonly ids: QuizIds;
  readonly label: string;
}

/** What there is once a save is kept. */
function withChange(before: Annotations, save: NewAnnotations): Annotations {
  const otherNotes = before.otherNotes.filter((other) => !save.replaces?.includes(other.writingId));
  return { ...before, ...changeOf(save), otherNotes };
}

/** Keeps a save on the device until it is on the server. Rejects where it is on neither. */
async function keepAnnotations(
  { client, ids, label }: Keeping,
  key: string,
  { value, ...numbered }: NumberedSave<Change>,
): Promise<void> {
  // ids of questions hold no spaces
  const [questionId = ''] = key.split(' ');
  const save = { ...numbered, ...value };
  const send = (body: QuizAnnotations) => workKinds.annotation.send(body, { impatient: true });
  const isHere = await runWork(
    'annotation',
    { ...ids, questionId, save },
    { key: `annotation:${ids.activityWorkflowId}:${key}`, label, run: send },
  ).then(
    () => false,
    (error: unknown) => {
      if (error instanceof SavedOnDevice) return true;
      throw error;
    },
  );
  if (isHere) await keepPlace(client, ids);
  await changeQuiz(client, ids, (quiz) => ({
    ...quiz,
    annotations: {
      ...quiz.annotations,
      [questionId]: withChange(ownValue(quiz.annotations, questionId) ?? none, save),
    },
  }));
}

type Unsent = Awaited<ReturnType<typeof unsentAnnotations>>;

/** What this device holds of an earlier opening and the server may not have. */
function useUnsent({ activityWorkflowId, objectiveWorkflowId }: QuizIds, found: (saves: Unsent) => void): void {
  const onFound = useEffectEvent(found);
  useEffect(() => {
    let isHere = true;
    void unsentAnnotations({ activityWorkflowId, objectiveWorkflowId }).then((saves) => isHere && onFound(saves));
    return () => void (isHere = false);
  }, [activityWorkflowId, objectiveWorkflowId]);
}

/** One opening of a quiz: what is noted is on this device until it is on the server. */
export function useAnnotations(ids: QuizIds, quiz: QuizWork, label: string): ShownAnnotations {
  const client = useQueryClient();
  const noted = useNoted(quiz, (key, save) => keepAnnotations({ client, ids, label }, key, save));
  useSaveOnLeaving(noted.flush);
  useUnsent(ids, noted.restore);
  return noted.annotations;
}
