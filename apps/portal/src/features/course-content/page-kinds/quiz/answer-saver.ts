import type { Answers, NewQuestionAnswer } from '@stoa/contract';

/** Where the newest answers are: being saved, kept by the server or the device, or nowhere but on the screen. */
export type AnswerStage = 'idle' | 'saving' | 'kept' | 'failed';

interface SaverFacts {
  /** Resolves once the save is on the server or on the device; rejects when it is on neither. */
  readonly keep: (questionId: string, save: NewQuestionAnswer) => Promise<void>;
  readonly onStage: (stage: AnswerStage) => void;
}

export interface AnswerSaver {
  /** Saves an answer: the first at once, those that follow quickly together. */
  readonly answer: (questionId: string, answers: Answers) => void;
  /** What goes out by itself, such as with a check, is not to be saved any more. */
  readonly forget: (questionId: string) => void;
  /** Saves what is not saved yet without waiting for more. */
  readonly flush: () => void;
  /** Resolves once nothing is being saved any more. Rejects when something could not be saved. */
  readonly settled: () => Promise<void>;
}

/** Milliseconds between two saves of one question. */
const pause = 600;

interface Writing {
  readonly writingId: string;
  sequence: number;
  unsaved: Answers | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Saves the answers of one opening of a page. Saves of a question are numbered, so that none has to wait for the one
 * before it: one that is overtaken changes nothing.
 */
export function createAnswerSaver({ keep, onStage }: SaverFacts): AnswerSaver {
  const writings = new Map<string, Writing>();
  const underWay = new Set<Promise<void>>();
  let failed = false;
  const tell = () => {
    const isOpen = underWay.size > 0 || [...writings.values()].some(({ unsaved }) => unsaved !== null);
    onStage(isOpen ? 'saving' : failed ? 'failed' : 'kept');
  };
  const save = (questionId: string, writing: Writing) => {
    clearTimeout(writing.timer);
    writing.timer = undefined;
    const answers = writing.unsaved;
    if (answers === null) return;
    writing.unsaved = null;
    writing.sequence += 1;
    const { writingId, sequence } = writing;
    const kept = keep(questionId, { writingId, sequence, answers })
      .then(() => void (failed = false))
      .catch(() => void (failed = true))
      .finally(() => {
        underWay.delete(kept);
        tell();
      });
    underWay.add(kept);
    tell();
  };
  const answer = (questionId: string, answers: Answers) => {
    const writing = writings.get(questionId) ?? {
      writingId: crypto.randomUUID(),
      sequence: 0,
      unsaved: null,
      timer: undefined,
    };
    writings.set(questionId, writing);
    writing.unsaved = answers;
    if (writing.sequence === 0) return save(questionId, writing);
    writing.timer ??= setTimeout(() => save(questionId, writing), pause);
    return tell();
  };
  const flush = () => writings.forEach((writing, questionId) => save(questionId, writing));
  return {
    answer,
    flush,
    forget: (questionId) => {
      const writing = writings.get(questionId);
      if (writing === undefined) return;
      clearTimeout(writing.timer);
      writing.timer = undefined;
      writing.unsaved = null;
    },
    settled: async () => {
      flush();
      await Promise.all(underWay);
      if (failed) throw new Error('An answer could not be saved.');
    },
  };
}
