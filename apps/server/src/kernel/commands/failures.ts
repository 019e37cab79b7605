const retryable = new Set(['40001', '40P01']);

/** A serialisation failure or a deadlock: the same work may succeed at once. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && retryable.has(error.code);
}

const firstDelaySeconds = 0.5;
export const mostAttempts = 5;

/** 0.5 s, 2 s, 8 s, 32 s. */
export function secondsBeforeAttempt(attempt: number): number {
  return firstDelaySeconds * 4 ** (attempt - 1);
}
