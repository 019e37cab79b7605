/** Keys of somebody else who issues badges: the packages have no types of their own. */
declare module '@digitalbazaar/ed25519-multikey' {
  export interface NewKey {
    id: string;
    controller: string;
    readonly publicKeyMultibase: string;
    readonly signer: () => object;
  }

  export function generate(): Promise<NewKey>;
}

declare module '@digitalbazaar/ecdsa-multikey' {
  import type { NewKey } from '@digitalbazaar/ed25519-multikey';

  export function generate(options: { readonly curve: 'P-256' }): Promise<NewKey>;
}

// its own types name modules that Node does not find
declare module '@learncard/types' {
  export const AchievementCredentialValidator: {
    readonly safeParse: (value: unknown) => { readonly error?: Error };
  };
}
