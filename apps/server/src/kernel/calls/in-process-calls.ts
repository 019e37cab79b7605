import type { CallName } from '@stoa/contract';
import type { PublicContext } from './context.ts';
import type { Routes } from './implement.ts';
import { FirstChange, KeptAnswers, stampFor, type Vouching } from './kept-answers.ts';

interface Question {
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Answers a call as it would be answered over HTTP, by the very same handler. Guards are the asker's business. */
export type CallInProcess = (question: Question, context: PublicContext) => Promise<unknown>;

/** Answers of one person each. */
const mostAnswers = 200;

/** Calls with a version are answered from what was answered before, as long as that is true. */
export function callsInProcess(routes: Routes, vouching: Vouching): CallInProcess {
  const answers = new KeptAnswers<unknown>(mostAnswers);
  return async ({ call, params, query }, context) => {
    const route = routes[call];
    if (route.kind !== 'plain' || route.endpoint.method !== 'GET') throw new Error(`${call} is no question.`);
    const raw = { params, query, body: undefined, headers: {} };
    const { session, now, locale, tenantId } = context;
    if (!route.rules.versioned || session === null) return await route.answer(raw, context);
    const question = `${tenantId} ${session.person.id} ${call} ${JSON.stringify([params, query])}`;
    const mayRepeat = answers.has(question);
    const told = mayRepeat
      ? await context.once('told', () => vouching.sessions.readTold(session.person))
      : session.told;
    const stamp = await stampFor(vouching, session, { locale, version: told.version });
    const kept = mayRepeat ? answers.find(question, stamp, now) : undefined;
    if (kept !== undefined) return kept.value;
    const change = new FirstChange(told);
    const value = await route.answer(raw, { ...context, changesAt: change.note });
    answers.keep(question, { stamp, until: change.until, value });
    return value;
  };
}
