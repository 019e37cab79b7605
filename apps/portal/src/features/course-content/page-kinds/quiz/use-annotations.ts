import type { Annotations, NewAnnotations, QuestionNote, QuizWork } from '@stoa/contract';
import { mostReplacedNotes } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { runWork } from '../../../../api/commands/run-work.ts';
import type { QuizAnnotations } from '../../../../api/commands/work-bodies.ts';
import { workKinds } from '../../../../api/commands/work-kinds.ts';
import { SavedOnDevice } from '../../../../api/commands/work-outcome.ts';
import { ownValue } from '../../../../lib/own-value.ts';
import { keepPlace } from '../hand-in/kept-draft.ts';
import { useSaveOnLeaving } from '../../../../api/commands/save-on-leaving.ts';
import { changeQuiz, unsentAnnotations, type QuizIds } from './kept-quiz.ts';
import { NumberedSaver, type NumberedSave, type SaveStage } from '../../work/numbered-saver.ts';
import { useStages } from './use-stages.ts';

export interface ShownAnnotations {
  /** What stands on the screen for a question. */
  readonly of: (questionId: string) => Annotations;
  /** There is something. */
  readonly isNoted: (questionId: string) => boolean;
  readonly flag: (questionId: string, flagged: boolean) => void;
  readonly strike: (questionId: string, struck: Annotations['struck']) => void;
  readonly write: (questionId: string, text: string) => void;
  /** Writes to whoever grades. */
  readonly comment: (questionId: string, comment: string) => void;
  /** Adds what was written elsewhere to the note. */
  readonly takeOver: (questionId: string, other: QuestionNote) => void;
  readonly stageOf: (questionId: string) => SaveStage;
  /** Saves what is not saved yet. Resolves also where something could not be: a note keeps nobody from handing in. */
  readonly settled: () => Promise<void>;
}

/** What is saved by itself at a question. */
const parts = ['flag', 'struck', 'note', 'comment'] as const;
const leastSafe: readonly SaveStage[] = ['failed', 'saving', 'kept'];

const none: Annotations = { flagged: false, struck: {}, note: null, otherNotes: [], comment: '' };

type Change = Omit<NewAnnotations, 'writingId' | 'sequence'>;
type Shown = Readonly<Record<string, Partial<Annotations>>>;

interface Keeping {
  readonly client: QueryClient;
  readonly ids: QuizIds;
  readonly label: string;
}

/** What a save says of its question. */
function changeOf({ writingId, flagged, struck, note, comment }: NewAnnotations): Partial<Annotations> {
  return {
    ...(flagged !== undefined && { flagged }),
    ...(struck !== undefined && { struck }),
    ...(note !== undefined && { note: { writingId, text: note } }),
    ...(comment !== undefined && { comment }),
  };
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

/** Writings that the notes on the screen began with, or took over, by question. */
function useReplaced() {
  const [known] = useState(() => {
    const replaced = new Map<string, Set<string>>();
    return {
      of: (id: string): string[] => [...(replaced.get(id) ?? [])].slice(-mostReplacedNotes),
      add: (id: string, ...writings: readonly string[]) =>
        void replaced.set(id, new Set([...(replaced.get(id) ?? []), ...writings])),
    };
  });
  return known;
}

/** What stands on the screen beyond what the server said, and how it is saved. */
function useShown(ids: QuizIds, label: string) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>({});
  const { stageOf, onStage } = useStages();
  const replaced = useReplaced();
  const [saver] = useState(
    () =>
      new NumberedSaver<Change>({
        onStage,
        keep: (key, save) => keepAnnotations({ client, ids, label }, key, save),
      }),
  );
  useSaveOnLeaving(saver.flush);
  useUnsent(ids, (saves) => {
    for (const { questionId, save } of saves) {
      if (save.note !== undefined) replaced.add(questionId, save.writingId, ...(save.replaces ?? []));
      setShown((now) => ({ ...now, [questionId]: { ...changeOf(save), ...ownValue(now, questionId) } }));
    }
  });
  const show = useCallback(
    (id: string, change: Partial<Annotations>) =>
      setShown((now) => ({ ...now, [id]: { ...ownValue(now, id), ...change } })),
    [],
  );
  return { shown, show, stageOf, saver, replaced };
}

interface Noted extends ReturnType<typeof useShown> {
  /** What the server said. */
  readonly noted: QuizWork['annotations'];
  readonly settled: ShownAnnotations['settled'];
}

function annotationsIn({ noted, shown, show, stageOf, saver, replaced, settled }: Noted): ShownAnnotations {
  const of = (id: string): Annotations => ({ ...none, ...ownValue(noted, id), ...ownValue(shown, id) });
  const write = (id: string, text: string, more: Partial<Annotations> = {}) => {
    const begunWith = ownValue(noted, id)?.note;
    if (begunWith && ownValue(shown, id)?.note === undefined) replaced.add(id, begunWith.writingId);
    show(id, { ...more, note: { writingId: '', text } });
    saver.set(`${id} note`, { note: text, replaces: replaced.of(id) });
  };
  return {
    of,
    isNoted: (id) => {
      const { flagged, struck, note, comment } = of(id);
      return flagged || note !== null || comment !== '' || Object.values(struck).some(({ length }) => length > 0);
    },
    flag: (id, flagged) => {
      show(id, { flagged });
      saver.set(`${id} flag`, { flagged });
    },
    strike: (id, struck) => {
      show(id, { struck });
      saver.set(`${id} struck`, { struck });
    },
    write,
    comment: (id, comment) => {
      show(id, { comment });
      saver.set(`${id} comment`, { comment });
    },
    takeOver: (id, other) => {
      const { note, otherNotes } = of(id);
      replaced.add(id, other.writingId);
      const text = [note?.text ?? '', other.text].filter((one) => one.trim() !== '').join('\n\n');
      write(id, text, { otherNotes: otherNotes.filter((one) => one.writingId !== other.writingId) });
    },
    settled,
    stageOf: (id) => leastSafe.find((stage) => parts.some((part) => stageOf(`${id} ${part}`) === stage)) ?? 'idle',
  };
}

/**
 * One opening of a quiz: flags, struck-out choices and notes, saved as they are made. It is the same object until
 * something of them changes.
 */
export function useAnnotations(ids: QuizIds, quiz: QuizWork, label: string): ShownAnnotations {
  const { shown, show, stageOf, saver, replaced } = useShown(ids, label);
  const [settled] = useState(() => () => saver.settled().catch(() => {}));
  const noted = quiz.annotations;
  return useMemo(
    () => annotationsIn({ noted, shown, show, stageOf, saver, replaced, settled }),
    [noted, shown, show, stageOf, saver, replaced, settled],
  );
}
