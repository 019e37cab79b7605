import { endpoints, type CallName } from '@stoa/contract';
import type { PlainRoute, PublicContext } from './context.ts';
import type { Route } from './implement.ts';

interface Question {
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Answers a call as it would be answered over HTTP, by the very same handler. Guards are the asker's business. */
export type CallInProcess = (question: Question, context: PublicContext) => Promise<unknown>;

export function callsInProcess(routes: readonly Route[]): CallInProcess {
  const plain = routes.filter((route): route is PlainRoute => route.kind === 'plain');
  const byPath = new Map(
    plain.filter(({ endpoint }) => endpoint.method === 'GET').map((route) => [route.endpoint.path, route]),
  );
  return async ({ call, params, query }, context) => {
    const route = byPath.get(endpoints[call].path);
    if (route === undefined) throw new Error(`Nothing answers ${call}.`);
    return await route.answer({ params, query, body: undefined, headers: {} }, context);
  };
}
