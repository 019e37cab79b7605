import type { NewHandInDraft, SeenDraft } from '@stoa/contract';
import { plainOf } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../../api/calls/call-error.ts';
import { runWork } from '../../../../api/commands/run-work.ts';
import type { Draft } from '../../../../api/commands/work-bodies.ts';
import { workKinds } from '../../../../api/commands/work-kinds.ts';
import { isUnreached, SavedOnDevice } from '../../../../api/commands/work-outcome.ts';
import { useSaveOnLeaving } from '../../../../api/commands/save-on-leaving.ts';
import { createDraftSaver, type SaveStage } from './draft-saver.ts';
import { keepPlace, noteKept, readCourseAgain, readHandInAgain, type Beginning, type WorkIds } from './kept-draft.ts';

interface WrittenDraft {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly stage: SaveStage;
  /** What the last save failed with; null while nothing is in its way. */
  readonly failure: Error | null;
  /** The draft that the text was saved as last; null before there is any. */
  readonly newest: () => SeenDraft | null;
  /** Saves the text as it is now, if it is not saved yet or `anew` says so, and answers the draft that it is. */
  readonly settle: (anew: boolean) => Promise<SeenDraft>;
}

/** Keeps a save on the device until it is on the server. Rejects where it is on neither. */
async function keepDraft(
  client: QueryClient,
  save: NewHandInDraft,
  { ids, label }: { readonly ids: WorkIds; readonly label: string },
): Promise<void> {
  const key = `draft:${ids.activityWorkflowId}`;
  const send = (body: Draft) => workKinds.draft.send(body, { impatient: true });
  try {
    const kept = await runWork('draft', { ...ids, save, words: plainOf(save.text) }, { key, label, run: send });
    await noteKept(client, ids, { ...kept, text: save.text });
    // what another device wrote meanwhile is set aside now
    if (save.sequence === 1) await readHandInAgain(client, ids);
  } catch (error) {
    if (error instanceof SavedOnDevice) return await keepPlace(client, ids);
    if (error instanceof CallError && !isUnreached(error)) {
      void readCourseAgain(client, ids);
      void readHandInAgain(client, ids);
    }
    throw error;
  }
}

/** One opening of the editor: the text as it stands on the screen, saved from the first letter. */
export function useDraft(ids: WorkIds, name: string, { text: first, basedOn }: Beginning): WrittenDraft {
  const client = useQueryClient();
  const [text, setText] = useState(first);
  const [stage, setStage] = useState<SaveStage>('idle');
  const [failure, setFailure] = useState<Error | null>(null);
  const keep = async (save: NewHandInDraft) => {
    try {
      await keepDraft(client, save, { ids, label: name });
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  const [saver] = useState(() => createDraftSaver({ basedOn, onStage: setStage, keep }));
  useSaveOnLeaving(saver.flush);
  return {
    text,
    write: (next) => {
      setText(next);
      saver.write(next);
    },
    stage,
    failure: stage === 'failed' ? failure : null,
    newest: saver.newest,
    settle: async (anew) => {
      const newest = saver.newest();
      const isKept = newest !== null && !anew && stage !== 'saving' && stage !== 'failed';
      return isKept ? newest : await saver.saveNow(text);
    },
  };
}
