import type { Locale } from '@stoa/domain';
import { problemError, type Fault } from '../refusals/problem.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Outcome } from './store.ts';

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

/** Outcome that is recorded for refused work; undefined for every error that nobody foresaw. */
export function refusedOutcome(error: unknown, locale: Locale): Outcome | undefined {
  return error instanceof Refusal
    ? failedOutcome({ code: error.code, field: error.field, data: error.data }, locale)
    : undefined;
}

export function failedOutcome(fault: Fault, locale: Locale): Outcome {
  return { status: 'failed', entityId: null, result: null, errors: [problemError(fault, locale)] };
}
