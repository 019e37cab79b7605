import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import type { ServerSettings } from '../settings.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/**
 * Policy of everything that is no page: nothing may be loaded or run from it. Pages replace it with their own policy.
 */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const yearInSeconds = 31_536_000;
const referrerPolicy = 'strict-origin-when-cross-origin';

/** Passkeys are made and asked for on the server's own pages, and nothing else is done there. */
const closedPermissions = permissionsPolicy({
  'publickey-credentials-create': ['self'],
  'publickey-credentials-get': ['self'],
});

/** Headers of answers that leave before any hook was asked. */
export const bareHeaders = {
  'Content-Security-Policy': closedPolicy,
  'Permissions-Policy': closedPermissions,
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
    // what the library of the identity provider answers takes only what stands on the bare answer
    reply.raw.setHeader('Permissions-Policy', closedPermissions);
    done();
  });
}
