import type { ActivityPart, SeenDraft } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { runKept } from '../../../../api/commands/run-work.ts';
import { SavedOnDevice } from '../../../../api/commands/work-outcome.ts';
import { useFailureText } from '../../../../api/failures/call-failure.tsx';
import { useActivityWork } from '../../work/activity-work.ts';
import { changeHandIn, readHandInAgain, type WorkIds } from './kept-draft.ts';

interface HandInCommands {
  readonly handIn: (
    content: { text: string; files: readonly string[] },
    settle: () => Promise<SeenDraft>,
  ) => Promise<void>;
  readonly withdraw: () => Promise<void>;
  readonly busy: boolean;
  /** The server's sentence for the last refusal; empty where there was none. */
  readonly problem: string;
}

interface Tries {
  readonly busy: boolean;
  readonly problem: string;
  readonly attempt: (run: () => Promise<void>) => Promise<void>;
}

/** Runs one thing at a time. After a refusal everything is read again: something happened elsewhere meanwhile. */
function useTries(ids: WorkIds, box: RefObject<HTMLElement | null>): Tries {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await run();
      // what was pressed goes away
      box.current?.focus({ preventScroll: true });
    } catch (error) {
      // it waits on this device, and the page says so
      if (error instanceof SavedOnDevice) return box.current?.focus({ preventScroll: true });
      setProblem(failureText(error instanceof Error ? error : new Error(String(error))));
      await readHandInAgain(client, ids);
      void client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}

/**
 * Hands in and takes back. What could not be sent waits on the device, and goes out by itself.
 *
 * @param box has the focus afterwards
 */
export function useHandInCommands(
  ids: WorkIds,
  part: ActivityPart,
  box: RefObject<HTMLElement | null>,
): HandInCommands {
  const client = useQueryClient();
  const { show, savers } = useActivityWork();
  const label = part.childActivity.name;
  const { busy, problem, attempt } = useTries(ids, box);
  return {
    busy,
    problem,
    handIn: ({ text, files }, settle) =>
      attempt(() =>
        savers.whileQuiet([part], async () => {
          const draft = await settle();
          const { result } = await runKept('handInWork', { ...ids, draft, files: [...files] }, { label });
          changeHandIn(client, ids, (work) => {
            const versions = work.versions.filter(({ id }) => id !== result.handIn.id);
            return { ...work, draft: null, files: [], versions: [{ ...result.handIn, text }, ...versions] };
          });
          show(result);
        }),
      ),
    withdraw: () =>
      attempt(async () => {
        const { result } = await runKept('withdrawWork', ids, { label });
        // the draft that it is now has a number of its own
        await readHandInAgain(client, ids);
        show(result);
      }),
  };
}
