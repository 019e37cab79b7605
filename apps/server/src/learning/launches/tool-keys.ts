import { compactVerify, createLocalJWKSet, decodeJwt, errors, importJWK, type CryptoKey, type JWTPayload } from 'jose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';
import { fetchJson } from './tool-fetch.ts';

/** Where the keys of a tool are. */
export interface KeySource {
  readonly jwksUrl: string | null;
  readonly publicJwk: Readonly<Record<string, unknown>> | null;
}

const Keys = Compile(
  Type.Object(
    { keys: Type.Array(Type.Object({ kty: Type.String() }, { additionalProperties: true }), { maxItems: 100 }) },
    { additionalProperties: true },
  ),
);
const Key = Compile(Type.Object({ kty: Type.String() }, { additionalProperties: true }));

const algorithms = ['RS256'];
const rememberedFor = 600_000;
/** A key that is not known is asked for again, but a stranger cannot make Stoa ask all the time. */
const pause = 30_000;
const mostRemembered = 1_000;

type FindKey = ReturnType<typeof createLocalJWKSet>;

interface Remembered {
  readonly find: FindKey;
  readonly read: number;
}

/** Reads and remembers the keys of tools. */
export class ToolKeys {
  readonly #publicUrl: string;
  readonly #known = new ExpiringCache<Remembered>(rememberedFor, mostRemembered);

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /**
   * Claims of a token that a tool signed; only the signature was looked at. Null where it is not the tool's. Throws
   * `ToolFailure` where the tool does not tell its keys.
   */
  async verify(token: string, { jwksUrl, publicJwk }: KeySource): Promise<JWTPayload | null> {
    if (publicJwk !== null && Key.Check(publicJwk)) {
      const key = await importJWK(publicJwk, 'RS256');
      return key instanceof Uint8Array ? null : await payloadOf(token, key);
    }
    return jwksUrl === null ? null : await this.#verifyBy(token, jwksUrl);
  }

  async #verifyBy(token: string, jwksUrl: string): Promise<JWTPayload | null> {
    const known = await this.#read(jwksUrl);
    try {
      return await payloadOf(token, known.find);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (performance.now() - known.read < pause) return null;
      this.#known.forget(jwksUrl);
      return await payloadOf(token, (await this.#read(jwksUrl)).find).catch(nullWithoutKey);
    }
  }

  #read(jwksUrl: string): Remembered | Promise<Remembered> {
    return this.#known.get(jwksUrl, async () => {
      const read = await fetchJson(jwksUrl, this.#publicUrl);
      const keys = Keys.Check(read) ? read.keys : [];
      return { find: createLocalJWKSet({ keys }), read: performance.now() };
    });
  }
}

/** What is wrong with a token itself is no failure: it opens nothing. Its times are for the rules to say. */
async function payloadOf(token: string, key: CryptoKey | FindKey): Promise<JWTPayload | null> {
  try {
    await (typeof key === 'function'
      ? compactVerify(token, key, { algorithms })
      : compactVerify(token, key, { algorithms }));
    return decodeJwt(token);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) throw error;
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function nullWithoutKey(error: unknown): null {
  if (error instanceof errors.JWKSNoMatchingKey) return null;
  throw error;
}
