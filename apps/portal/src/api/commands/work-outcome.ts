import { CallError, noAnswer } from '../calls/call-error.ts';
import { CommandTimeout } from './command-timeout.ts';

/** The work could not be sent. It is kept on this device and goes out by itself; nothing has to be done again. */
export class SavedOnDevice extends Error {
  constructor(cause?: unknown) {
    super('Saved on this device', { cause });
    this.name = 'SavedOnDevice';
  }
}

/** Answers that say nothing of the work itself: nobody there, nobody signed in, no time for it now. */
const notReached: ReadonlySet<number> = new Set([noAnswer, 401, 429, 502, 503, 504]);

/** True when the work did not come to anybody who could judge it, so that it waits as it is. */
export function isUnreached(error: unknown): boolean {
  return error instanceof SavedOnDevice || (error instanceof CallError && notReached.has(error.status));
}

/** True when a retry could still meet the same work, which must therefore be kept. */
export function outcomeUnknown(error: unknown): boolean {
  return error instanceof CommandTimeout || isUnreached(error) || (error instanceof CallError && error.status >= 500);
}
