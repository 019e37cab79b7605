import type { Locale } from '@stoa/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import type { Person, Session } from '../route.ts';
import { negotiateLocale } from './locale.ts';

/** Who asks, where and when; made for each request before anything else. */
export interface Caller {
  /** By the host; a public call may ask for another one. */
  tenantId: string;
  readonly locale: Locale;
  readonly now: Date;
  /** Set by the route's guard, as is the session. */
  person: Person | null;
  session: Session | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export function recogniseCallers(app: FastifyInstance, kernel: Kernel): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    const caller = callerOf(request, kernel);
    request.caller = caller;
    reply.raw.setHeader('X-Request-Id', request.id);
    reply.raw.setHeader('X-Server-Time', caller.now.toISOString());
    done();
  });
}

function callerOf(request: FastifyRequest, kernel: Kernel): Caller {
  return {
    tenantId: kernel.tenants.idOfHost(request.hostname),
    locale: negotiateLocale(request.headers['accept-language']),
    now: kernel.clock.now(),
    person: null,
    session: null,
  };
}
