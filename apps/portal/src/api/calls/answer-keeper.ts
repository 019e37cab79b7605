import type { CallName } from '@stoa/contract';
import type { SentRequest } from './sent-request.ts';

/**
 * Keeps what a read answers on the device, and answers what is kept in its place while the server cannot be reached.
 */
type KeepAnswer = (name: CallName, input: object, asked: Promise<unknown>) => Promise<unknown>;

/** Asks an address, and answers what it answered last where the server says that nothing has changed. */
type ReuseAnswer = (url: string, request: SentRequest) => Promise<unknown>;

/** Nobody keeps anything before the first paint, nor for visitors: keeping comes with what accompanies a page. */
export const answerKeeper: { now: KeepAnswer | null; reuse: ReuseAnswer | null } = { now: null, reuse: null };
