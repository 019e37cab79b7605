import { isSettled, limits } from '@stoa/domain';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { CallError, noAnswer } from '../../api/call-error.ts';
import { CommandTimeout } from '../../api/command-timeout.ts';
import { beginHandingIn, giveUpHandingIn } from '../../api/course/handed-in.ts';
import { useCommand } from '../../api/use-command.ts';

type SubmitStage = 'asking' | 'sending' | 'waiting' | 'timeOver' | 'failed' | 'settled';

export interface SubmitCourse {
  readonly stage: SubmitStage;
  readonly error: Error | null;
  /** Sends the submission; after 'timeOver' and 'failed' it goes on where it stands, never submits twice. */
  readonly submit: () => void;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Reads the attempt until it is settled; a cut connection does not end the waiting. False when time is over. */
async function waitUntilSettled(objectiveWorkflowId: string, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + limits.submitPollTimeout;
  while (Date.now() < end && !signal.aborted) {
    const workflow = await call('getObjectiveWorkflow', { params: { objectiveWorkflowId }, signal }).catch((error: unknown) => {
      if (error instanceof CallError && (error.status === noAnswer || error.status >= 500)) return null;
      throw error;
    });
    if (workflow && isSettled(workflow)) return true;
    await pause(limits.submitPollInterval);
  }
  return false;
}

/** Submits an attempt and waits for its result (Spec 2 §4 'Submitting and finishing'): every 2 s, at most 60 s. */
export function useSubmitCourse(objectiveWorkflowId: string): SubmitCourse {
  const command = useCommand('submitObjectiveWorkflow');
  const [stage, setStage] = useState<SubmitStage>('asking');
  const [error, setError] = useState<Error | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const run = async (signal: AbortSignal) => {
    setStage('sending');
    beginHandingIn(objectiveWorkflowId);
    await command.run({ id: objectiveWorkflowId }).catch((failure: unknown) => {
      const submittedBefore = failure instanceof CallError && failure.has('objective-workflow.not-in-progress');
      if (!submittedBefore && !(failure instanceof CommandTimeout)) throw failure;
    });
    setStage('waiting');
    const settled = await waitUntilSettled(objectiveWorkflowId, signal);
    if (!signal.aborted) setStage(settled ? 'settled' : 'timeOver');
  };
  const submit = () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    run(signal).catch((failure: unknown) => {
      giveUpHandingIn(objectiveWorkflowId);
      if (signal.aborted) return;
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      setStage('failed');
    });
  };
  return { stage, error, submit };
}
