import type { PartRefusal } from '../../../../course/attempt/part-state.ts';

const sessionReasons: ReadonlySet<PartRefusal['reason']> = new Set([
  'session-not-ready',
  'session-terminated',
  'session-over',
]);

/** True when only the state of a proctoring session keeps the part closed. */
export function waitsForSession({ reason }: PartRefusal): boolean {
  return sessionReasons.has(reason);
}
