import type { CredentialForm, CredentialOwner, CredentialVerdict } from '@stoa/domain';

/** What the thread is asked: what a file holds, or whether what it holds is genuine. */
export type CredentialQuestion =
  | { readonly kind: 'read'; readonly file: Uint8Array }
  | ({ readonly kind: 'judge' } & Judging);

export interface Judging {
  readonly form: CredentialForm;
  readonly content: string;
  /** Address of whose record it is in, in small letters. */
  readonly email: string;
  /** Milliseconds. */
  readonly now: number;
  /** Our own address, which need not be asked over the web's. */
  readonly origin: string;
  /** What was fetched so far, by address; null for what did not answer. */
  readonly fetched: Readonly<Record<string, unknown>>;
}

/** What a credential says of itself; nothing of it is proven. */
export interface CredentialFacts {
  readonly name: string;
  readonly issuer: string | null;
  readonly issued: string | null;
  readonly expires: string | null;
}

export interface ReadCredential {
  readonly form: CredentialForm;
  readonly content: string;
  readonly facts: CredentialFacts;
  /** PNG, drawn anew; null where there is none. */
  readonly picture: Uint8Array | null;
}

export interface Judged {
  readonly verdict: CredentialVerdict;
  readonly owner: CredentialOwner;
  /** Host by which the signer is known; null for a signer who is nobody in particular. */
  readonly signer: string | null;
}

/** Either a judgement, or addresses without which there is none. */
export type Judgement = Judged | { readonly wants: readonly string[] };

export type CredentialAnswer = { readonly read: ReadCredential | null } | { readonly judged: Judgement };
