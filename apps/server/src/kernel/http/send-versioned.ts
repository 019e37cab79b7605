import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlainRoute, RawInput } from '../calls/context.ts';
import { FirstChange, stampFor } from '../calls/kept-answers.ts';
import { isStillTold, tagOf } from '../calls/answer-tags.ts';
import { repeats } from './compression.ts';
import type { Http } from './http.ts';
import { RepeatedText } from './repeated-text.ts';
import { sendJson, sendJsonText } from './send-json.ts';

const unchanged = 304;

/** Letters of the largest answer that is kept. */
const largest = 100_000;

/**
 * Answers a call whose answer has a tag: whoever has it already is told so before anything is loaded or decided. A tag
 * is made of a version that was read before the answer, so that it never names a later one. What was read with the
 * session is early enough to give a tag, and too old to be compared with one. Whoever asks again without a tag gets the
 * letters of the answer before, as long as it is true.
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
  const question = `${session.person.id} ${request.url}`;
  const mayRepeat = known !== undefined || http.answers.has(question);
  const told = mayRepeat ? await http.kernel.sessions.readTold(session.person) : session.told;
  const stamp = await stampFor(http.kernel, session, { locale, version: told.version });
  if (known !== undefined && isStillTold(known, stamp, now))
    return reply.code(unchanged).header('Cache-Control', 'no-store').header('ETag', known).send();
  const kept = mayRepeat ? http.answers.find(question, stamp, now) : undefined;
  if (kept !== undefined) {
    repeats(reply, [kept.value]);
    return sendJsonText(reply.header('ETag', tagOf(stamp, kept.until)), kept.value.text);
  }
  const change = new FirstChange(told);
  const text = JSON.stringify(await route.answer(raw, { ...context, changesAt: change.note }));
  const { until } = change;
  if (text.length <= largest) http.answers.keep(question, { stamp, until, value: new RepeatedText(text) });
  return sendJsonText(reply.header('ETag', tagOf(stamp, until)), text);
}
