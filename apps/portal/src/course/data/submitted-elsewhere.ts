import { useEffect, useState } from 'react';

/** All tabs of this browser hear it when an attempt was handed in in one of them; the message is its id. */
const channelName = 'stoa-submitted';

export function tellSubmitted(objectiveWorkflowId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(objectiveWorkflowId);
  channel.close();
}

/** True once this attempt was handed in in another tab while this one shows it. */
export function useSubmittedElsewhere(objectiveWorkflowId: string): boolean {
  const [submitted, setSubmitted] = useState<string | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === objectiveWorkflowId) setSubmitted(objectiveWorkflowId);
    });
    return () => channel.close();
  }, [objectiveWorkflowId]);
  return submitted === objectiveWorkflowId;
}
