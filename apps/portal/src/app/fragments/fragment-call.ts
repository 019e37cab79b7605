import type { CallName, CallTypes, ProblemError } from '@stoa/contract';
import type { FragmentContext } from '@stoa/contract/fragment';
import { CallError, noAnswer } from '../../api/calls/call-error.ts';
import type { RequestInput } from '../../api/calls/call.ts';

// Stands for `api/calls/call.ts` in what is built as a federated part: there the host asks.

let asked: FragmentContext['call'] | undefined;

/** Lets the page ask through its host from now on. */
export function askThrough(call: FragmentContext['call']): void {
  asked = call;
}

/** Asks through the host, and answers what the contract says it answers. Throws `CallError`. */
export async function call<N extends CallName>(name: N, input: RequestInput<N>): Promise<CallTypes[N]['answer']> {
  if (asked === undefined) throw new Error('Nothing is asked for before the page is mounted.');
  try {
    return await asked(name, input);
  } catch (error) {
    throw failureOf(error);
  }
}

/** The failure as the page knows it: hosts have classes of their own. */
function failureOf(error: unknown): CallError {
  const told: Partial<Pick<CallError, 'status' | 'errors'>> = typeof error === 'object' && error !== null ? error : {};
  const { status, errors } = told;
  const problems: readonly ProblemError[] = Array.isArray(errors) ? errors : [];
  return new CallError(typeof status === 'number' ? status : noAnswer, problems, { cause: error });
}
