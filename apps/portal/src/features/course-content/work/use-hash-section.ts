import type { ActivityPart } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { hashId } from '../../../content/author-html/hash-target.ts';
import { readContent } from '../../../course/data/activity-content.ts';
import { useAttempt } from './current-attempt.ts';
import { holdsId, leavesOf, likelyLeaves, type Leaf } from './hash-section.ts';

/** Axis of the activity that the hash of the address is in; null while nobody knows, or when it is in none. */
const HashSectionContext = createContext<string | null>(null);

export const HashSectionProvider = HashSectionContext;

/** True when a hash in the address is meant for this activity, as far as that is known. */
export function useIsMeant(axis: string): boolean {
  const section = useContext(HashSectionContext);
  return section === null || section === axis;
}

/** True when this activity is needed, however far away it stands, because an anchor in it was asked for. */
export function useIsNamed(axis: string): boolean {
  return useContext(HashSectionContext) === axis;
}

/**
 * Finds on a page of many activities, which come only as the reader comes near, the one with the place that the hash
 * names. Until it is found it is taken to be where the address says.
 */
export function useHashSection(page: ActivityPart, target: ActivityPart | null): string | null {
  const client = useQueryClient();
  const { hash, key } = useLocation();
  const { tree, view } = useAttempt();
  const [found, setFound] = useState<{ readonly key: string; readonly axis: string | null }>();
  const id = hashId(hash);
  const holds = useEffectEvent(async (leaf: Leaf) => {
    const { part } = leaf;
    if (view(part).refusal !== null) return false;
    return holdsId(await readContent(client, tree.objectiveWorkflow.id, leaf), part.axis, id);
  });
  const likely = useEffectEvent(() => likelyLeaves(leavesOf(page), id, target));
  useEffect(() => {
    let left = false;
    const search = async () => {
      for (const leaf of likely()) {
        // what cannot be read has no place to go to
        const here = await holds(leaf).catch(() => false);
        if (left) return;
        if (here) return setFound({ key, axis: leaf.part.axis });
      }
      setFound({ key, axis: null });
    };
    if (id !== '') void search();
    return () => {
      left = true;
    };
  }, [id, key]);
  if (id === '') return null;
  return found?.key === key ? found.axis : (target?.axis ?? null);
}
