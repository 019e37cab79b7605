import type { ActivityPart } from '@stoa/contract';
import { leafParts, pathTo } from '@stoa/domain';
import { useMemo } from 'react';
import { useReading } from '../reading.ts';
import { isDrawnInRuns } from './section-runs.ts';

/**
 * What of a very long page is drawn at once, with everything that it stands in: its beginning, where the learner was last, and these
 * places that the address names. Null for other pages, of which all is drawn.
 */
export function useNeeded({ childActivity: page }: ActivityPart, ...named: readonly (string | null)[]): ReadonlySet<string> | null {
  const { activity, objectiveWorkflow } = useReading().tree;
  const places = [objectiveWorkflow.lastAxis, ...named].join(' ');
  return useMemo(() => {
    if (!isDrawnInRuns(page)) return null;
    const begin = leafParts(page)[0]?.axis ?? '';
    return new Set([begin, ...places.split(' ')].flatMap((axis) => pathTo(activity, axis)).map(({ axis }) => axis));
  }, [page, activity, places]);
}
