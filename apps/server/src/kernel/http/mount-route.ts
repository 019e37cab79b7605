import type { Call } from '@stoa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountCommand } from './mount-command.ts';
import type { Http } from './http.ts';
import type { PlainRoute } from '../calls/context.ts';
import type { Route } from '../calls/implement.ts';
import { sendImmutable } from './send-immutable.ts';
import { sendJson } from './send-json.ts';
import { sendVersioned } from './send-versioned.ts';

/** Opens one call of the contract; one that takes a form is opened by its feature. */
export function mountRoute(app: FastifyInstance, http: Http, route: Route): void {
  if (route.kind === 'command') mountCommand(app, http, route);
  if (route.kind === 'plain') mountPlain(app, http, route);
}

/** Names of the query parameters of a call; a public one may be told its tenant (decisions §1). */
function parametersOf({ guard, endpoint: { query } }: PlainRoute): readonly string[] {
  return [...Object.keys(query?.properties ?? {}), ...(guard === 'public' ? ['domain'] : [])];
}

const lastParameter = /:(\w+)$/u;

/** The router's way to write a last parameter that takes the rest of the path. */
const urlOf = ({ path, rest }: Call): string => (rest ? path.replace(lastParameter, '*') : path);

function withRest(request: FastifyRequest, { endpoint: { path, rest } }: PlainRoute): FastifyRequest {
  const name = lastParameter.exec(path)?.[1];
  const { params } = request;
  if (!rest || name === undefined || typeof params !== 'object' || params === null) return request;
  const { '*': taken, ...others }: Record<string, unknown> = { ...params };
  request.params = { ...others, [name]: taken };
  return request;
}

function mountPlain(app: FastifyInstance, http: Http, route: PlainRoute): void {
  const {
    guard,
    rules: { bodyLimit, deadline, rate, versioned, ...rules },
  } = route;
  app.route({
    method: route.endpoint.method,
    url: urlOf(route.endpoint),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      guard,
      path: route.endpoint.path,
      parameters: parametersOf(route),
      ...(deadline === undefined ? {} : { deadline }),
    },
    onRequest: http.gate({
      guard,
      ...rules,
      ...(rate === undefined ? {} : { limit: http.limits[rate] }),
      tenantByDomain: true,
    }),
    handler: async (request: FastifyRequest, reply) => {
      const raw = withRest(request, route);
      if (versioned) return await sendVersioned({ request, reply }, http, { route, raw });
      const answer = await route.answer(raw, http.context(request));
      const { immutable } = route.endpoint;
      const isKept = immutable !== undefined && typeof answer === 'object' && answer !== null;
      return isKept ? sendImmutable(request, reply, { answer, by: immutable }) : sendJson(reply, answer);
    },
  });
}
