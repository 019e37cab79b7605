import { CallError } from '../../api/calls/call-error.ts';

const notFound = 404;

/** What is to be taken away is gone already: the answer of before may have been lost. Anything else is thrown again. */
export function orGone(error: unknown): void {
  if (!(error instanceof CallError) || error.status !== notFound) throw error;
}
