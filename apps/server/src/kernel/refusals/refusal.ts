import type { ErrorCode, ErrorData, sharedErrors } from '@stoa/contract';

/** Codes of a row of the shared errors. */
export type SharedCode<Giver extends keyof typeof sharedErrors> = (typeof sharedErrors)[Giver][number];

interface Details<Data> {
  /** Field of the input that is meant. */
  readonly field?: string;
  readonly data?: Data;
}

/** Data that a code needs must be told. */
type DetailsOf<Code extends ErrorCode> =
  undefined extends ErrorData<Code>
    ? [details?: Details<ErrorData<Code>>]
    : [details: Details<ErrorData<Code>> & { readonly data: ErrorData<Code> }];

/**
 * A refusal: becomes problem+json, or the errors of a failed command. `data` may carry the rule's reasons; it must
 * never carry anything the person may not see. None is made but by a `Refuse`, which knows the codes that are declared.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly data: ErrorData<ErrorCode>;

  protected constructor(code: ErrorCode, details: Details<ErrorData<ErrorCode>> = {}) {
    super(code);
    this.code = code;
    this.field = details.field;
    this.data = details.data;
  }

  /**
   * Makes refusals of these codes and no others. A handler gets its own from its call; only an address outside the
   * contract, and the kernel, say here what they refuse with.
   */
  static of<Codes extends ErrorCode>(): Refuse<Codes> {
    return (code: ErrorCode, details?: Details<ErrorData<ErrorCode>>) => new Refusal(code, details);
  }
}

/**
 * Makes a refusal, to be thrown: `throw refuse('objective-access.not-found')`. `Codes` are those that the call
 * declares; a function that asks for a `Refuse` names the codes that it may refuse with, and compiles only for calls
 * that declare them.
 */
export interface Refuse<Codes extends ErrorCode> {
  <Code extends Codes>(code: Code, ...details: DetailsOf<Code>): Refusal;
  /** A marker that is never set. Without it the compiler would take a `Refuse` of few codes for one of many. */
  readonly codes?: (code: Codes) => void;
}

/** A context with `refuse`: that of a handler, for instance. */
export interface Refusing<Codes extends ErrorCode> {
  readonly refuse: Refuse<Codes>;
}

/** Returns a thing that was asked for; throws the refusal where there is none. */
export function found<Found>(thing: Found | undefined, refusal: () => Refusal): Found {
  if (thing === undefined) throw refusal();
  return thing;
}

/** Too much was asked, of this caller or altogether; the answer carries Retry-After. */
export class AskLater extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(code: 'request.too-many' | 'server.busy', retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
