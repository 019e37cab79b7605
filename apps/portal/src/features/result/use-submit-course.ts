import { isSettled, limits } from '@stoa/domain';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { CallError, isPassing } from '../../api/calls/call-error.ts';
import { CommandTimeout } from '../../api/commands/command-timeout.ts';
import { SavedOnDevice } from '../../api/commands/work-outcome.ts';
import { beginHandingIn, giveUpHandingIn } from '../../course/data/handed-in.ts';
import { tellSubmitted } from '../../course/data/submitted-elsewhere.ts';
import { useCommand } from '../../api/commands/use-command.ts';

type SubmitStage = 'asking' | 'sending' | 'kept' | 'waiting' | 'timeOver' | 'failed' | 'settled';

export interface SubmitCourse {
  readonly stage: SubmitStage;
  readonly error: Error | null;
  /** Sends the submission; after 'timeOver' and 'failed' it goes on where it stands, never submits twice. */
  readonly submit: () => void;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Reads the attempt, at least once, until it is settled; a cut connection does not end the waiting. False when time is
 * over.
 *
 * @param patience Milliseconds.
 */
async function waitUntilSettled(objectiveWorkflowId: string, patience: number, signal: AbortSignal): Promise<boolean> {
  const end = performance.now() + patience;
  while (!signal.aborted) {
    const workflow = await call('getObjectiveWorkflow', { params: { objectiveWorkflowId }, signal }).catch(
      (error: unknown) => {
        if (isPassing(error)) return null;
        throw error;
      },
    );
    if (workflow && isSettled(workflow)) return true;
    if (performance.now() >= end) return false;
    await pause(limits.submitPollInterval);
  }
  return false;
}

/**
 * Whoever has waited for the command as long as one may is told so; what was submitted before has its result, or waits
 * for a person.
 */
function patienceAfter(failure: unknown): number {
  if (failure instanceof CommandTimeout) return 0;
  if (failure instanceof CallError && failure.has('objective-workflow.not-in-progress'))
    return limits.submitPollTimeout;
  throw failure;
}

/** Ends what is at work on the page and saves its last words; answers what lets it go on. */
export type EndWork = () => Promise<() => void>;

/**
 * Submits an attempt, once all work on the page has ended, and waits for its result (Spec 2 §4 'Submitting and
 * finishing'): every 2 s, at most 60 s.
 */
export function useSubmitCourse(objectiveWorkflowId: string, endWork: EndWork): SubmitCourse {
  const command = useCommand('submitObjectiveWorkflow');
  const [stage, setStage] = useState<SubmitStage>('asking');
  const [error, setError] = useState<Error | null>(null);
  const leaving = useRef<AbortController>(null);
  const goOn = useRef<() => void>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const run = async (signal: AbortSignal) => {
    setStage('sending');
    goOn.current = await endWork();
    beginHandingIn(objectiveWorkflowId);
    const patience = await command.run({ id: objectiveWorkflowId }).then(
      () => limits.submitPollTimeout,
      (failure: unknown) => patienceAfter(failure),
    );
    setStage('waiting');
    tellSubmitted(objectiveWorkflowId);
    const settled = await waitUntilSettled(objectiveWorkflowId, patience, signal);
    if (!signal.aborted) setStage(settled ? 'settled' : 'timeOver');
  };
  const submit = () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    run(signal).catch((failure: unknown) => {
      goOn.current?.();
      if (failure instanceof SavedOnDevice) return setStage('kept');
      giveUpHandingIn(objectiveWorkflowId);
      if (signal.aborted) return;
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      setStage('failed');
    });
  };
  return { stage, error, submit };
}
