import type { ActivityPart, ActivityWithContent } from '@stoa/contract';
import { flattenParts, isComposite } from '@stoa/domain';
import { useQueries } from '@tanstack/react-query';
import { childrenOptions } from '../../../course/data/activity-content.ts';
import { useAttempt } from './current-attempt.ts';

export type Content = ActivityWithContent['content'];

export interface UnitContents {
  /** Contents by axis; null until all of them are here, so that nothing jumps while they arrive. */
  readonly contents: ReadonlyMap<string, Content> | null;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
  /** When the oldest of them was read, in milliseconds of the device's clock. */
  readonly readAt: number;
  readonly readAgain: () => void;
}

/** Contents of everything in a composite, however deep, read together. */
export function useUnitContents(unit: ActivityPart): UnitContents {
  const { tree } = useAttempt();
  const composites = [unit, ...flattenParts(unit.childActivity).filter((part) => isComposite(part.childActivity))];
  return useQueries({
    queries: composites.map((part) => childrenOptions(tree.objectiveWorkflow.id, part)),
    combine: (results): UnitContents => {
      const complete = results.every((result) => result.data !== undefined);
      const contents = results
        .flatMap((result) => result.data?.data ?? [])
        .map((child): [string, Content] => [child.axis, child.content]);
      return {
        contents: complete ? new Map(contents) : null,
        error: results.find((result) => result.error !== null)?.error ?? null,
        retrying: results.some((result) => result.isFetching),
        retry: () => results.filter((result) => result.isError).forEach((result) => void result.refetch()),
        readAt: Math.min(...results.map((result) => result.dataUpdatedAt)),
        readAgain: () => results.forEach((result) => void result.refetch({ cancelRefetch: false })),
      };
    },
  });
}
