import { answerKeeper } from '../calls/answer-keeper.ts';
import { jsonOf, send, unchanged } from '../calls/call.ts';

/** Answers that are known at once: more than one page asks for. */
const most = 24;

/**
 * Asks with the tags of what was answered before, until it is stopped. The answers are in the memory of this page
 * alone, because a device may be shared, and go with it.
 */
export function startReusing(): () => void {
  const answers = new Map<string, { readonly tag: string; readonly answer: unknown }>();
  answerKeeper.reuse = async (url, request) => {
    const known = answers.get(url);
    const headers = known === undefined ? undefined : { ...request.headers, 'If-None-Match': known.tag };
    const response = await send('GET', url, headers === undefined ? request : { ...request, headers });
    if (known !== undefined && response.status === unchanged) return known.answer;
    const answer = await jsonOf(response, request.signal);
    const tag = response.headers.get('etag');
    answers.delete(url);
    if (tag !== null) answers.set(url, { tag, answer });
    for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest);
    return answer;
  };
  return () => (answerKeeper.reuse = null);
}
