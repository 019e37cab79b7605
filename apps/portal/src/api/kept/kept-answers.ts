import type { CallName, CallTypes } from '@stoa/contract';
import type { Keeping } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { answerKeeper } from '../calls/answer-keeper.ts';
import type { CallInput } from '../calls/call.ts';
import { CallError, noAnswer } from '../calls/call-error.ts';
import { serverNow } from '../clock/server-clock.ts';
import { readBoot } from '../session/boot.ts';
import { keptCalls } from './kept-calls.ts';
import { keepPictures } from './kept-pictures.ts';
import { forgetAll, forgetKeys, keptKey, putKept, readKept, tidyFor } from './kept-store.ts';

/** Statuses of answers that say that something is not there for this person. */
const taken: ReadonlySet<number> = new Set([403, 404]);

function keepingFor<N extends CallName>(name: N, answer: CallTypes[N]['answer']): Keeping {
  const rule: ((given: CallTypes[N]['answer']) => Keeping) | undefined = keptCalls[name];
  return rule?.(answer) ?? { kept: false };
}

function keepAnswer(
  userId: string,
  name: CallName,
  { input, answer }: { readonly input: object; readonly answer: unknown },
): void {
  if (!Object.hasOwn(keptCalls, name)) return;
  // a call and its answer belong together; that they do is known where they are asked
  const keeping = keepingFor(name, answer as CallTypes[CallName]['answer']);
  const key = keptKey(name, input);
  if (!keeping.kept) return void forgetKeys(userId, [key]);
  void putKept({ userId, key, answer, at: serverNow().toISOString(), until: keeping.until });
  void keepPictures(answer).catch(() => {});
}

/** What is kept in place of an answer that failed because the server cannot be reached. Throws the failure again. */
async function instead(userId: string, key: string, failure: unknown): Promise<unknown> {
  if (!(failure instanceof CallError)) throw failure;
  const kept = failure.status === noAnswer ? (await readKept(userId, [key])).get(key) : undefined;
  // what is refused now is not this person's any more
  if (taken.has(failure.status)) await forgetKeys(userId, [key]);
  if (kept === undefined) throw failure;
  return kept.answer;
}

/** Keeps answers of this person from now on; those of anybody else go. */
export function startKeeping(userId: string): void {
  void tidyFor(userId);
  answerKeeper.now = async (name, input, asked) => {
    if (!Object.hasOwn(keptCalls, name)) return await asked;
    try {
      const answer = await asked;
      // somebody may have signed out while it was on its way
      if (answerKeeper.now !== null) keepAnswer(userId, name, { input, answer });
      return answer;
    } catch (failure) {
      return await instead(userId, keptKey(name, input), failure);
    }
  };
}

/** Keeps what came with the document, and what was asked before anything was kept, once it arrives. */
export function keepKnown(userId: string, client: QueryClient): void {
  for (const { queryKey, state, promise } of client.getQueryCache().getAll()) {
    const [name, params, query, ...made] = queryKey;
    // what was made of an answer is not the answer
    if (made.length > 0) continue;
    const keep = (answer: unknown) => {
      // somebody may have signed out while it was on its way
      if (answerKeeper.now !== null) keepAnswer(userId, name, { input: { params, query }, answer });
    };
    if (state.data !== undefined) keep(state.data);
    if (state.fetchStatus === 'fetching') void promise?.then(keep, () => {});
  }
}

/**
 * Changes what is kept in place of an answer, where anything is: what waits on this device is not in what the server
 * said last.
 */
export async function changeKept<N extends CallName>(
  name: N,
  input: CallInput<N>,
  change: (answer: CallTypes[N]['answer']) => CallTypes[N]['answer'],
): Promise<void> {
  const userId = readBoot().user?.id;
  if (userId === undefined) return;
  const key = keptKey(name, input);
  const kept = (await readKept(userId, [key])).get(key);
  // a call and its answer belong together
  if (kept) await putKept({ ...kept, answer: change(kept.answer as CallTypes[N]['answer']) });
}

/** Keeps nothing from now on, and leaves no page on the device. */
export async function stopKeeping(): Promise<void> {
  answerKeeper.now = null;
  await forgetAll();
}
