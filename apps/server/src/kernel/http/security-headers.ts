import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import type { ServerSettings } from '../settings.ts';

/** For everything that is no page: nothing may be loaded or run from it. Pages replace it with their own policy. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const yearInSeconds = 31_536_000;

export async function setSecurityHeaders(app: FastifyInstance, settings: ServerSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isSecure(settings) ? { maxAge: yearInSeconds } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Content-Security-Policy', closedPolicy);
    done();
  });
}
