import { localeFacts, withFrequency, type Locale } from '@stoa/domain';
import { Uuid } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { selectChoices } from '../../kernel/mail/choices-store.ts';
import { choicesPath } from '../../kernel/mail/layout.ts';
import { choose } from '../../kernel/mail/notify.ts';
import { readStopToken, stopPath, type Stopped } from '../../kernel/mail/stop-token.ts';
import { sendCard } from '../../kernel/pages/card-page.ts';
import { html } from '../../kernel/pages/html.ts';
import { offeredBy, pageLocale } from '../../kernel/pages/page-locale.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { sentence } from '../../kernel/sentences.ts';
import { copyPath } from './copy-path.ts';
import { selectCopy, selectZone } from './store.ts';

const refuse = Refusal.of<'session.missing' | 'resource.not-found'>();
const CopyParams = Compile(Type.Object({ mailId: Uuid }));
const StopParams = Compile(Type.Object({ token: Type.String({ maxLength: 1_000 }) }));

/** A one-click request says no more than that it is one. */
const bodyLimit = 1_024;

/** Styles of the mail and links that leave the frame: nothing else of it is carried out. */
const copyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * `/mail/stop/{token}` stops mails: opening it asks, and only a POST does it, as mail programs send it at one click
 * (RFC 8058). The token alone says whose mails are meant, and opens nothing else. `/mail/copies/{id}` shows its person
 * a mail that no mail server took.
 */
export const mountStopping: Mount = async (app, http) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null, null));
    const path = `${stopPath}/:token`;
    scope.get(path, { onRequest: http.limits.usual }, async (request, reply) => await ask(http, request, reply));
    scope.post(
      path,
      { onRequest: http.limits.usual, bodyLimit },
      async (request, reply) => await stop(http, request, reply),
    );
  });
  const options = { config: { guard: 'person' }, onRequest: http.gate({ guard: 'person', page: true }) } as const;
  app.get(copyPath(':mailId'), options, async (request, reply) => await showCopy(http, request, reply));
};

interface Asked {
  readonly locale: Locale;
  readonly stopped: Stopped | null;
  /** Names of the kinds, as a sentence holds them. */
  readonly kinds: string;
}

async function asked({ kernel }: Http, request: FastifyRequest): Promise<Asked> {
  const { tenantId } = request.caller;
  const locale = pageLocale(request, await offeredBy(kernel.tenants, tenantId));
  const stopped = StopParams.Check(request.params)
    ? await readStopToken(kernel.db, tenantId, request.params.token)
    : null;
  const names = (stopped?.kinds ?? []).map((kind) => sentence(locale, `notices.kind.${kind}`));
  const kinds = new Intl.ListFormat(localeFacts[locale].formattingTag, { type: 'conjunction' }).format(names);
  return { locale, stopped, kinds };
}

async function ask(http: Http, request: FastifyRequest, reply: FastifyReply) {
  const { locale, stopped, kinds } = await asked(http, request);
  if (stopped === null) return sendUnknown(reply, locale);
  const title = sentence(locale, 'mail.stopping');
  const body = html`<h1>${title}</h1>
    <p>${sentence(locale, 'mail.stopping.text', { kinds })}</p>
    <form method="post"><button>${title}</button></form>`;
  return sendCard(reply, 200, { locale, title, body });
}

async function stop(http: Http, request: FastifyRequest, reply: FastifyReply) {
  const { locale, stopped, kinds } = await asked(http, request);
  if (stopped === null) return sendUnknown(reply, locale);
  await stopMails(http, request, stopped);
  const title = sentence(locale, 'mail.stopped');
  const body = html`<h1>${title}</h1>
    <p role="status">${sentence(locale, 'mail.stopped.text', { kinds })}</p>
    <p><a class="action" href="${choicesPath}">${sentence(locale, 'mail.choices')}</a></p>`;
  return sendCard(reply, 200, { locale, title, body });
}

async function stopMails({ kernel: { db } }: Http, { caller }: FastifyRequest, { userId, kinds }: Stopped) {
  const owner = { id: userId, tenantId: caller.tenantId };
  const timezone = await selectZone(db, owner);
  // an account that is gone gets no mails
  if (timezone === undefined) return;
  await db.transaction().execute(async (tx) => {
    let choices = await selectChoices(tx, owner);
    for (const kind of kinds) choices = withFrequency(choices, { kind, channel: 'mail', frequency: 'never' });
    await choose(tx, choices, { person: { ...owner, timezone }, now: caller.now });
  });
}

function sendUnknown(reply: FastifyReply, locale: Locale) {
  const title = sentence(locale, 'mail.stop-unknown');
  const body = html`<h1>${title}</h1>
    <p>${sentence(locale, 'mail.stop-unknown.text')}</p>
    <p><a class="action" href="${choicesPath}">${sentence(locale, 'mail.choices')}</a></p>`;
  return sendCard(reply, 404, { locale, title, body });
}

async function showCopy(http: Http, request: FastifyRequest, reply: FastifyReply) {
  const { db, person } = http.context(request);
  if (person === null) throw refuse('session.missing');
  const copy = CopyParams.Check(request.params) ? await selectCopy(db, person, request.params.mailId) : undefined;
  if (copy === undefined) throw refuse('resource.not-found');
  return await reply
    .header('Content-Security-Policy', copyPolicy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(copy);
}
