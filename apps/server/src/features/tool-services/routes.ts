import formbody from '@fastify/formbody';
import { gradesRoom, ltiMediaTypes, ltiScopes, membersRoom, type LtiScope } from '@stoa/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Uuid } from '@stoa/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { readAccessToken } from './access-tokens.ts';
import { askToken } from './ask-token.ts';
import {
  changeLineItem,
  createLineItem,
  getLineItem,
  listLineItems,
  removeLineItem,
  type ServiceRequest,
} from './line-items.ts';
import { listMembers } from './members.ts';
import { listResults, takeScore, type ScoreRequest } from './scores.ts';
import { notThere, refused, type ServiceAnswer } from './service-answer.ts';
import { selectDeployment } from '../../learning/launches/deployments-store.ts';
import { selectServed } from '../../learning/launches/served-tools-store.ts';
import { ToolKeys } from '../../learning/launches/tool-keys.ts';

const tokenPath = '/lti/token';

/**
 * What tools of LTI 1.3 ask of Stoa by themselves: tokens, and the services for grades and for names. They are programs
 * that prove who they are, so that nothing of a browser is asked of them.
 */
export const mountToolServices: Mount = async (app, http) => {
  await app.register(async (scope) => mountTokens(scope, http));
  await app.register(async (scope) => mountServices(scope, http));
};

async function mountTokens(app: FastifyInstance, { kernel, limits }: Http): Promise<void> {
  const keys = new ToolKeys(kernel.settings.publicUrl);
  await app.register(formbody, { bodyLimit: 50_000 });
  app.post(tokenPath, { onRequest: limits.usual }, async (request, reply) => {
    const { tenantId, now } = request.caller;
    const answer = await askToken(kernel, keys, { tenantId, body: request.body, now });
    const status = 'error' in answer ? (answer.error === 'invalid_client' ? 401 : 400) : 200;
    return await reply.code(status).header('Cache-Control', 'no-store').send(answer);
  });
}

/** A call of a service, with the scopes of which one opens it. */
interface Service {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly scopes: readonly LtiScope[];
  readonly parameters?: readonly string[];
  readonly run: (request: ScoreRequest, told: readonly string[]) => Promise<ServiceAnswer>;
}

const paging = ['limit', 'offset'];
const readsItems = [ltiScopes.lineItem, ltiScopes.lineItemReading];
const item = `${gradesRoom}/:lineItemId`;

const services: readonly Service[] = [
  {
    method: 'GET',
    url: gradesRoom,
    scopes: readsItems,
    parameters: [...paging, 'resource_link_id', 'resource_id', 'tag'],
    run: listLineItems,
  },
  { method: 'POST', url: gradesRoom, scopes: [ltiScopes.lineItem], run: createLineItem },
  { method: 'GET', url: item, scopes: readsItems, run: getLineItem },
  { method: 'PUT', url: item, scopes: [ltiScopes.lineItem], run: changeLineItem },
  { method: 'DELETE', url: item, scopes: [ltiScopes.lineItem], run: removeLineItem },
  { method: 'POST', url: `${item}/scores`, scopes: [ltiScopes.score], run: takeScore },
  {
    method: 'GET',
    url: `${item}/results`,
    scopes: [ltiScopes.result],
    parameters: [...paging, 'user_id'],
    run: listResults,
  },
  {
    method: 'GET',
    url: membersRoom,
    scopes: [ltiScopes.members],
    parameters: [...paging, 'role', 'rlid'],
    run: listMembers,
  },
];

function mountServices(app: FastifyInstance, http: Http): void {
  app.addContentTypeParser(
    [ltiMediaTypes.lineItem, ltiMediaTypes.score],
    { parseAs: 'string', bodyLimit: 65_536 },
    app.getDefaultJsonParser('error', 'error'),
  );
  for (const { method, url, scopes, parameters = [], run } of services)
    app.route({
      method,
      url,
      config: { parameters },
      handler: async (request, reply) => {
        const opened = await openFor(http, request, scopes);
        const answer = 'refused' in opened ? opened.refused : await run(opened.asked, opened.told);
        return await send(reply, answer);
      },
    });
}

type Opened = { readonly refused: ServiceAnswer } | { readonly asked: ScoreRequest; readonly told: readonly string[] };

const Params = Compile(Type.Object({ objectiveId: Uuid, lineItemId: Type.Optional(Uuid) }));
const Query = Compile(Type.Record(Type.String(), Type.String({ maxLength: 1_000 })));
const noToken = refused(401, 'A token of this platform is missing, is over, or is of a tool that is switched off.');

/** Opens a service to a tool that has a token with one of these scopes. */
async function openFor(
  { kernel, limits }: Http,
  request: FastifyRequest,
  scopes: readonly LtiScope[],
): Promise<Opened> {
  const { db, tenants } = kernel;
  const { tenantId, now } = request.caller;
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const granted = token === undefined ? null : await readAccessToken(db, tenantId, { token, now });
  const told = granted === null ? undefined : await selectServed(db, { tenantId, toolId: granted.toolId });
  if (granted === null || told === undefined) {
    // whoever guesses is slowed down, and no tool that has a token
    await limits.usual(request);
    return { refused: noToken };
  }
  if (!scopes.some((scope) => granted.scopes.includes(scope)))
    return { refused: refused(403, `The token has none of these scopes: ${scopes.join(' ')}`) };
  const { params, query } = request;
  if (!Params.Check(params) || !Query.Check(query)) return { refused: notThere };
  const course = { tenantId, toolId: granted.toolId, objectiveId: params.objectiveId };
  // a token of one deployment knows nothing of the others
  if (granted.deploymentId !== null && (await selectDeployment(db, course)) !== granted.deploymentId)
    return { refused: notThere };
  const origin = tenants.originOf(tenantId);
  const asked: ServiceRequest = {
    db,
    course,
    origin,
    address: `${origin}${request.url}`,
    query,
    body: request.body,
    now,
  };
  const from = { requestId: request.id, from: request.ip };
  return { told, asked: { ...asked, ...from, lineItemId: params.lineItemId ?? '' } };
}

async function send(reply: FastifyReply, { status, body, mediaType, next }: ServiceAnswer): Promise<FastifyReply> {
  if (next !== undefined) void reply.header('Link', `<${next}>; rel="next"`);
  if (status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  void reply.code(status).header('Cache-Control', 'no-store');
  if (body === undefined) return await reply.send();
  return await reply.type(mediaType ?? 'application/json').send(JSON.stringify(body));
}
