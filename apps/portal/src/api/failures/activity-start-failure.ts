import { CommandTimeout } from '../commands/command-timeout.ts';

/** An attempt at a course has begun, and its first activity has not (Spec 2 §8 'activity start failure'). */
export class ActivityStartFailure extends Error {
  constructor(cause: unknown) {
    super('The activity could not be started.', { cause });
    this.name = 'ActivityStartFailure';
  }
}

/** Error to throw on; a command whose outcome is not known yet is no failure. */
export function activityStartFailure(error: unknown): unknown {
  return error instanceof CommandTimeout ? error : new ActivityStartFailure(error);
}
