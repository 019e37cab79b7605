import type { CallName, CallTypes } from '@stoa/contract';
import { calls } from '@stoa/contract/calls';
import { i18n } from '@lingui/core';
import { CallError, callErrorFrom, isOutage, noAnswer } from './call-error.ts';
import { readBoot } from '../session/boot.ts';
import { answerKeeper } from './answer-keeper.ts';
import { clientSessionId } from '../session/client-session.ts';
import { followServerTime } from '../clock/server-clock.ts';
import { connection } from './connection.ts';
import type { Prefer, SentRequest } from './sent-request.ts';
import { signedInAgain } from '../session/sign-in.ts';

/** Keys whose value may be left out entirely when nothing is required in it. */
type Part<Name extends string, T> =
  Record<never, never> extends T ? { readonly [K in Name]?: T } : { readonly [K in Name]: T };

export type CallInput<N extends CallName> = Part<'params', CallTypes[N]['params']> &
  Part<'query', CallTypes[N]['query']>;

export type RequestInput<N extends CallName> = CallInput<N> &
  (CallTypes[N]['body'] extends undefined ? unknown : { readonly body: CallTypes[N]['body'] }) & {
    readonly prefer?: Prefer;
    readonly signal?: AbortSignal;
    /** Version of the thing that is changed, sent in If-Match. */
    readonly ifMatch?: number;
    /** Keeps the request alive after the page is left, for changes that are saved at that moment. */
    readonly keepalive?: boolean;
  };

/** Status of an answer that the asker has already, by the tag that was sent along. */
export const unchanged = 304;

/** Fills `:name` places of a path and adds the query. */
export function urlOf(path: string, params: SentRequest['params'] = {}, query: SentRequest['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Headers of a request to the server: its words for the caller, and the marks that it asks for. */
export function headersOf(request: SentRequest): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': i18n.locale,
    'X-Requested-With': 'XMLHttpRequest',
    Prefer: request.prefer ?? 'respond-async',
    ...request.headers,
  });
  const { user } = readBoot();
  if (user) headers.set('X-Person-Id', user.id);
  const session = clientSessionId();
  if (session) headers.set('X-Session-Id', session);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
  return headers;
}

/**
 * A response that is good, or a `CallError`. On a 401 the person signs in again, here or on the sign-in page, and the
 * call is repeated; a command carries the same id then, so that it happens once.
 */
export async function send(method: string, url: string, request: SentRequest = {}): Promise<Response> {
  const response = await answerTo(method, url, request);
  if (response.ok || response.status === unchanged) {
    connection.found();
    return response;
  }
  if (response.status === 401 && (await signedInAgain({ changes: method !== 'GET' })))
    return await send(method, url, request);
  const error = await callErrorFrom(response);
  if (isOutage(error)) connection.away(error.retryAfter);
  else connection.found();
  throw error;
}

async function answerTo(method: string, url: string, request: SentRequest): Promise<Response> {
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(request),
      credentials: 'same-origin',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal ? { signal: request.signal } : {}),
      ...(request.keepalive ? { keepalive: true } : {}),
    });
    followServerTime(response.headers.get('x-server-time') ?? '');
    return response;
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    connection.lost();
    throw new CallError(noAnswer, [], { cause });
  }
}

/**
 * The JSON of a good response. One that is cut in the middle is no answer, like one that never began. Throws
 * `CallError`.
 */
export async function jsonOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError(noAnswer, [], { cause });
  }
}

/** The calls of rooms apart, fetched with the first of them. */
async function laterTable(): Promise<typeof calls> {
  return (await import('./later-calls.ts')).laterCalls;
}

/** Asks the server, and answers what the contract says it answers. Throws `CallError`. */
export async function call<N extends CallName>(name: N, input: RequestInput<N>): Promise<CallTypes[N]['answer']> {
  const { method, path } = (Object.hasOwn(calls, name) ? calls : await laterTable())[name];
  const request: SentRequest = input;
  const url = urlOf(path, request.params, request.query);
  const asked =
    (method === 'GET' && answerKeeper.reuse?.(url, request)) ||
    send(method, url, request).then((response) => jsonOf(response, request.signal));
  return (await (answerKeeper.now?.(name, input, asked) ?? asked)) as CallTypes[N]['answer'];
}
