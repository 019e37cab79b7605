import { decisionFrom, type Decision } from '../decision.ts';
import type { Role } from '../values/value-sets.ts';
import { isLearnerOnly } from './role-permissions.ts';

export interface ImpersonationFacts {
  readonly actorId: string;
  readonly subjectId: string;
  readonly subjectRoles: readonly Role[];
}

/** Reasons in the order of their priority. */
export const impersonationRefusals = ['oneself', 'not-a-learner'] as const;
export type ImpersonationRefusal = (typeof impersonationRefusals)[number];

/**
 * May somebody who holds the permission look at the portal as this person? Only as a learner, so that nobody gains a
 * permission by it, and never as oneself (Spec 1 §1 'impersonation').
 */
export function decideImpersonation({
  actorId,
  subjectId,
  subjectRoles,
}: ImpersonationFacts): Decision<ImpersonationRefusal> {
  const refused: Record<ImpersonationRefusal, boolean> = {
    oneself: actorId === subjectId,
    'not-a-learner': !isLearnerOnly(subjectRoles),
  };
  return decisionFrom(impersonationRefusals.filter((reason) => refused[reason]));
}
