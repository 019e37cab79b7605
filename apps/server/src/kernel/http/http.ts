import { readSetting } from '@stoa/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import type { PublicContext } from '../calls/context.ts';
import { KeptAnswers } from '../calls/kept-answers.ts';
import { actorOf } from './caller.ts';
import { gate, type Gate, type GuardOptions } from './guard.ts';
import type { Limits } from './limits.ts';
import type { RepeatedText } from './repeated-text.ts';

/** The kernel's services for a feature's own routes (files, pages). */
export interface Http {
  readonly kernel: Kernel;
  readonly limits: Limits;
  /** Answers of versioned calls, as they were sent. */
  readonly answers: KeptAnswers<RepeatedText>;
  /** An `onRequest` hook; without one a route is open to everybody and knows nobody. */
  readonly gate: (options: GuardOptions) => Gate;
  readonly context: (request: FastifyRequest) => PublicContext;
}

/** Answers of a few ten kilobytes each. */
const mostAnswers = 300;

function readingOnce(): PublicContext['once'] {
  const known = new Map<string, Promise<unknown>>();
  return <T>(name: string, read: () => Promise<T>) => {
    // whoever asks under a name always reads the same kind of thing
    const answer = known.get(name) as Promise<T> | undefined;
    if (answer !== undefined) return answer;
    const asked = read();
    known.set(name, asked);
    return asked;
  };
}

/** Adds routes outside the contract to the server. */
export type Mount = (app: FastifyInstance, http: Http) => void | Promise<void>;

export function httpOf(kernel: Kernel, limits: Limits): Http {
  return {
    kernel,
    limits,
    answers: new KeptAnswers(mostAnswers),
    gate: (options) => gate(kernel, limits.usual, options),
    context: (request) => ({
      ...actorOf(request),
      locale: request.caller.locale,
      now: request.caller.now,
      db: kernel.db,
      note: (event) => kernel.securityLog.note(actorOf(request), event),
      setting: async (key) => readSetting((await kernel.tenants.profile(request.caller.tenantId)).settings, key),
      once: readingOnce(),
      changesAt: () => {},
      complain: (error, what) => request.log.error({ err: error }, what),
    }),
  };
}
