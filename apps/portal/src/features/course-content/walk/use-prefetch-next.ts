import type { ActivityPart } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchPage } from '../../../course/data/activity-content.ts';
import { useAttempt } from '../work/current-attempt.ts';

/** Safari has no idle callback; a moment later is nearly as good. */
const moment = 300;

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, moment);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}

/** Fetches the next page once this one is at rest, so that moving on shows it at once. */
export function usePrefetchNext(next: ActivityPart | null): void {
  const client = useQueryClient();
  const { tree, view } = useAttempt();
  const workflowId = tree.objectiveWorkflow.id;
  const wanted = next && view(next).refusal === null ? next : null;
  useEffect(
    () => (wanted ? whenIdle(() => prefetchPage(client, workflowId, wanted)) : undefined),
    [client, workflowId, wanted],
  );
}
