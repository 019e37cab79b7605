import type { ActivityConstraint } from '@stoa/domain';
import { instantOf } from '../document/instant.ts';

/** When something opens, is due and closes; undefined where it does none of these. */
export function constraintOf(
  opens: string | undefined,
  dueBy: string | undefined,
  closes: string | undefined,
): ActivityConstraint | undefined {
  const startFrom = instantOf(opens ?? '');
  const due = instantOf(dueBy ?? '');
  const accessibleUntil = instantOf(closes ?? '');
  const constraint = {
    ...(startFrom === undefined ? {} : { startFrom }),
    ...(due === undefined ? {} : { due }),
    ...(accessibleUntil === undefined ? {} : { accessibleUntil }),
  };
  return Object.keys(constraint).length === 0 ? undefined : constraint;
}
