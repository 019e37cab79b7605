import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../auth/person.ts';
import type { PlainRoute, RawInput } from '../calls/context.ts';
import { isStillTold, stampOf, tagOf } from './answer-tags.ts';
import type { Http } from './http.ts';
import { sendJson } from './send-json.ts';

const unchanged = 304;

/** Whatever an answer of a person depends on, besides its address and the instant. */
async function stampFor(
  { kernel }: Http,
  { person, impersonator }: Session,
  { locale, version }: { readonly locale: string; readonly version: string },
): Promise<string> {
  const { mark } = await kernel.tenants.profile(person.tenantId);
  const who = [person.id, impersonator?.id ?? null, locale, person.roles.join(' ')];
  return stampOf([kernel.settings.version, ...who, mark, version]);
}

/**
 * Answers a call whose answer has a tag: whoever has it already is told so before anything is loaded or decided. A tag
 * is made of a version that was read before the answer, so that it never names a later one. What was read with the
 * session is early enough to give a tag, and too old to be compared with one.
 */
export async function sendVersioned(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  http: Http,
  { route, raw }: { readonly route: PlainRoute; readonly raw: RawInput },
): Promise<FastifyReply> {
  const { session, now, locale } = request.caller;
  const context = http.context(request);
  if (session === null) return sendJson(reply, await route.answer(raw, context));
  const known = request.headers['if-none-match'];
  const told = known === undefined ? session.told : await http.kernel.sessions.readTold(session.person);
  const stamp = await stampFor(http, session, { locale, version: told.version });
  if (known !== undefined && isStillTold(known, stamp, now))
    return reply.code(unchanged).header('Cache-Control', 'no-store').header('ETag', known).send();
  let until = told.revealsNext;
  const changesAt = (instant: Date | null) => {
    if (instant !== null && (until === null || instant < until)) until = instant;
  };
  const answer = await route.answer(raw, { ...context, changesAt });
  return sendJson(reply.header('ETag', tagOf(stamp, until)), answer);
}
