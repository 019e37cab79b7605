import { violatedConstraint, type NamedConstraint } from '../../db/violated-constraint.ts';
import type { Refusal } from './refusal.ts';

/**
 * Throws the refusal that a violated constraint stands for, and every other error as it is. It is how a statement says
 * that somebody else was quicker.
 */
export function conflict(
  refusals: Readonly<Partial<Record<NamedConstraint, () => Refusal>>>,
): (error: unknown) => never {
  return (error) => {
    const constraint = violatedConstraint(error);
    throw (constraint === null ? undefined : refusals[constraint]?.()) ?? error;
  };
}
