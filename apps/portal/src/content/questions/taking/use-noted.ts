import type { Annotations, NewAnnotations, QuestionNote, QuizWork } from '@stoa/contract';
import { mostReplacedNotes } from '@stoa/domain';
import { useCallback, useMemo, useState } from 'react';
import { ownValue } from '../../../lib/own-value.ts';
import { NumberedSaver, type NumberedSave, type SaveStage } from '../../../lib/state/numbered-saver.ts';
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

export const none: Annotations = { flagged: false, struck: {}, note: null, otherNotes: [], comment: '' };

export type Change = Omit<NewAnnotations, 'writingId' | 'sequence'>;
type Shown = Readonly<Record<string, Partial<Annotations>>>;

/** What a save says of its question. */
export function changeOf({ writingId, flagged, struck, note, comment }: NewAnnotations): Partial<Annotations> {
  return {
    ...(flagged !== undefined && { flagged }),
    ...(struck !== undefined && { struck }),
    ...(note !== undefined && { note: { writingId, text: note } }),
    ...(comment !== undefined && { comment }),
  };
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

/** Keeps a save under its key, which begins with the id of the question. Rejects where it could not. */
type Keep = (key: string, save: NumberedSave<Change>) => Promise<void>;

/** What an earlier opening of the page wrote and the server may not have. */
type Unsent = readonly { readonly questionId: string; readonly save: NewAnnotations }[];

/** What stands on the screen beyond what the server said, and how it is saved. */
function useShown(keep: Keep) {
  const [shown, setShown] = useState<Shown>({});
  const { stageOf, onStage } = useStages();
  const replaced = useReplaced();
  const [saver] = useState(() => new NumberedSaver<Change>({ onStage, keep }));
  const show = useCallback(
    (id: string, change: Partial<Annotations>) =>
      setShown((now) => ({ ...now, [id]: { ...ownValue(now, id), ...change } })),
    [],
  );
  const restore = (saves: Unsent) => {
    for (const { questionId, save } of saves) {
      if (save.note !== undefined) replaced.add(questionId, save.writingId, ...(save.replaces ?? []));
      setShown((now) => ({ ...now, [questionId]: { ...changeOf(save), ...ownValue(now, questionId) } }));
    }
  };
  return { shown, show, stageOf, saver, replaced, restore };
}

interface Noting extends Omit<ReturnType<typeof useShown>, 'restore'> {
  /** What the server said. */
  readonly noted: QuizWork['annotations'];
  readonly settled: ShownAnnotations['settled'];
}

function isAnything({ flagged, struck, note, comment }: Annotations): boolean {
  return flagged || note !== null || comment !== '' || Object.values(struck).some(({ length }) => length > 0);
}

function annotationsIn({ noted, shown, show, stageOf, saver, replaced, settled }: Noting): ShownAnnotations {
  const of = (id: string): Annotations => ({ ...none, ...ownValue(noted, id), ...ownValue(shown, id) });
  const write = (id: string, text: string, more: Partial<Annotations> = {}) => {
    const begunWith = ownValue(noted, id)?.note;
    if (begunWith && ownValue(shown, id)?.note === undefined) replaced.add(id, begunWith.writingId);
    show(id, { ...more, note: { writingId: '', text } });
    saver.set(`${id} note`, { note: text, replaces: replaced.of(id) });
  };
  return {
    of,
    isNoted: (id) => isAnything(of(id)),
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

interface Noted {
  /** The same object until something of what is noted changes. */
  readonly annotations: ShownAnnotations;
  /** Sends what is not sent yet, as the page goes. */
  readonly flush: () => void;
  readonly restore: (saves: Unsent) => void;
}

/** One opening of a quiz: flags, struck-out choices and notes, saved as they are made. */
export function useNoted({ annotations: noted }: Pick<QuizWork, 'annotations'>, keep: Keep): Noted {
  const { shown, show, stageOf, saver, replaced, restore } = useShown(keep);
  const [settled] = useState(() => () => saver.settled().catch(() => {}));
  const annotations = useMemo(
    () => annotationsIn({ noted, shown, show, stageOf, saver, replaced, settled }),
    [noted, shown, show, stageOf, saver, replaced, settled],
  );
  return { annotations, flush: saver.flush, restore };
}
