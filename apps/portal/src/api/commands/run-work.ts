import { readBoot } from '../session/boot.ts';
import { serverNow } from '../clock/server-clock.ts';
import { CommandTimeout } from './command-timeout.ts';
import type { CommandOptions } from './command.ts';
import { noteOwnWork, runUnderLock } from './running-command.ts';
import { reasonOf, sendWaiting } from './send-waiting.ts';
import type { WorkBodies, WorkName } from './work-bodies.ts';
import { lineOf, workKinds, type WorkKind, type WorkResults } from './work-kinds.ts';
import { noteSaved, queueChanged, workNews } from './work-news.ts';
import { isUnreached, outcomeUnknown, SavedOnDevice } from './work-outcome.ts';
import { changeItem, forgetItem, itemsOf, keepItem, type Kept, type WorkItem } from './work-store.ts';

/** Body of a piece of work; the id may be left out where it is only its own. */
export type WorkInput<N extends WorkName> = Omit<WorkBodies[N], 'id'> & { readonly id?: string };

/** How a piece of work is done by the page that it was given to. */
export interface Doing<N extends WorkName, T> {
  /** Other than the kind and the body, where the same work can have different bodies. */
  readonly key?: string;
  /** Name of the thing that it is done to, for the list of what is not sent. */
  readonly label?: string;
  readonly run: (body: WorkBodies[N]) => Promise<T>;
}

/** Work of this page whose outcome is not known, by key: kept here as well, for browsers that keep nothing. */
const underWay = new Map<string, Promise<Kept>>();

function keyOf<N extends WorkName>(name: N, input: WorkInput<N>, { key }: Doing<N, unknown>): string {
  return key ?? `${name}:${JSON.stringify(input)}`;
}

/**
 * The same work for as long as its outcome is unknown, also after a reload: a retry is never a second one to the
 * server.
 */
function keep<N extends WorkName>(name: N, input: WorkInput<N>, doing: Doing<N, unknown>): Promise<Kept> {
  const { label } = doing;
  const { latest = false } = workKinds[name];
  const known = keyOf(name, input, doing);
  const begin = () => {
    const body = { ...input, id: input.id ?? crypto.randomUUID() } as WorkBodies[N];
    noteOwnWork(body.id);
    const at = serverNow().toISOString();
    const userId = readBoot().user?.id ?? '';
    return keepItem(
      { userId, key: known, name, body, label: label ?? '', at, order: 0, state: 'sending', failures: 0, reason: '' },
      latest,
    );
  };
  const before = latest ? undefined : underWay.get(known);
  const kept = before?.then(({ item }) => keepItem(item, false)) ?? begin();
  underWay.set(known, kept);
  return kept;
}

/** What was done before in the same line goes first. Throws `SavedOnDevice` when that cannot be sent. */
async function sendBefore({ item, before }: Kept): Promise<void> {
  const isInTheWay = (other: WorkItem) => other.state === 'waiting' && lineOf(other) === lineOf(item);
  if (!before.some(isInTheWay)) return;
  await sendWaiting(item.userId);
  const left = await itemsOf(item.userId);
  if (left.some((other) => other.order < item.order && isInTheWay(other))) throw new SavedOnDevice();
}

/** Work that this page does at the moment, by key: whoever asks for the same meanwhile waits for the same outcome. */
const running = new Map<string, Promise<unknown>>();

/**
 * Does a piece of work: it is stored on the device, sent when what was done before it is sent, and forgotten once its
 * outcome is known. Throws what the server refused it with, or `SavedOnDevice` when it cannot be sent now and waits.
 */
export async function runWork<N extends WorkName, T>(name: N, input: WorkInput<N>, doing: Doing<N, T>): Promise<T> {
  const { latest = false } = workKinds[name];
  const key = keyOf(name, input, doing);
  const same = latest ? undefined : running.get(key);
  if (same !== undefined) return (await same) as T;
  const work = doWork(name, input, doing).finally(() => running.delete(key));
  running.set(key, work);
  return await work;
}

async function doWork<N extends WorkName, T>(name: N, input: WorkInput<N>, doing: Doing<N, T>): Promise<T> {
  const kept = await keep(name, input, doing);
  const { item } = kept;
  noteOwnWork(item.body.id);
  try {
    const result = await runUnderLock(item.body.id, async () => {
      await sendBefore(kept);
      return await doing.run(item.body as WorkBodies[N]);
    });
    noteSaved(lineOf(item));
    await close(item);
    return result;
  } catch (error) {
    throw await afterFailure(kept, error);
  }
}

async function close(item: WorkItem): Promise<void> {
  underWay.delete(item.key);
  const { items } = workNews.get();
  await forgetItem(item);
  // the same work was refused before, or waited, and people were told so
  if (items.some(({ key, userId }) => key === item.key && userId === item.userId))
    await queueChanged(item.userId, 'sent');
}

/** Keeps what has no outcome yet, and says how. */
async function afterFailure({ item, stored }: Kept, error: unknown): Promise<unknown> {
  if (error instanceof CommandTimeout) return error;
  if (stored && isUnreached(error) && workKinds[item.name].unsent === 'later') {
    underWay.delete(item.key);
    await changeItem(item, { state: 'waiting' });
    await queueChanged(item.userId, 'kept');
    return new SavedOnDevice(error);
  }
  if (outcomeUnknown(error)) await changeItem(item, { state: 'told' });
  else if (workKinds[item.name].outlives) {
    underWay.delete(item.key);
    await changeItem(item, { state: 'refused', reason: reasonOf(error) });
    await queueChanged(item.userId, 'kept');
  } else await close(item);
  return error;
}

/**
 * Does work as its kind says. What is under way when the page goes is taken up by the next one.
 *
 * @param options `label` is the name of the thing that it is done to
 */
export async function runKept<N extends WorkName>(
  name: N,
  input: WorkInput<N>,
  { label = '', ...options }: CommandOptions & { readonly label?: string },
): Promise<WorkResults[N]> {
  const { send, unsent, patient }: Pick<WorkKind<N>, 'send' | 'unsent' | 'patient'> = workKinds[name];
  const impatient = unsent === 'later' && patient !== true;
  return await runWork(name, input, { label, run: (body) => send(body, { impatient, ...options }) });
}
