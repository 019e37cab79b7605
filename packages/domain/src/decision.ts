/**
 * The answer of a rule: allowed, or refused with its reasons. The order of the reasons is their priority, and that
 * order is part of the rule; the sentence for a reason is chosen at the last moment, in `@stoa/messages`.
 */
export type Decision<Reason extends string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reasons: readonly [Reason, ...Reason[]] };

export const allowed = { allowed: true } as const;

/** Refused when there is at least one reason, allowed otherwise. */
export function decisionFrom<Reason extends string>(reasons: readonly Reason[]): Decision<Reason> {
  const [first, ...rest] = reasons;
  return first === undefined ? allowed : { allowed: false, reasons: [first, ...rest] };
}
