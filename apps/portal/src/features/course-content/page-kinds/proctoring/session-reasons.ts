import type { PartRefusal } from '../../../../course/attempt/part-state.ts';

const sessionReasons: ReadonlySet<PartRefusal['reason']> = new Set([
  'session-not-ready',
  'session-terminated',
  'session-over',
]);

/** Only the state of a proctoring session keeps the place closed. */
export function waitsForSession({ reason }: PartRefusal): boolean {
  return sessionReasons.has(reason);
}
