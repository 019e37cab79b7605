import { useEffect, useState } from 'react';
import { onTimeChanged, serverNow } from './server-clock.ts';

const everyMinute = 60_000;
const longestTimer = 2_147_483_647;

/**
 * The server's time, renewed every minute, so that sentences about time stay true, right after `moment`, when something
 * opens or closes, and after a sleep.
 */
export function useNow(moment: string | null = null): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, everyMinute);
    const stop = onTimeChanged(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  // wound anew with each renewal: a timer that has slept goes off late
  useEffect(() => {
    const wait = moment === null ? Number.NaN : Date.parse(moment) - serverNow().getTime();
    if (!(wait >= 0 && wait <= longestTimer)) return;
    const timer = setTimeout(() => setNow(serverNow()), wait + 1);
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}
