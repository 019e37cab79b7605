import type { ProblemError } from '@stoa/contract';
import { CallError } from '../calls/call-error.ts';

/**
 * How a command that the server took ended without success (Spec 1 §8): with errors of its own, with an error that
 * nobody knows, or with an answer that is none.
 */
export type CommandEnd = 'errors' | 'unknownError' | 'unknownAnswer';

const statuses: Readonly<Record<CommandEnd, number>> = { errors: 400, unknownError: 500, unknownAnswer: 500 };

/** The outcome of a command that did not succeed. */
export class CommandFailure extends CallError {
  readonly end: CommandEnd;

  constructor(end: CommandEnd, errors: readonly ProblemError[]) {
    super(statuses[end], errors);
    this.name = 'CommandFailure';
    this.end = end;
  }
}
