import type { FragmentEntry } from '@stoa/contract';
import { decideFragment, limits } from '@stoa/domain';

/** Modules that are here or on their way, as texts by their addresses. */
const sources = new Map<string, Promise<string>>();

/** Addresses whose last answer was no good; the browser's cache might hold it. */
const distrusted = new Set<string>();

/** The absolute address of an entry. Throws where code may not be loaded from it. */
export function fragmentAddress({ name, url }: FragmentEntry, page: string): string {
  const address = new URL(url, page);
  const decision = decideFragment(name, address, new URL(page).origin);
  if (!decision.allowed)
    throw new Error(`The fragment '${name}' from ${address.href} is refused: ${decision.reasons.join(', ')}.`);
  return address.href;
}

async function fetchSource(address: string, integrity: string | null): Promise<string> {
  const response = await fetch(address, {
    // the browser refuses the answer when its bytes are others
    ...(integrity !== null && { integrity }),
    cache: distrusted.has(address) ? 'reload' : 'default',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(limits.fragmentPatience),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return await response.text();
}

/**
 * The text of a fragment's module, fetched at most once. A failure is forgotten, and the next try goes past the
 * browser's cache.
 */
export function fragmentSource(address: string, integrity: string | null): Promise<string> {
  const known = sources.get(address);
  if (known) return known;
  const source = fetchSource(address, integrity).then(
    (text) => {
      distrusted.delete(address);
      return text;
    },
    (error: unknown) => {
      sources.delete(address);
      distrusted.add(address);
      throw error;
    },
  );
  sources.set(address, source);
  return source;
}
