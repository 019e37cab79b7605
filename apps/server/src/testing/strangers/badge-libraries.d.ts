/** The parts of packages that verify badges as others do: they have no types of their own. */
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { readonly cryptosuite: object });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(question: object): Promise<unknown>;
}

declare module '@digitalbazaar/vc' {
  import type { DataIntegrityProof } from '@digitalbazaar/data-integrity';

  export interface Verified {
    readonly verified: boolean;
    readonly error?: Error & { readonly errors?: readonly Error[] };
    readonly statusResult?: { readonly results?: readonly { readonly status: boolean }[] };
  }

  export function verifyCredential(question: {
    readonly credential: object;
    readonly suite: DataIntegrityProof;
    readonly documentLoader: (url: string) => Promise<object>;
    readonly checkStatus: (question: object) => Promise<unknown>;
  }): Promise<Verified>;
}

// its own types name modules that Node does not find
declare module '@learncard/types' {
  export const AchievementCredentialValidator: {
    readonly safeParse: (value: unknown) => { readonly error?: Error };
  };
}
