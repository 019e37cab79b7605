import { timingSafeEqual } from 'node:crypto';
import { agentFault, isSameAgent, type Agent } from '@stoa/domain';
import { Uuid } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { workOfHost } from '../../../kernel/content-origin.ts';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { answerDocuments, documentResources } from './documents.ts';
import { statementRoot } from './names.ts';
import { newToken, secretSum } from './open-session.ts';
import { readStatements } from './read-statements.ts';
import { selectSession, type SessionRow } from './sessions-store.ts';
import { json, parsedJson, refused, storeRequestOf, type StoreAnswer, type StoreRequest } from './store-request.ts';
import { takeStatements } from './take-statements.ts';

const version = '1.0.3';
const IsUuid = Compile(Uuid);

/** Bytes of what is sent at once: a state is as large as what a package of SCORM may keep. */
const largestBody = 1_000_000;

const allowedHeaders =
  'Authorization, Content-Type, If-Match, If-None-Match, X-Experience-API-Version, X-Requested-With';
const shownHeaders = [
  'ETag',
  'Last-Modified',
  'X-Experience-API-Version',
  'X-Experience-API-Consistent-Through',
  'X-Stoa-Finished',
  'X-Stoa-Over',
].join(', ');

/**
 * `/xapi/…`: the statement store for packaged content (xAPI 1.0.3), opened by the token of one launch. No cookie is
 * read, and only pages without an origin, or at that of packages, are told by a browser what is answered.
 */
export const mountStatements: Mount = async (app, http) => {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => admit(http, request, reply));
    scope.route({
      method: ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS'],
      url: `${statementRoot}/*`,
      handler: async (request, reply) => {
        if (request.method === 'OPTIONS') return await reply.code(204).send();
        const asked = storeRequestOf(request, statementRoot);
        const answer =
          asked === null ? refused(400, 'The request is written in two ways.') : await answered(http, request, asked);
        return await send(reply, answer);
      },
    });
    done();
  });
};

function admit({ kernel }: Http, { headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ 'Cache-Control': 'no-store', 'X-Experience-API-Version': version, Vary: 'Origin' });
  const isPackage = origin === 'null' || workOfHost(kernel.settings.contentOrigin, hostOf(origin)) !== undefined;
  if (origin === undefined || !isPackage) return;
  void reply.headers({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, PUT, POST, DELETE',
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Expose-Headers': shownHeaders,
    'Access-Control-Max-Age': '7200',
  });
}

const hostOf = (origin: string | undefined): string => URL.parse(origin ?? '')?.hostname ?? '';

async function answered(http: Http, request: FastifyRequest, asked: StoreRequest): Promise<StoreAnswer> {
  const { kernel, limits } = http;
  const { tenantId, now } = request.caller;
  if (asked.resource === 'about') return json(200, { version: ['1.0.0', '1.0.1', '1.0.2', version] });
  const launch = /^fetch\/([^/]+)$/u.exec(asked.resource)?.[1];
  if (launch !== undefined) return await giveToken(http, request, { launch, method: asked.method });
  const session = await sessionOf(http, tenantId, asked.headers.authorization);
  if (session === undefined) {
    // whoever guesses is slowed down, and no package that has a token
    await limits.usual(request);
    return refused(401, 'A token of a launch is missing, or it is over.');
  }
  if (!/^1\.0(?:\.\d+)?$/u.test(asked.headers['x-experience-api-version']))
    return refused(400, 'X-Experience-API-Version: 1.0.3 is missing.');
  return await answerIn({ db: kernel.db, session, now }, asked);
}

type Asking = Parameters<typeof takeStatements>[0];

async function answerIn(asking: Asking, asked: StoreRequest): Promise<StoreAnswer> {
  const { method, resource } = asked;
  // a statement that is there already is answered as it was, also after the last one
  if (resource === 'statements' && (method === 'PUT' || method === 'POST')) return await takeStatements(asking, asked);
  if (asking.session.state === 'terminated' || asking.session.state === 'abandoned')
    return refused(403, 'This session is over.');
  if (resource === 'statements' && method === 'GET') return await readStatements(asking, asked);
  const documents = documentResources.get(resource);
  if (documents !== undefined) return await answerDocuments(asking, documents, asked);
  const { actor, activityId, unit } = asking.session.terms;
  if (resource === 'agents' && method === 'GET') {
    const agent = parsedJson(asked.query['agent'] ?? '');
    const isOwn = agentFault(agent) === null && isSameAgent(agent as Agent, actor);
    if (!isOwn) return refused(403, 'The agent is not the one of this launch.');
    return json(200, { objectType: 'Person', name: [actor.name ?? ''], account: [actor.account] });
  }
  if (resource === 'activities' && method === 'GET') {
    const isOwn = asked.query['activityId'] === activityId;
    const definition = isOwn ? { definition: { name: unit.titles } } : {};
    return json(200, { objectType: 'Activity', id: asked.query['activityId'] ?? '', ...definition });
  }
  return refused(404, 'There is no such resource.');
}

/** The token of a session, to the first who asks (cmi5 8.2); an error is answered with 200 as well. */
async function giveToken(
  { kernel: { db }, limits }: Http,
  request: FastifyRequest,
  { launch, method }: { readonly launch: string; readonly method: string },
): Promise<StoreAnswer> {
  await limits.usual(request);
  if (method !== 'POST') return refused(405, 'The token is fetched by POST.');
  const { tenantId } = request.caller;
  const session = IsUuid.Check(launch) ? await selectSession(db, { tenantId, id: launch }) : undefined;
  if (session?.terms.standard !== 'cmi5')
    return json(200, { 'error-code': '3', 'error-text': 'There is no such session.' });
  const token = await newToken(db, session);
  if (token !== null) return json(200, { 'auth-token': token });
  return json(200, { 'error-code': '1', 'error-text': 'The token was given out before.' });
}

/** The session whose token this is. */
async function sessionOf(
  { kernel: { db } }: Http,
  tenantId: string,
  authorization: string,
): Promise<SessionRow | undefined> {
  const token = /^Basic\s+([\w+/=-]+)$/iu.exec(authorization)?.[1];
  const [, id = '', secret = ''] = /^([^:]+):(.+)$/u.exec(Buffer.from(token ?? '', 'base64').toString('utf8')) ?? [];
  if (!IsUuid.Check(id)) return undefined;
  const session = await selectSession(db, { tenantId, id });
  if (session === undefined || session.secret === null) return undefined;
  return timingSafeEqual(session.secret, secretSum(secret)) ? session : undefined;
}

async function send(reply: FastifyReply, { status, body, headers = {} }: StoreAnswer): Promise<FastifyReply> {
  void reply.code(status).headers(headers);
  if (body === undefined) return await reply.send();
  // a form may ask for it as a page of ours: it is none
  const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
  void reply.headers({ 'Content-Security-Policy': policy, 'Content-Disposition': 'attachment' });
  return await reply.type(body.mediaType).send(body.content);
}
