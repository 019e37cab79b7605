import type { ErrorCode, Problem, ProblemError } from '@stoa/contract';

/** Status of an error that never reached the server: no connection, or an answer cut off. */
export const noAnswer = 0;

/**
 * A call that did not succeed. `errors` are the server's, their messages in the person's language; the first is the one
 * to show.
 */
export class CallError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly errors: readonly ProblemError[];
  readonly requestId: string | undefined;
  /** Seconds after which the server will be ready to try again, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    errors: readonly ProblemError[],
    details: { requestId?: string | undefined; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(errors[0]?.message ?? `HTTP ${status}`, { cause: details.cause });
    this.name = 'CallError';
    this.status = status;
    this.errors = errors;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  has(code: ErrorCode): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/**
 * True for failures that may be gone at the next question: no connection, a server that is busy or failing, too many
 * questions.
 */
export function isPassing(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === noAnswer || error.status >= 500 || error.status === 429);
}

const outages: ReadonlySet<string> = new Set<ErrorCode>([
  'server.not-ready',
  'server.stopping',
  'server.database-away',
  'server.read-only',
  'server.storage-full',
]);
const statusesOfProxies: ReadonlySet<number> = new Set([502, 503, 504]);

/** True when the server, or the proxy in front of it, says that it cannot do its part for anybody now. */
export function isOutage(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  const [first] = error.errors;
  return first === undefined ? statusesOfProxies.has(error.status) : outages.has(first.code);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'errors' in value && Array.isArray(value.errors);
}

/** Reads problem+json; an answer of another kind (a proxy's page) still has its status. */
export async function callErrorFrom(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = isProblem(body) ? body : undefined;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallError(response.status, problem?.errors ?? [], {
    requestId: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}
