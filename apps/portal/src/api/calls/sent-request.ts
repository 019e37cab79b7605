/** How a command is to be answered: once it is accepted, or once it is done. */
export type Prefer = 'respond-async' | 'respond-sync';

/** A request as callers fill it in; what is the same for all is added when it is sent. */
export interface SentRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly prefer?: Prefer;
  readonly signal?: AbortSignal;
  readonly ifMatch?: number;
  readonly keepalive?: boolean;
  /** Beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
}
