import formbody from '@fastify/formbody';
import type { Locale } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { ownSession } from '../../../kernel/http/guard.ts';
import { cardDocument, cardPolicy, newNonce } from '../../../kernel/pages/card-page.ts';
import { html } from '../../../kernel/pages/html.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { authorize, authorizePath } from './authorize.ts';
import { formDocument, formPolicy } from '../form-document.ts';
import { PlatformKeys } from './platform-keys.ts';

const keysPath = '/lti/jwks.json';
/** Seconds for which tools may remember the keys: far less than a key is shown before it signs. */
const rememberedFor = 600;

/** What tools of LTI 1.3 ask of Stoa while they are launched: the keys of the organisation, and their message. */
export const mountPlatform: Mount = async (app, http) => {
  const keys = new PlatformKeys(http.kernel.db);
  app.get(keysPath, async (request, reply) => {
    const { tenantId, now } = request.caller;
    void reply.header('Cache-Control', `public, max-age=${rememberedFor}`).header('Access-Control-Allow-Origin', '*');
    return { keys: await keys.publicKeys(tenantId, now) };
  });
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 50_000 });
    const options = { onRequest: http.limits.usual };
    scope.get(authorizePath, options, (request, reply) => answer(http, keys, { request, reply, asked: request.query }));
    scope.post(authorizePath, options, (request, reply) => answer(http, keys, { request, reply, asked: request.body }));
  });
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: unknown;
}

async function answer(http: Http, keys: PlatformKeys, { request, reply, asked }: Exchange): Promise<FastifyReply> {
  const { kernel } = http;
  const { tenantId, locale, now } = request.caller;
  const authorized = await authorize(kernel, keys, {
    tenantId,
    asked: typeof asked === 'object' && asked !== null ? { ...asked } : {},
    session: await ownSession(request, kernel),
    locale,
    now,
  });
  if (authorized.kind === 'refused') {
    request.log.info({ fault: authorized.fault }, 'a tool asked for a message and got none');
    const nonce = newNonce();
    // it stands in the frame of the tool
    const policy = cardPolicy(nonce).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    return await sendDocument(reply.code(400), policy, cardDocument(overPage(locale), nonce));
  }
  const nonce = newNonce();
  return await sendDocument(reply, formPolicy(authorized.form, nonce), formDocument(authorized.form, nonce));
}

async function sendDocument(reply: FastifyReply, policy: string, document: string): Promise<FastifyReply> {
  return await reply
    .header('Content-Security-Policy', policy)
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document);
}

function overPage(locale: Locale) {
  const title = sentence(locale, 'external-tools.over');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p>${sentence(locale, 'external-tools.over.text')}</p>`,
  };
}
