import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidRequest } from '../refusals/invalid-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as the contract writes it, where the router writes it in another way. */
    path?: string;
    /** Names of the query parameters that the route knows. */
    parameters?: readonly string[];
  }
}

/** Clients add it so that no cache answers. */
const cacheBuster = '_';

/** As much of a stranger's word as an answer repeats. */
const longestName = 100;

/**
 * Refuses query parameters that a call does not know: a typing error in a filter would be answered with rows that
 * nobody asked for. The names come from the contract. It is asked after the guard, so that strangers learn nothing.
 */
export function refuseUnknownParameters(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const unknown = unknownParameters(request);
    if (unknown.length === 0) return done();
    const fields = unknown.map((name) => name.slice(0, longestName));
    return done(new InvalidRequest(fields.map((field) => ({ code: 'request.field-invalid', field }))));
  });
}

function unknownParameters({ is404, url, query, routeOptions }: FastifyRequest): readonly string[] {
  if (is404 || !url.startsWith('/api/') || typeof query !== 'object' || query === null) return [];
  const known = new Set([cacheBuster, ...(routeOptions.config.parameters ?? [])]);
  return Object.keys(query).filter((name) => !known.has(name));
}
