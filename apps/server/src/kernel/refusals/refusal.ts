import type { ErrorCode } from '@stoa/contract';

/**
 * A declared refusal: becomes problem+json, or the errors of a failed command. `data` may carry the rule's reasons; it
 * must never carry anything the person may not see.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, details: { field?: string; data?: Readonly<Record<string, unknown>> } = {}) {
    super(code);
    this.code = code;
    this.field = details.field;
    this.data = details.data;
  }
}

/** Too much was asked, of this caller or altogether; the answer carries Retry-After. */
export class AskLater extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(code: 'request.too-many' | 'server.busy' | 'server.not-ready', retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
