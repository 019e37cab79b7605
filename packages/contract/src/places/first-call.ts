import type { CallName } from '../calls.ts';
import type { CallTypes } from '../index.ts';

type Words = Readonly<Record<string, string>>;

/** Facts that the next calls depend on, besides the address and the answers. */
export interface FirstCallFacts {
  readonly now: Date;
  /** Setting `accessNewContentAfterCompletion`. */
  readonly newContentAfterCompletion: boolean;
}

/** A call that a place makes as soon as it is opened: made beforehand for the first HTML, and on intent of a click. */
export interface FirstCall {
  readonly call: CallName;
  readonly params: Words;
  readonly query: Words;
  /** The calls that follow from its answer. */
  readonly next: (answer: unknown, facts: FirstCallFacts) => readonly FirstCall[];
}

/** Keys whose value may be left out where nothing is required in it. */
type Part<Name extends string, T> =
  Record<never, never> extends T ? { readonly [K in Name]?: T } : { readonly [K in Name]: T };

type Input<N extends CallName> = Part<'params', CallTypes[N]['params']> & Part<'query', CallTypes[N]['query']>;

type Next<N extends CallName> = (answer: CallTypes[N]['answer'], facts: FirstCallFacts) => readonly FirstCall[];

/** A first call; its parameters, its query and what follows from its answer are checked against the contract. */
export function firstCall<N extends CallName>(call: N, input: Input<N>, next?: Next<N>): FirstCall {
  const { params = {}, query = {} }: { readonly params?: Words; readonly query?: Words } = input;
  // whoever asks hands over the answer of this very call
  return { call, params, query, next: (answer, facts) => next?.(answer as CallTypes[N]['answer'], facts) ?? [] };
}

/** Makes the calls one after the other, each followed by those that its answer leads to. */
export async function makeFirstCalls(
  calls: readonly FirstCall[],
  facts: FirstCallFacts,
  make: (call: FirstCall) => Promise<unknown>,
): Promise<void> {
  for (const call of calls) await makeFirstCalls(call.next(await make(call), facts), facts, make);
}
