import type { CallName } from '@stoa/contract';
import type { PublicContext } from './context.ts';
import type { Routes } from './implement.ts';

interface Question {
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Answers a call as it would be answered over HTTP, by the very same handler. Guards are the asker's business. */
export type CallInProcess = (question: Question, context: PublicContext) => Promise<unknown>;

export function callsInProcess(routes: Routes): CallInProcess {
  return async ({ call, params, query }, context) => {
    const route = routes[call];
    if (route.kind !== 'plain' || route.endpoint.method !== 'GET') throw new Error(`${call} is no question.`);
    return await route.answer({ params, query, body: undefined, headers: {} }, context);
  };
}
