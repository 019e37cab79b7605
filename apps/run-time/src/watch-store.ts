import { lost, onlineAgain, Sending, type Tell } from './sending.ts';
import { watchRequests, type IsWrite } from './watch-requests.ts';
import { withIds } from './with-ids.ts';

/**
 * Watches what a page sends to the statement store, and tells how it goes. What meets no server is sent again until it
 * does, for as long as the page stands.
 */
export function watchStore(endpoint: string, tell: Tell): void {
  const sending = new Sending(tell);
  const isWrite = (address: string, method: string): boolean =>
    address.startsWith(endpoint) &&
    !address.startsWith(`${endpoint}fetch/`) &&
    !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());
  watchFetch(isWrite, sending);
  watchRequests(isWrite, sending);
}

function watchFetch(isWrite: IsWrite, sending: Sending): void {
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, options) => {
    const given = new Request(input, options);
    if (!isWrite(given.url, given.method)) return await send(input, options);
    const asked = await withIds(given);
    sending.begin();
    for (;;) {
      try {
        const answer = await send(asked.clone());
        sending.end({ ok: answer.ok, header: (name) => answer.headers.get(name) });
        return answer;
      } catch (error) {
        if (asked.signal.aborted) {
          sending.end(lost);
          throw error;
        }
        sending.wait();
        await onlineAgain();
      }
    }
  };
}
