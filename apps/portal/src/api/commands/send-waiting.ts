import { CallError } from '../calls/call-error.ts';
import { serverNow } from '../clock/server-clock.ts';
import { readBoot } from '../session/boot.ts';
import { isOwnWork, unlessLocked } from './running-command.ts';
import type { WorkName } from './work-bodies.ts';
import { lineOf, workKinds, type WorkKind } from './work-kinds.ts';
import { noteSaved, queueChanged } from './work-news.ts';
import { isUnreached, outcomeUnknown } from './work-outcome.ts';
import { changeItem, forgetItem, itemsOf, type WorkItem } from './work-store.ts';

/** Milliseconds. What was for the person to try again, and was given longer ago, may no longer be what they want. */
const longestAge = 86_400_000;

/** Times that the server may fail at a piece of work before the person is told; the rest must not wait for it. */
const mostFailures = 5;

/** What came of a piece of work: done, given up or refused, not judged yet, or nobody could be reached at all. */
type Fate = 'done' | 'over' | 'stays' | 'unreached';

/**
 * Sends what this person's device has kept, in the order in which it was done. One tab does it for all; the others wait
 * and find it done. Answers what was done: nothing in a page of somebody else.
 */
export async function sendWaiting(userId: string): Promise<readonly WorkItem[]> {
  if (readBoot().user?.id !== userId) return [];
  return await navigator.locks.request(`work:${userId}`, async () => {
    const done: WorkItem[] = [];
    const shut = new Set<string>();
    let changed = false;
    for (const item of await itemsOf(userId)) {
      if (!isToSend(item) || shut.has(lineOf(item))) continue;
      const fate = await sendOne(item);
      if (fate === 'unreached') break;
      if (fate === 'stays') shut.add(lineOf(item));
      else changed = true;
      if (fate === 'done') done.push(item);
    }
    if (changed) await queueChanged(userId, done.length > 0 ? 'sent' : 'kept');
    return done;
  });
}

function isToSend({ state, body }: WorkItem): boolean {
  return state === 'waiting' || (state === 'sending' && !isOwnWork(body.id));
}

/** Sends one, unless a page is at it. */
async function sendOne(item: WorkItem): Promise<Fate> {
  let fate: Fate = 'stays';
  await unlessLocked(item.body.id, async () => {
    fate = await judged(item);
  });
  return fate;
}

async function judged(item: WorkItem): Promise<Fate> {
  const { unsent } = workKinds[item.name];
  const age = serverNow().getTime() - Date.parse(item.at);
  if (unsent === 'ask' && age > longestAge) {
    await forgetItem(item);
    return 'over';
  }
  try {
    await send(item);
    await forgetItem(item);
    noteSaved(lineOf(item));
    return 'done';
  } catch (error) {
    return await fateOf(item, error);
  }
}

async function send<N extends WorkName>(item: WorkItem<N>): Promise<void> {
  const { send: sendIt }: Pick<WorkKind<N>, 'send'> = workKinds[item.name];
  await sendIt(item.body, { impatient: true });
}

async function fateOf(item: WorkItem, error: unknown): Promise<Fate> {
  const { already, refused, unsent } = workKinds[item.name];
  if (isUnreached(error)) {
    if (unsent === 'later' && item.state !== 'waiting') await changeItem(item, { state: 'waiting' });
    return 'unreached';
  }
  if (outcomeUnknown(error) && item.failures < mostFailures) {
    await changeItem(item, { failures: item.failures + 1 });
    return 'stays';
  }
  const isDone = already !== undefined && error instanceof CallError && error.has(already);
  if (refused === 'silent' || isDone) await forgetItem(item);
  else await changeItem(item, { state: 'refused', reason: reasonOf(error) });
  return isDone ? 'done' : 'over';
}

/** The server's own sentence, in the person's language; empty where it gave none. */
export function reasonOf(error: unknown): string {
  return error instanceof CallError ? (error.errors.find(({ message }) => message !== '')?.message ?? '') : '';
}

/** Tries a refused piece of work once more. */
export async function sendAgain(item: WorkItem): Promise<void> {
  await changeItem(item, { state: 'waiting', failures: 0, reason: '' });
  await queueChanged(item.userId, 'kept');
  await sendWaiting(item.userId);
}

/** Gives a piece of work up: the person does not want it sent any more. */
export async function giveUp(item: WorkItem): Promise<void> {
  await unlessLocked(item.body.id, async () => await forgetItem(item));
  await queueChanged(item.userId, 'kept');
}

/** The person signs out: what can be sent is sent, and only work that is not sent stays. */
export async function leaveUnsent(userId: string): Promise<void> {
  const retries = (await itemsOf(userId)).filter(({ state }) => state === 'told');
  await Promise.all(retries.map(forgetItem));
  await sendWaiting(userId);
}
