import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../../api/calls/connection.ts';
import { sendWaiting } from '../../api/commands/send-waiting.ts';
import { readQueue, workChannel, type QueueChange } from '../../api/commands/work-news.ts';
import { signInChannel } from '../../api/session/sign-in-window.ts';
import { translate } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';

/** Milliseconds between two tries while something waits and nothing says that the server is back. */
const pauses = { first: 5_000, longest: 60_000 };

/**
 * Sends what waits on this device: now, when the connection or the sign-in is back, when the tab is looked at again,
 * and now and then. Of a submission people are told; the rest is what they expect to find.
 */
export function followQueue(userId: string, client: QueryClient): () => void {
  let pause = pauses.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const lookLater = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(lookOnce, pause);
  };
  const look = async () => {
    clearTimeout(timer);
    timer = undefined;
    const done = await sendWaiting(userId);
    if (done.some(({ name }) => name === 'submitObjectiveWorkflow'))
      showToast('success', translate('shell-extras.commands.submitted'));
    const left = await isWaiting(userId);
    if (left) lookLater();
    pause = left ? Math.min(pause * 2, pauses.longest) : pauses.first;
  };
  // what is kept while the server is thought to be there brings no news of it later
  const heard = async (change: unknown) => {
    if ((await isWaiting(userId)) && timer === undefined) lookLater();
    if (change === ('sent' satisfies QueueChange)) await readAllAgain(client);
  };
  const lookOnce = () => void look().catch(() => {}); // the next time tries again
  const lookSoon = () => {
    pause = pauses.first;
    lookOnce();
  };
  const stops = [
    listen(lookSoon),
    connection.subscribe(() => connection.get() === 'reached' && lookSoon()),
    hear(signInChannel, lookSoon),
    hear(workChannel, (change) => void heard(change).catch(() => {})),
  ];
  lookOnce();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** What was sent, in this tab or another, may look different everywhere, also in what was asked for just before. */
async function readAllAgain(client: QueryClient): Promise<void> {
  // what comes for the first time is not asked for anew, and would count as new once it is here
  const asked = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined || !query.isActive(),
  });
  const late = asked.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => {}); // whoever asked hears of it
    await client.invalidateQueries({ queryKey, exact: true });
  });
  await Promise.all([client.invalidateQueries(), ...late]);
}

const isWaiting = async (userId: string) => (await readQueue(userId)).some(({ state }) => state === 'waiting');

function listen(look: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function hear(name: string, look: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => look(data));
  return () => channel.close();
}
