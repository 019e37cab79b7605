import { request, type Agent } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

const patience = 5_000;
const mostBytes = 1_048_576;
const mostRedirects = 3;

/** Connects to public addresses alone, whatever a name says when it is looked up. */
const publicOnly = new RequestFilteringHttpsAgent({
  allowPrivateIPAddress: false,
  allowMetaIPAddress: false,
  maxSockets: 20,
});

/**
 * Asks an address that a stranger named for JSON: only over https and its usual port, only at public addresses (after
 * each redirect again), within five seconds and a mebibyte. Null where there is no such answer. @param agent connects,
 * and decides to whom it does
 */
export async function askPublic(address: string, agent: Agent = publicOnly): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  try {
    let url = new URL(address);
    for (let count = 0; count <= mostRedirects; count += 1) {
      if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
      const answer = await get(url, { signal, agent });
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await jsonIn(answer);
      answer.destroy();
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return null;
      const next = addressWithin(url, headers.location);
      if (next === null) return null;
      url = next;
    }
    return null;
  } catch {
    return null;
  }
}

/**
 * Where a redirect leads on the same host; null for another one: a host that leads anybody anywhere would lend its name
 * to whoever answers there.
 */
export function addressWithin(from: URL, location: string): URL | null {
  const next = URL.parse(location, from.href);
  return next?.host === from.host ? next : null;
}

/** Asks our own address, which is known and need not be public. Null where there is no answer. */
export async function askOwn(address: string): Promise<unknown> {
  try {
    const init = { redirect: 'error', headers: { accept }, signal: AbortSignal.timeout(patience) } as const;
    const answer = await fetch(address, init);
    return answer.ok ? await jsonIn(answer.body ?? []) : null;
  } catch {
    return null;
  }
}

const accept = 'application/did+json, application/ld+json, application/json';

async function get(url: URL, how: { readonly signal: AbortSignal; readonly agent: Agent }): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { ...how, headers: { accept, 'user-agent': 'Stoa' } }, resolve)
    .on('error', reject)
    .end();
  return await promise;
}

async function jsonIn(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('The answer has no end.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
