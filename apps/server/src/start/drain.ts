import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from '../kernel/readiness.ts';

/** Milliseconds. Every request has its answer within five seconds; what is longer under way is cut off. */
const longestAnswer = 5_500;
const idleClosedEvery = 100;

export interface Draining {
  readonly servers: readonly Server[];
  readonly readiness: Readiness;
  /** Milliseconds in which balancers learn that nothing should come here any more. */
  readonly notice: number;
}

/**
 * Ends the serving of requests without failing any: readiness says no while everything is still served, then nobody new
 * comes in, and connections are closed as soon as they are idle.
 */
export async function drain({ servers, readiness, notice }: Draining): Promise<void> {
  readiness.stop();
  await delay(notice);
  const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const closing = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, idleClosedEvery);
  await Promise.race([closed, delay(longestAnswer)]);
  clearInterval(closing);
  for (const server of servers) server.closeAllConnections();
}
