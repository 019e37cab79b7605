import type { KeptPackageData, NewPackageData, PackageAtWork } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../../../../api/calls/call-error.ts';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { runWork } from '../../../../api/commands/run-work.ts';
import { useSaveOnLeaving } from '../../../../api/commands/save-on-leaving.ts';
import { workKinds } from '../../../../api/commands/work-kinds.ts';
import { workNews } from '../../../../api/commands/work-news.ts';
import { SavedOnDevice } from '../../../../api/commands/work-outcome.ts';
import { useStore } from '../../../../lib/state/use-store.ts';
import { NumberedSaver, type SaveStage } from '../../../../lib/state/numbered-saver.ts';
import type { SaveState } from '../save-note.tsx';
import { noteSaver } from '../../work/last-commits.ts';
import { commitKey, type PackageIds } from './package-ids.ts';

interface Committed {
  readonly commit: (data: string) => void;
  /** Something was set that is not committed yet. */
  readonly changed: () => void;
  /** Where what was committed is; null before there is any. */
  readonly save: SaveState | 'saving' | null;
  /** Where the order of the course leads now that the session has ended; null while it leads nowhere. */
  readonly onward: Onward | null;
}

interface Committing {
  readonly ids: PackageIds;
  readonly name: string;
  readonly opened: PackageAtWork;
  /** Another opening has taken its place. */
  readonly onMoved: () => void;
}

export type Onward = NonNullable<KeptPackageData['onward']>;

interface Told extends Pick<Committing, 'onMoved'> {
  readonly onFinished: () => void;
  readonly onOnward: (onward: Onward) => void;
}

/** Keeps one commit, and tells what comes of it. */
async function keepCommit(
  { ids, name, save }: Pick<Committing, 'ids' | 'name'> & { readonly save: NewPackageData },
  { onMoved, onFinished, onOnward }: Told,
): Promise<void> {
  try {
    const { finished, onward } = await runWork(
      'packageData',
      { ...ids, save },
      { key: commitKey(ids), label: name, run: (body) => workKinds.packageData.send(body, { impatient: true }) },
    );
    if (onward) onOnward(onward);
    else if (finished) onFinished();
  } catch (error) {
    // it is on the device, and goes out by itself
    if (error instanceof SavedOnDevice) return;
    if (error instanceof CallError && error.has('package.opened-elsewhere')) onMoved();
    throw error;
  }
}

/** Keeps what a package commits: on the device at once, and on the server as soon as that is reached. */
export function useCommits({ ids, name, opened, onMoved }: Committing): Committed {
  const client = useQueryClient();
  const [stage, setStage] = useState<SaveStage>('idle');
  const [isChanged, setChanged] = useState(false);
  const [onward, setOnward] = useState<Onward | null>(null);
  const { launchId } = opened;
  const [saver] = useState(() => {
    const readTree = async () => await client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
    let wasFinished = false;
    const told: Told = {
      onMoved,
      // what it leads to may have been shut until now
      onOnward: (next) => void readTree().then(() => setOnward(next)),
      onFinished: () => {
        if (!wasFinished) void readTree();
        wasFinished = true;
      },
    };
    return new NumberedSaver<string>({
      onStage: (_launch, now) => setStage(now),
      keep: async (_launch, { sequence, value }) =>
        await keepCommit({ ids, name, save: { launchId, sequence, data: value } }, told),
    });
  });
  useSaveOnLeaving(saver.flush);
  useEffect(() => noteSaver(ids.activityWorkflowId, saver.settled), [ids.activityWorkflowId, saver]);
  const waiting = useWaiting(ids);
  return {
    changed: () => setChanged(true),
    commit: (data) => {
      setChanged(false);
      saver.set(launchId, data);
    },
    onward,
    save: saveOf({ waiting, stage: isChanged && stage !== 'failed' ? 'saving' : stage }),
  };
}

interface Stand {
  readonly waiting: ReturnType<typeof useWaiting>;
  readonly stage: SaveStage;
}

function saveOf({ waiting, stage }: Stand): Committed['save'] {
  if (waiting === 'not' || stage === 'failed') return 'not';
  if (stage === 'saving') return 'saving';
  return waiting ?? (stage === 'kept' ? 'saved' : null);
}

/** What waits on this device, or was refused; null where nothing does. */
function useWaiting(ids: PackageIds): 'here' | 'not' | null {
  const { items } = useStore(workNews);
  const own = items.find(({ key }) => key === commitKey(ids));
  return own === undefined ? null : own.state === 'refused' ? 'not' : 'here';
}
