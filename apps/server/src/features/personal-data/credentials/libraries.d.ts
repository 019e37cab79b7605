/** The parts of packages that verify credentials: they have no types of their own. */
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { readonly cryptosuite: object; readonly signer?: object });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export interface FoundStatus {
    readonly status: boolean;
    readonly credentialStatus: { readonly statusPurpose: string };
  }

  export function checkStatus(question: object): Promise<{
    readonly verified: boolean;
    readonly results: readonly FoundStatus[];
  }>;
}

declare module '@digitalbazaar/vc' {
  export interface Verified {
    readonly verified: boolean;
    readonly error?: Error & { readonly errors?: readonly Error[] };
    readonly statusResult?: { readonly results?: readonly { readonly status: boolean }[] };
  }

  export function verifyCredential(question: {
    readonly credential: object;
    readonly suite: object;
    readonly now?: Date;
    readonly documentLoader: (url: string) => Promise<object>;
    readonly checkStatus: (question: object) => Promise<unknown>;
  }): Promise<Verified>;

  export function issue(question: {
    readonly credential: object;
    readonly suite: object;
    readonly documentLoader: (url: string) => Promise<object>;
  }): Promise<object>;
}
