import type { PackageAtWork } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/calls/call.ts';
import { sendWaiting } from '../../../../api/commands/send-waiting.ts';
import { readBoot } from '../../../../api/session/boot.ts';
import { holdAlone } from './hold-alone.ts';
import { commitKey, type PackageIds } from './package-ids.ts';
import { lastCommits } from './last-commits.ts';

/** How it stands with packaged content on this page. */
type PackageState =
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly opened: PackageAtWork }
  | { readonly at: 'other-tab' }
  /** It goes on in another tab, or on another device. */
  | { readonly at: 'moved' }
  | { readonly at: 'failed'; readonly error: Error };

interface Opening {
  /** It was open elsewhere, and is to go on here. */
  readonly here: boolean;
  readonly round: number;
}

const opening: PackageState = { at: 'opening' };

/** Opens packaged content for this tab alone, after what this device has not sent of it yet. */
export function usePackage({ objectiveWorkflowId, activityWorkflowId }: PackageIds) {
  const [state, setState] = useState<PackageState>(opening);
  const [{ here, round }, setOpening] = useState<Opening>({ here: false, round: 0 });
  useEffect(() => {
    let isGone = false;
    const show = (next: PackageState) => {
      if (!isGone) setState(next);
    };
    const ids = { objectiveWorkflowId, activityWorkflowId };
    const held = holdAlone(commitKey(ids), here, () => show({ at: 'moved' }));
    const begin = async (): Promise<PackageState> => {
      if ((await held) === null) return { at: 'other-tab' };
      await sendWaiting(readBoot().user?.id ?? '');
      return { at: 'open', opened: await call('openPackage', { params: ids, body: {} }) };
    };
    begin().then(show, (error: unknown) =>
      show({ at: 'failed', error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isGone = true;
      void held.then((hold) => hold?.release(lastCommits(activityWorkflowId)));
    };
  }, [objectiveWorkflowId, activityWorkflowId, here, round]);
  return {
    state,
    /** Opens it once more; `fromElsewhere` takes it from where else it is open. */
    open: (fromElsewhere: boolean) => {
      setState(opening);
      setOpening({ here: fromElsewhere, round: round + 1 });
    },
    moved: () => setState({ at: 'moved' }),
  };
}
