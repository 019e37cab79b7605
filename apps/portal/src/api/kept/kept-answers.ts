import type { Boot, CallName, CallTypes } from '@stoa/contract';
import type { Keeping } from '@stoa/domain';
import { deviceCaches } from '../../lib/device/device-caches.ts';
import { deviceDatabase, rowsOf } from '../../lib/device/device-database.ts';
import { answerKeeper } from '../calls/answer-keeper.ts';
import { CallError, noAnswer } from '../calls/call-error.ts';
import { serverNow } from '../clock/server-clock.ts';
import { keptCalls } from './kept-calls.ts';
import { keepPictures } from './kept-pictures.ts';

interface KeptAnswer {
  readonly userId: string;
  readonly key: string;
  readonly answer: unknown;
  /** ISO 8601: when it was given. */
  readonly at: string;
  /** ISO 8601: it is not shown from then on. */
  readonly until: string | null;
}

/** Milliseconds. What was not looked at for so long is not looked for without a connection. */
const longestAge = 30 * 86_400_000;

/** Statuses of answers that say that something is not there for this person. */
const taken: ReadonlySet<number> = new Set([403, 404]);

const transact = deviceDatabase('stoa-kept', 'answers');

interface Input {
  readonly params?: object;
  readonly query?: object;
}

function keyOf(name: CallName, { params = {}, query = {} }: Input): string {
  return JSON.stringify([name, params, query]);
}

function keepingFor<N extends CallName>(name: N, answer: CallTypes[N]['answer']): Keeping {
  const rule: ((given: CallTypes[N]['answer']) => Keeping) | undefined = keptCalls[name];
  return rule?.(answer) ?? { kept: false };
}

async function keep(userId: string, key: string, kept: Omit<KeptAnswer, 'userId' | 'key'>): Promise<void> {
  await transact('readwrite', (store) => void store.put({ userId, key, ...kept } satisfies KeptAnswer));
}

async function recall(userId: string, key: string): Promise<unknown> {
  const kept = await transact<KeptAnswer | undefined>('readonly', (store, answer) => {
    const request = store.get([userId, key]) as IDBRequest<KeptAnswer | undefined>;
    request.onsuccess = () => answer(request.result);
  });
  if (kept === undefined || isOver(kept)) return undefined;
  return kept.answer;
}

function isOver({ until, at }: KeptAnswer): boolean {
  const now = serverNow().getTime();
  return (until !== null && Date.parse(until) <= now) || now - Date.parse(at) > longestAge;
}

async function forgetOne(userId: string, key: string): Promise<void> {
  await transact('readwrite', (store) => void store.delete([userId, key]));
}

/** Forgets what is over or old, of whomever. */
async function tidy(): Promise<void> {
  await transact('readwrite', (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      if (isOver(cursor.value as KeptAnswer)) cursor.delete();
      cursor.continue();
    };
  });
}

function keepAnswer(
  userId: string,
  name: CallName,
  { input, answer }: { readonly input: object; readonly answer: unknown },
): void {
  if (!Object.hasOwn(keptCalls, name)) return;
  // a call and its answer belong together; that they do is known where they are asked
  const keeping = keepingFor(name, answer as CallTypes[CallName]['answer']);
  const key = keyOf(name, input);
  if (!keeping.kept) return void forgetOne(userId, key);
  void keep(userId, key, { answer, at: serverNow().toISOString(), until: keeping.until });
  void keepPictures(answer).catch(() => {});
}

/** What is kept in place of an answer that failed because the server cannot be reached. Throws the failure again. */
async function instead(userId: string, key: string, failure: unknown): Promise<unknown> {
  if (!(failure instanceof CallError)) throw failure;
  const kept = failure.status === noAnswer ? await recall(userId, key) : undefined;
  // what is refused now is not this person's any more
  if (taken.has(failure.status)) await forgetOne(userId, key);
  if (kept === undefined) throw failure;
  return kept;
}

/** Keeps answers of this person from now on, and those that came with the document. */
export function startKeeping(userId: string, seeds: Boot['seeds'] = []): void {
  for (const { call, params, query, answer } of seeds) keepAnswer(userId, call, { input: { params, query }, answer });
  answerKeeper.now = async (name, input, asked) => {
    if (!Object.hasOwn(keptCalls, name)) return await asked;
    try {
      const answer = await asked;
      keepAnswer(userId, name, { input, answer });
      return answer;
    } catch (failure) {
      return await instead(userId, keyOf(name, input), failure);
    }
  };
  void tidy();
}

/** Leaves no page of this person on the device. */
export async function forgetKept(userId: string): Promise<void> {
  answerKeeper.now = null;
  await transact('readwrite', (store) => void store.delete(rowsOf(userId)));
  if (!('caches' in globalThis)) return;
  await Promise.all([caches.delete(deviceCaches.shell), caches.delete(deviceCaches.files)]);
}
