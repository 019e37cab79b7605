import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import type { ServerSettings } from '../settings.ts';

/**
 * Policy of everything that is no page: nothing may be loaded or run from it. Pages replace it with their own policy.
 */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const yearInSeconds = 31_536_000;
const referrerPolicy = 'strict-origin-when-cross-origin';

/** Headers of answers that leave before any hook was asked. */
export const bareHeaders = {
  'Content-Security-Policy': closedPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': referrerPolicy,
} as const;

export async function setSecurityHeaders(app: FastifyInstance, settings: ServerSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isSecure(settings) ? { maxAge: yearInSeconds } : false,
    referrerPolicy: { policy: referrerPolicy },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Content-Security-Policy', closedPolicy);
    done();
  });
}
