import type { ActivityPart } from '@stoa/contract';
import { leafParts, pathTo } from '@stoa/domain';
import { useMemo } from 'react';
import { useAttempt } from '../work/current-attempt.ts';

/**
 * Axes of a unit that are drawn at once, with all sections around them, so that nothing moves under the eyes of
 * somebody who goes on: its beginning, the part that the learner opened last, the parts that the address names, and the
 * one after each.
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
