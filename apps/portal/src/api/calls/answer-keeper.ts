import type { CallName } from '@stoa/contract';

/**
 * Keeps what a read answers on the device, and answers what is kept in its place while the server cannot be reached.
 */
type KeepAnswer = (name: CallName, input: object, asked: Promise<unknown>) => Promise<unknown>;

/** Nobody keeps anything before the first paint, nor for visitors: keeping comes with what accompanies a page. */
export const answerKeeper: { now: KeepAnswer | null } = { now: null };
