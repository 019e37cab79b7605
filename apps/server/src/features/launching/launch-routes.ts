import { Uuid } from '@stoa/contract';
import { launchAddress, placePath, portalBase, shellPlaces } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { cardDocument, cardPolicy, newNonce, sendCard } from '../../kernel/pages/card-page.ts';
import { html } from '../../kernel/pages/html.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { sentence } from '../../kernel/sentences.ts';
import { openToolSecret } from '../../learning/launches/tool-secret.ts';
import { selectLaunch, selectTools } from '../../learning/launches/tools-store.ts';
import { launchDocument, launchPolicy, type LaunchDocument } from './launch-document.ts';
import { framePath, launchPath, returnPath } from './launch-paths.ts';
import { signedLaunch } from './one-one/launch-fields.ts';
import { loginForm } from './one-three/login-form.ts';
import { targetOf } from './one-three/sign-message.ts';

const refuse = Refusal.of<'session.missing' | 'resource.not-found'>();

const Params = Compile(Type.Object({ launchId: Uuid }));

/**
 * `GET /lti/launches/{launchId}`, and the same with `/frame`: the documents that carry a launch out which somebody
 * asked for (decision 0061). With `/return` it is where a tool leads back when its person is done.
 */
export const mountLaunchPages: Mount = (app, http) => {
  const options = { config: { guard: 'person' }, onRequest: http.gate({ guard: 'person', page: true }) } as const;
  app.get(launchPath(':launchId'), options, async (request, reply) => await answer(http, 'window', { request, reply }));
  app.get(framePath(':launchId'), options, async (request, reply) => await answer(http, 'iframe', { request, reply }));
  app.get(returnPath(':launchId'), async (request, reply) => sendReturn(http, { request, reply }));
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(http: Http, target: LaunchDocument['target'], { request, reply }: Exchange) {
  const page = await pageOf(http, target, request);
  const framing = target === 'iframe' ? 'SAMEORIGIN' : 'DENY';
  if (page === null) return sendOver(http, { request, reply });
  const nonce = newNonce();
  return await reply
    .header('Content-Security-Policy', launchPolicy(page, nonce))
    .header('X-Frame-Options', framing)
    .header('Referrer-Policy', 'strict-origin')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(launchDocument(page, nonce));
}

/** Null where nothing was asked for, or too long ago, or the tool is gone or switched off since. */
async function pageOf(
  http: Http,
  target: LaunchDocument['target'],
  request: FastifyRequest,
): Promise<LaunchDocument | null> {
  const { db, person, tenantId, locale, now } = http.context(request);
  const { tenants } = http.kernel;
  if (person === null) throw refuse('session.missing');
  if (!Params.Check(request.params)) return null;
  const launch = await selectLaunch(db, person, request.params.launchId);
  if (launch?.content?.type !== 'externalTool') return null;
  const tool = (await selectTools(db, tenantId)).find(({ id }) => id === launch.external_tool_id);
  if (tool?.enabled !== true) return null;
  const link = launch.content;
  const own = tenants.originOf(tenantId);
  const facts = { launch, link, tool, person, locale, now, origin: own, target };
  const form =
    tool.secret === null
      ? loginForm({
          ...facts,
          userId: person.id,
          hint: launch.id,
          targetLink: targetOf(tool, link),
          deploymentId: launch.deployment_id,
        })
      : signedLaunch(
          { ...facts, organisation: tenants.nameOf(tenantId) },
          await openToolSecret(db, { tenantId, toolId: tool.id }, tool.secret),
        );
  if (form === null) return null;
  const address = launchAddress({ launchUrl: tool.launch_url }, link.launchUrl ?? null);
  const origins = [...new Set([new URL(form.action).origin, new URL(address).origin, ...tool.origins])];
  return { ...form, locale, name: tool.name, origins, own, target, protocol: tool.protocol };
}

/** A launch is carried out at once or not at all; its page asks for another. */
function sendOver(http: Http, { request, reply }: Exchange): FastifyReply {
  if (!/text\/html/.test(request.headers.accept ?? '')) throw refuse('resource.not-found');
  const { locale } = http.context(request);
  const title = sentence(locale, 'external-tools.over');
  return sendCard(reply, 410, {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p>${sentence(locale, 'external-tools.over.text')}</p>`,
  });
}

/** A frame shows that its tool is done; a window goes to the page of the portal that closes it. */
function sendReturn(http: Http, { request, reply }: Exchange): FastifyReply {
  const { searchParams } = new URL(request.url, 'http://localhost');
  if (request.headers['sec-fetch-dest'] !== 'iframe')
    return reply.redirect(`${portalBase}${placePath(shellPlaces.toolCallback)}?${searchParams.toString()}`, 303);
  const { locale } = http.context(request);
  const said =
    searchParams.get('lti_errormsg') ?? searchParams.get('lti_msg') ?? sentence(locale, 'external-tools.done');
  const nonce = newNonce();
  const policy = cardPolicy(nonce).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  const title = sentence(locale, 'callbacks.tool');
  return reply
    .header('Content-Security-Policy', policy)
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      cardDocument(
        {
          locale,
          title,
          body: html`<h1>${title}</h1>
            <p>${said}</p>`,
        },
        nonce,
      ),
    );
}
