import type { Agent } from '@stoa/domain';

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

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** A learner as statements name them: an account of ours, with a name where there is one. */
export function actorOf(origin: string, userId: string, names: Names | null): Agent {
  const name = names === null ? '' : `${names.firstName} ${names.lastName}`.trim();
  return { objectType: 'Agent', account: { homePage: origin, name: userId }, ...(name === '' ? {} : { name }) };
}
