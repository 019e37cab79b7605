import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const everyMinute = 60_000;
const longestTimer = 2_147_483_647;

/**
 * The server's time, renewed every minute, so that sentences about time stay true, and right after `moment`, when something opens or
 * closes.
 */
export function useNow(moment: string | null = null): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMinute);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const wait = moment === null ? Number.NaN : Date.parse(moment) - serverNow().getTime();
    if (!(wait >= 0 && wait <= longestTimer)) return;
    const timer = setTimeout(() => setNow(serverNow()), wait + 1);
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}
