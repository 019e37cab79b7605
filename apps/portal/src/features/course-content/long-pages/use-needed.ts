import type { ActivityPart } from '@stoa/contract';
import { leafParts, pathTo } from '@stoa/domain';
import { useMemo } from 'react';
import { useAttempt } from '../work/current-attempt.ts';

/**
 * What of a long page is drawn at once, with everything that it stands in, so that nothing moves under the eyes of
 * somebody who goes on: its beginning, where the learner was last, these places that the address names, and what
 * follows each.
 */
export function useNeeded(
  { childActivity: page }: ActivityPart,
  ...named: readonly (string | null)[]
): ReadonlySet<string> {
  const { activity, objectiveWorkflow } = useAttempt().tree;
  const places = [objectiveWorkflow.lastAxis, ...named].join(' ');
  return useMemo(() => {
    const leaves = leafParts(page);
    const asked = new Set(places.split(' '));
    const isNeeded = (index: number) =>
      index === 0 || asked.has(leaves[index]?.axis ?? '') || asked.has(leaves[index - 1]?.axis ?? '');
    const needed = leaves.filter((_, index) => isNeeded(index)).map(({ axis }) => axis);
    return new Set([...needed, ...asked].flatMap((axis) => pathTo(activity, axis)).map(({ axis }) => axis));
  }, [page, activity, places]);
}
