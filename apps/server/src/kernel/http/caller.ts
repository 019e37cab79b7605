import type { Locale } from '@stoa/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../audit/store.ts';
import type { Kernel } from '../kernel.ts';
import type { Person, Session } from '../auth/person.ts';
import { negotiateLocale } from './locale.ts';

/** The caller of a request, its tenant and its instant; made for each request before anything else. */
export interface Caller {
  /** Tenant by the host; a public call may ask for another one. */
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
    request.caller = greet(request, reply, kernel);
    done();
  });
}

/** Makes a request's caller; every answer names the request and the server's time. */
export function greet(request: FastifyRequest, reply: FastifyReply, kernel: Kernel): Caller {
  const caller = callerOf(request, kernel);
  reply.raw.setHeader('X-Request-Id', request.id);
  reply.raw.setHeader('X-Server-Time', caller.now.toISOString());
  return caller;
}

/** The caller as the audit knows them. */
export function actorOf({ caller: { tenantId, person, session }, id, ip }: FastifyRequest): Actor {
  return { tenantId, person, session, requestId: id, address: ip };
}

const longestUserAgent = 300;

/** What the browser says that it is, for an event. */
export function deviceOf({ headers }: FastifyRequest): { readonly userAgent?: string } {
  const userAgent = headers['user-agent']?.slice(0, longestUserAgent);
  return userAgent === undefined ? {} : { userAgent };
}

/**
 * Path of a request without what may be secret: the query, and the places of the sign-in, whose addresses hold the
 * secrets of links and of interactions.
 */
export function pathOf({ url, routeOptions }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  return /^\/(idp|oidc)\//.test(path) ? (routeOptions.url ?? '') : path;
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
