import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountCommand } from './mount-command.ts';
import type { Http } from './http.ts';
import type { PlainRoute } from '../calls/context.ts';
import type { Route } from '../calls/implement.ts';
import { sendJson } from './send-json.ts';

/** Opens one call of the contract; one that takes a form is opened by its feature. */
export function mountRoute(app: FastifyInstance, http: Http, route: Route): void {
  if (route.kind === 'command') mountCommand(app, http, route);
  if (route.kind === 'plain') mountPlain(app, http, route);
}

/** Names of the query parameters of a call; a public one may be told its tenant (decisions §1). */
function parametersOf({ guard, endpoint: { query } }: PlainRoute): readonly string[] {
  return [...Object.keys(query?.properties ?? {}), ...(guard === 'public' ? ['domain'] : [])];
}

function mountPlain(app: FastifyInstance, http: Http, route: PlainRoute): void {
  const {
    guard,
    rules: { bodyLimit, rate, ...rules },
  } = route;
  app.route({
    method: route.endpoint.method,
    url: route.endpoint.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { guard, parameters: parametersOf(route) },
    onRequest: http.gate({
      guard,
      ...rules,
      ...(rate === undefined ? {} : { limit: http.limits[rate] }),
      tenantByDomain: true,
    }),
    handler: async (request: FastifyRequest, reply) =>
      sendJson(reply, await route.answer(request, http.context(request))),
  });
}
