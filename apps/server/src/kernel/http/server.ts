import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Kernel } from '../kernel.ts';
import type { Readiness } from '../readiness.ts';
import type { Guard } from '../calls/context.ts';
import { recogniseCallers } from './caller.ts';
import { answerUnreadable } from './broken-connections.ts';
import { compressAnswers } from './compression.ts';
import { limitAnswerTimes } from './deadline.ts';
import { answerBroken, answerProblems } from './errors.ts';
import { httpOf, type Http } from './http.ts';
import { refuseUnknownHosts } from './known-hosts.ts';
import { refuseUnknownParameters } from './known-parameters.ts';
import { limitRequests } from './limits.ts';
import { setSecurityHeaders } from './security-headers.ts';

const mebibyte = 1_048_576;
const milliseconds = { request: 60_000, headers: 20_000, keepAlive: 75_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard;
  }
}

/** An address that the server answers. */
export interface MountedRoute {
  readonly method: string;
  readonly url: string;
  /** Null where the route is open to everybody or decides by itself. */
  readonly guard: Guard | null;
}

export interface HttpServer {
  readonly app: FastifyInstance;
  readonly http: Http;
  /** Grows with what is mounted. */
  readonly mounted: readonly MountedRoute[];
}

/** The web framework with everything that holds for every route; what is mounted on it is `app.ts`' business. */
export async function createServer(kernel: Kernel, log: FastifyBaseLogger | undefined): Promise<HttpServer> {
  const app = Fastify({
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    trustProxy: kernel.settings.trustProxy,
    requestTimeout: milliseconds.request,
    keepAliveTimeout: milliseconds.keepAlive,
    // one without a host is refused like one with a stranger’s
    http: { headersTimeout: milliseconds.headers, requireHostHeader: false },
    // while it closes it serves what still comes in on open connections
    return503OnClosing: false,
    frameworkErrors: answerBroken(kernel),
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
  });
  const mounted: MountedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      mounted.push({ method: one, url: config?.path ?? url, guard: config?.guard ?? null });
  });
  recogniseCallers(app, kernel);
  limitAnswerTimes(app);
  closeAfterLastAnswers(app, kernel.readiness);
  refuseUnknownParameters(app);
  answerProblems(app, kernel, mounted);
  await setSecurityHeaders(app, kernel.settings);
  refuseUnknownHosts(app, kernel);
  await app.register(cookie);
  compressAnswers(app);
  return { app, mounted, http: httpOf(kernel, await limitRequests(app, kernel.settings.rateLimits)) };
}

/** Once the server is stopping, each answer is the last of its connection: whoever goes on asking goes elsewhere. */
function closeAfterLastAnswers(app: FastifyInstance, readiness: Readiness): void {
  const close = (reply: FastifyReply): void => {
    if (readiness.isStopping && !reply.raw.headersSent) reply.raw.setHeader('Connection', 'close');
  };
  // what the library of the identity provider answers passes no later hook
  app.addHook('onRequest', async (_request, reply) => close(reply));
  app.addHook('onSend', async (_request, reply) => close(reply));
}
