import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Asks this server itself, without the network: its public address may be out of its own reach. */
export type FetchFromItself = CustomFetch;

/** Answers a fetch by the server's own routes. */
export function fetchFromItself(app: FastifyInstance): FetchFromItself {
  return async (url, { method, headers, body }) => {
    const { pathname, search, host } = new URL(url);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      // the host names the tenant
      headers: { ...headers, host },
      // the library sends forms, and nothing else has a body
      ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
