import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { recogniseCallers } from './caller.ts';
import { compressAnswers } from './compression.ts';
import { answerProblems } from './errors.ts';
import { httpOf, type Http } from './http.ts';
import { limitRequests } from './limits.ts';
import { setSecurityHeaders } from './security-headers.ts';

const mebibyte = 1_048_576;
const milliseconds = { request: 60_000, headers: 20_000, keepAlive: 75_000 };

/** The web framework with everything that holds for every route; what is mounted on it is `app.ts`' business. */
export async function createServer(kernel: Kernel, log: FastifyBaseLogger | undefined): Promise<{ app: FastifyInstance; http: Http }> {
  const app = Fastify({
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    trustProxy: kernel.settings.trustProxy,
    requestTimeout: milliseconds.request,
    keepAliveTimeout: milliseconds.keepAlive,
    http: { headersTimeout: milliseconds.headers },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
  });
  recogniseCallers(app, kernel);
  answerProblems(app);
  await setSecurityHeaders(app, kernel.settings);
  await app.register(cookie);
  compressAnswers(app);
  return { app, http: httpOf(kernel, await limitRequests(app, kernel.settings.rateLimits)) };
}
