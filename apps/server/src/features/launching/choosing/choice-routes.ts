import formbody from '@fastify/formbody';
import { Uuid } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { newNonce, sendCard } from '../../../kernel/pages/card-page.ts';
import { html } from '../../../kernel/pages/html.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { choicePath, chosenPath } from '../../../learning/launches/choice-paths.ts';
import { selectChoiceToOpen } from '../../../learning/launches/choices-store.ts';
import { ToolKeys } from '../../../learning/launches/tool-keys.ts';
import { selectTools } from '../../../learning/launches/tools-store.ts';
import { launchDocument, launchPolicy, type LaunchDocument } from '../launch-document.ts';
import { loginForm } from '../one-three/login-form.ts';
import { takeChoice, type TakenChoice } from './take-choice.ts';

const refuse = Refusal.of<'session.missing' | 'resource.not-found'>();
const Params = Compile(Type.Object({ choiceId: Uuid }));

/** More than any list of content needs. */
const mostBytes = 600_000;

/**
 * `GET /lti/choices/{choiceId}` leads into the tool in which content is chosen, and `POST …/chosen` takes what was
 * (deep linking).
 */
export const mountChoices: Mount = async (app, http) => {
  const options = { config: { guard: 'person' }, onRequest: http.gate({ guard: 'person', page: true }) } as const;
  app.get(choicePath(':choiceId'), options, async (request, reply) => await lead(http, { request, reply }));
  const keys = new ToolKeys(http.kernel.settings.publicUrl);
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: mostBytes });
    scope.post(chosenPath(':choiceId'), { onRequest: http.limits.usual }, async (request, reply) => {
      const { tenantId, locale, now } = request.caller;
      const { params, body } = request;
      const taken = Params.Check(params)
        ? await takeChoice(http.kernel, keys, { tenantId, choiceId: params.choiceId, form: body, now })
        : { fault: 'choice' };
      if ('fault' in taken) request.log.info({ fault: taken.fault }, 'what was chosen in a tool was not taken');
      return takenPage(reply, locale, taken);
    });
  });
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function lead(http: Http, { request, reply }: Exchange): Promise<FastifyReply> {
  const page = await pageOf(http, request);
  if (page === null) throw refuse('resource.not-found');
  const nonce = newNonce();
  return await reply
    .header('Content-Security-Policy', launchPolicy(page, nonce))
    .header('X-Frame-Options', 'DENY')
    .header('Referrer-Policy', 'strict-origin')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(launchDocument(page, nonce));
}

/** Null where nobody asked to choose, or too long ago, or the tool is gone or switched off since. */
async function pageOf(http: Http, request: FastifyRequest): Promise<LaunchDocument | null> {
  const { db, person, tenantId, locale } = http.context(request);
  if (person === null) throw refuse('session.missing');
  if (!Params.Check(request.params)) return null;
  const choice = await selectChoiceToOpen(db, person, request.params.choiceId);
  const tool = (await selectTools(db, tenantId)).find(({ id }) => id === choice?.external_tool_id);
  if (choice === undefined || tool?.enabled !== true) return null;
  const own = http.kernel.tenants.originOf(tenantId);
  const begun = { userId: person.id, hint: choice.id, targetLink: tool.launch_url, tool, origin: own };
  const form = loginForm({ ...begun, deploymentId: choice.deployment_id, target: 'window' });
  if (form === null) return null;
  const origins = [...new Set([new URL(form.action).origin, new URL(tool.launch_url).origin, ...tool.origins])];
  return { ...form, locale, name: tool.name, origins, own, target: 'window', protocol: tool.protocol };
}

/** Says what was taken, or that nothing was. */
function takenPage(reply: FastifyReply, locale: Locale, taken: TakenChoice): FastifyReply {
  if ('fault' in taken) {
    const title = sentence(locale, 'tool-choices.refused');
    return sendCard(reply, 400, {
      locale,
      title,
      body: html`<h1>${title}</h1>
        <p>${sentence(locale, 'tool-choices.refused.text')}</p>`,
    });
  }
  const { items, said, tool } = taken;
  const count = items.length;
  const key = count === 0 ? 'tool-choices.none' : 'tool-choices.taken';
  const title = sentence(locale, key, { count });
  const unnamed = sentence(locale, 'tool-choices.unnamed');
  return sendCard(reply, 200, {
    locale,
    title,
    body: html`<h1>${title}</h1>
      ${
        count === 0
          ? null
          : html`<ul>
              ${items.map((item) => html`<li>${item.title.trim() || unnamed}</li>`)}
            </ul>`
      }
      ${said === null ? null : html`<p>${sentence(locale, 'tool-choices.said', { name: tool, text: said })}</p>`}
      <p>${sentence(locale, count === 0 ? 'tool-choices.none.text' : 'tool-choices.taken.text')}</p>`,
  });
}
