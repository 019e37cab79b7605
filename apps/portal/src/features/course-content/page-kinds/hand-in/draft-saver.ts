import type { NewHandInDraft, SeenDraft } from '@stoa/contract';

/** Where the newest letters are: being saved, kept by the server or the device, or nowhere but on the screen. */
export type SaveStage = 'idle' | 'saving' | 'kept' | 'failed';

interface SaverFacts {
  /** The draft on which the editor opened. */
  readonly basedOn: SeenDraft | null;
  /** Resolves once the save is on the server or on the device; rejects when it is on neither. */
  readonly keep: (save: NewHandInDraft) => Promise<void>;
  readonly onStage: (stage: SaveStage) => void;
}

export interface DraftSaver {
  /** Saves a text: the first letters at once, the following ones together. */
  readonly write: (text: string) => void;
  /** Saves what is not saved yet without waiting for more. */
  readonly flush: () => void;
  /** Saves a text now, and answers the draft that it is. Rejects when it could not be saved. */
  readonly saveNow: (text: string) => Promise<SeenDraft>;
  /** The draft as it was saved last; the one on which the editor opened before that. */
  readonly newest: () => SeenDraft | null;
}

/** Milliseconds between two saves of one who goes on writing. */
const pause = 700;

/**
 * Saves what is written in one opening of an editor. Saves are numbered, so that none has to wait for the one before
 * it: one that is overtaken changes nothing.
 */
export function createDraftSaver({ basedOn, keep, onStage }: SaverFacts): DraftSaver {
  const writingId = crypto.randomUUID();
  let newest = basedOn;
  let sequence = 0;
  let unsaved: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async (text: string): Promise<SeenDraft> => {
    clearTimeout(timer);
    timer = undefined;
    unsaved = null;
    sequence += 1;
    const own = { writingId, sequence };
    newest = own;
    onStage('saving');
    const isNewest = () => own.sequence === sequence && unsaved === null;
    try {
      await keep({ ...own, basedOn, text });
      if (isNewest()) onStage('kept');
    } catch (error) {
      if (isNewest()) onStage('failed');
      throw error;
    }
    return own;
  };
  const flush = () => {
    // the stage says when it failed
    if (unsaved !== null) void save(unsaved).catch(() => {});
  };
  const write = (text: string) => {
    unsaved = text;
    onStage('saving');
    if (sequence === 0) flush();
    else timer ??= setTimeout(flush, pause);
  };
  return { write, flush, saveNow: save, newest: () => newest };
}
