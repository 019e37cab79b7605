import type { PackageAtWork } from '@stoa/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/calls/call.ts';
import { sendWaiting } from '../../../../api/commands/send-waiting.ts';
import { readBoot } from '../../../../api/session/boot.ts';
import { holdAlone } from './hold-alone.ts';
import { commitKey, type PackageIds } from './package-ids.ts';
import { lastCommits } from '../../work/last-commits.ts';

/** How it stands with packaged content on this page. */
type PackageState =
  /** It waits for its learner to open it. */
  | { readonly at: 'closed' }
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly opened: PackageAtWork }
  | { readonly at: 'other-tab' }
  /** It goes on in another tab, or on another device. */
  | { readonly at: 'moved' }
  | { readonly at: 'failed'; readonly error: Error };

interface Opening {
  /** It was open elsewhere, and is to go on here. */
  readonly here: boolean;
  /** It is looked around in, and nothing counts. */
  readonly browse: boolean;
  readonly round: number;
}

const opening: PackageState = { at: 'opening' };

/**
 * Opens packaged content for this tab alone, after what this device has not sent of it yet.
 *
 * @param waits it is opened by its learner, not by itself
 */
export function usePackage({ objectiveWorkflowId, activityWorkflowId }: PackageIds, waits: boolean) {
  const [state, setState] = useState<PackageState>(waits ? { at: 'closed' } : opening);
  const [{ here, browse, round }, setOpening] = useState<Opening>({ here: false, browse: false, round: 0 });
  const isAsked = round > 0 || !waits;
  /** The opening before has begun to let go. */
  const left = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    const show = (next: PackageState) => {
      if (!isGone) setState(next);
    };
    const ids = { objectiveWorkflowId, activityWorkflowId };
    const held = left.current.then(() => holdAlone(commitKey(ids), here, () => show({ at: 'moved' })));
    const begin = async (): Promise<PackageState> => {
      if ((await held) === null) return { at: 'other-tab' };
      await sendWaiting(readBoot().user?.id ?? '');
      return { at: 'open', opened: await call('openPackage', { params: ids, body: { browse } }) };
    };
    begin().then(show, (error: unknown) =>
      show({ at: 'failed', error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isGone = true;
      left.current = held.then((hold) => hold?.release(lastCommits(activityWorkflowId)));
    };
  }, [objectiveWorkflowId, activityWorkflowId, here, browse, round, isAsked]);
  return {
    state,
    browse,
    /** Opens it once more; `here` takes it from where else it is open. */
    open: ({ here: fromElsewhere, browse: around }: Partial<Omit<Opening, 'round'>> = {}) => {
      setState(opening);
      setOpening({ here: fromElsewhere ?? false, browse: around ?? browse, round: round + 1 });
    },
    moved: () => setState({ at: 'moved' }),
    /** Takes it away until it is opened once more. */
    close: () => setState(opening),
  };
}
