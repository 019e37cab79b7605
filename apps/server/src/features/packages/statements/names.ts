/** Root of the statement store. */
export const statementRoot = '/xapi';

/** The activity that a launch names: one of ours for each unit, never the id of its publisher (cmi5 8.1.5). */
export function unitAddress(origin: string, partId: string): string {
  return `${origin}${statementRoot}/units/${partId}`;
}

/** The course, or one of its blocks, as our own statements name it (cmi5 9.3.9). */
export function courseAddress(origin: string, objectiveId: string, block: string | null): string {
  const course = `${origin}${statementRoot}/courses/${objectiveId}`;
  return block === null ? course : `${course}/blocks/${encodeURIComponent(block)}`;
}
