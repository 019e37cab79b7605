import type { Role } from '../values/value-sets.ts';

export interface SecondFactorFacts {
  /** The person has set one up. */
  readonly hasOne: boolean;
  readonly roles: readonly Role[];
  /** Roles whose people need one, as the organisation sets it. */
  readonly required: readonly Role[];
}

/** Steps that may follow a right password. */
export const stepsAfterPassword = ['signedIn', 'secondFactor', 'setUp'] as const;
export type StepAfterPassword = (typeof stepsAfterPassword)[number];

/** Whoever has a second factor is asked for it; whoever needs one sets it up before anything else. */
export function stepAfterPassword({ hasOne, roles, required }: SecondFactorFacts): StepAfterPassword {
  if (hasOne) return 'secondFactor';
  return needsSecondFactor(roles, required) ? 'setUp' : 'signedIn';
}

/** Whether a factor may go after whose removal so many others are left. */
export function mayRemoveFactor({ left, required }: { readonly left: number; readonly required: boolean }): boolean {
  return left > 0 || !required;
}

export function needsSecondFactor(roles: readonly Role[], required: readonly Role[]): boolean {
  return roles.some((role) => required.includes(role));
}
