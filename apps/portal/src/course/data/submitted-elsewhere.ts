import type { ObjectiveAccess } from '@stoa/contract';
import { courseStates } from '@stoa/domain';
import { useEffect, useState } from 'react';
import { isHandedIn } from './handed-in.ts';

/** All tabs of this browser hear it when an attempt was handed in in one of them; the message is its id. */
const channelName = 'stoa-submitted';

export function tellSubmitted(objectiveWorkflowId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(objectiveWorkflowId);
  channel.close();
}

/**
 * True once the attempt that this page was opened to work on was handed in, and not by it: another tab says so, or the
 * course itself, whichever is noticed first.
 */
export function useSubmittedElsewhere({ objectiveWorkflowAggregate }: ObjectiveAccess): boolean {
  const last = objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const atWork = last !== null && courseStates[last.state].atWork;
  const id = last?.id ?? null;
  const [workedOn] = useState(atWork ? id : null);
  const [submitted, setSubmitted] = useState<string | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') setSubmitted(data);
    });
    return () => channel.close();
  }, []);
  if (last !== null && last.id === workedOn && !atWork && submitted !== last.id && !isHandedIn(last.id))
    setSubmitted(last.id);
  return id !== null && id === workedOn && submitted === id;
}
