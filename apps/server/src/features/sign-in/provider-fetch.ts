import type { CustomFetch } from 'openid-client';

/** What a provider outside this server could not be asked, or answered nothing of use to. */
export class ProviderFailure extends Error {
  /** away: no answer in time, or one that says that it cannot; nonsense: an answer that no provider gives. */
  readonly kind: 'away' | 'nonsense';

  constructor(kind: ProviderFailure['kind'], cause: unknown) {
    super(`The provider is ${kind}.`, { cause });
    this.kind = kind;
  }
}

/** The failure of a provider behind an error of the library. */
export function providerFailureIn(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderFailure) return error;
  return error instanceof Error && error.cause !== undefined ? providerFailureIn(error.cause) : null;
}

const patience = 3_000;
const mostBytes = 1_048_576;

/**
 * Asks a provider outside this server: all of its answer has to be there within three seconds and in a mebibyte, or
 * there is none. Throws `ProviderFailure`.
 */
export const providerFetch: CustomFetch = async (url, { method, headers, body, redirect }) => {
  const signal = AbortSignal.timeout(patience);
  // a copy has memory of its own for certain, which all that read bodies can take
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
  const options: RequestInit = { method, headers, body: sent, redirect, signal };
  const answer = await fetch(url, options).catch((error: unknown) => {
    throw new ProviderFailure('away', error);
  });
  const { status } = answer;
  if (status >= 500 || status === 429) throw new ProviderFailure('away', new Error(`It answered ${status}.`));
  const bytes = await wholeBody(answer);
  const bare = status === 204 || status === 304;
  return new Response(bare ? null : bytes, { status, headers: { 'content-type': contentType(answer) } });
};

function contentType({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}

async function wholeBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > mostBytes) throw new ProviderFailure('nonsense', new Error('Its answer has no end.'));
    }
  } catch (error) {
    throw error instanceof ProviderFailure ? error : new ProviderFailure('away', error);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
