import { flattenParts } from '@stoa/domain';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import type { Onward } from './use-commits.ts';

interface Leading {
  readonly onward: Onward | null;
  /** The part that has ended. */
  readonly axis: string;
  /** It is opened once more. */
  readonly onAgain: () => void;
}

/** Goes where the order of the course leads once a package has ended its session. */
export function useOnward({ onward, axis, onAgain }: Leading): void {
  const { objectiveId, tree, pathOf } = useAttempt();
  const navigate = useNavigate();
  const lead = useEffectEvent((next: Onward) => {
    if (next.to === 'out') return void navigate(paths.courseDetails(objectiveId));
    if (next.axis === axis) return onAgain();
    const part = flattenParts(tree.activity).find((one) => one.axis === next.axis);
    if (part !== undefined) void navigate(pathOf(part));
  });
  useEffect(() => {
    if (onward !== null) lead(onward);
  }, [onward]);
}
