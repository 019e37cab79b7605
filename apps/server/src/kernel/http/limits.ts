import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../settings.ts';
import { AskLater } from '../refusals/refusal.ts';

/** Throws when the caller asked too often. */
export type Limit = (request: FastifyRequest) => Promise<void>;

export interface Limits {
  /** Generous for people who are signed in, by person; tighter for visitors, by address. */
  readonly usual: Limit;
  /** Strict, by address: sign-in and its pages. */
  readonly signIn: Limit;
  /** Batches of analytics events, by person. */
  readonly events: Limit;
}

const minute = 60_000;
const mostCallers = 20_000;

export async function limitRequests(app: FastifyInstance, rates: RateLimits | null): Promise<Limits> {
  if (rates === null) return { usual: unlimited, signIn: unlimited, events: unlimited };
  await app.register(rateLimit, { global: false, timeWindow: minute, cache: mostCallers });
  const person = (request: FastifyRequest) => request.caller.person?.id ?? request.ip;
  return {
    usual: limitBy(app, person, (request) => (request.caller.person === null ? rates.visitor : rates.person)),
    signIn: limitBy(
      app,
      (request) => request.ip,
      () => rates.signIn,
    ),
    events: limitBy(app, person, () => rates.events),
  };
}

async function unlimited(): Promise<void> {}

function limitBy(
  app: FastifyInstance,
  key: (request: FastifyRequest) => string,
  max: (request: FastifyRequest) => number,
): Limit {
  const count = app.createRateLimit({ keyGenerator: key, max });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new AskLater('request.too-many', counted.ttlInSeconds);
  };
}
