import type { ActivityPart } from '@stoa/contract';
import { isComposite } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useAttempt } from './current-attempt.ts';
import type { Content } from './use-unit-contents.ts';

interface ReadContents {
  /** Null for what was withheld; undefined where it is not known here. */
  readonly contentOf: (part: ActivityPart) => Content | undefined;
  /** When they were read, in milliseconds of the device's clock. */
  readonly readAt: number;
  readonly readAgain: () => void;
}

/**
 * Reads contents again that were withheld when they were read, once the tree says that they are open: dates and gates
 * change under an open page, and the tree may hear of it first.
 */
export function useWithheldContents(
  parts: readonly ActivityPart[],
  { contentOf, readAt, readAgain }: ReadContents,
): void {
  const client = useQueryClient();
  const { tree, view } = useAttempt();
  const withheld = parts.some(
    (part) => !isComposite(part.childActivity) && contentOf(part) === null && view(part).refusal === null,
  );
  const read = useEffectEvent(readAgain);
  const objectiveWorkflowId = tree.objectiveWorkflow.id;
  useEffect(() => {
    const key = queryKeyOf('getActivityTree', { params: { objectiveWorkflowId } });
    const treeAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (withheld && readAt < treeAt) read();
  }, [client, objectiveWorkflowId, withheld, readAt, tree]);
}
