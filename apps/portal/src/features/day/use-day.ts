import type { Day, DayEntry } from '@stoa/contract';
import { limits, type DayGaps } from '@stoa/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../api/calls/query.ts';
import type { CallError } from '../../api/calls/call-error.ts';
import { onTimeChanged, serverNow } from '../../api/clock/server-clock.ts';
import { useSession } from '../../api/session/session.tsx';
import { dayBounds } from './day-times.ts';
import { useKnown } from './known/use-known.ts';

export interface DayRead {
  readonly day: Day | undefined;
  /** What the server could not read, and since when what stands for it is known. */
  readonly gaps: DayGaps;
  readonly now: Date;
  /** Set where there is nothing to show instead. */
  readonly error: CallError | null;
  /** What is shown could not be renewed. */
  readonly stale: boolean;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** Everything that is asked of somebody's day, each with what may stand for the other on this device. */
const questions = [{}, { most: String(limits.tasks) }].map((query) => JSON.stringify(['getDay', query]));

/** What there is to do, read anew when a date changes it. */
export function useDay(query: { readonly most?: string }): DayRead {
  const { data, dataUpdatedAt, error, failureReason, isError, isFetching, refetch } = useCall('getDay', { query });
  const read = { data, dataUpdatedAt, failureReason, others: questions };
  const { answer, gaps } = useKnown(JSON.stringify(['getDay', query]), read);
  const retry = () => void refetch();
  const now = useTurns(data?.nextChange ?? null, retry);
  const told = { stale: data !== undefined && isError, retry, retrying: isFetching };
  return { day: answer, gaps, now, error: answer === undefined ? error : null, ...told };
}

const minute = 60_000;
/** Milliseconds after a change at which it is asked for: the server's clock decides, and ours may be ahead of it. */
const margin = 1_000;

/**
 * The server's time, renewed every minute; what is read is asked for again once `moment` has come. Less than `useNow`
 * and `useRefetchAt` do, because the dashboard is there before the code of courses.
 */
export function useTurns(moment: string | null, refetch: () => void): Date {
  const [now, setNow] = useState(serverNow);
  const turn = useEffectEvent(() => {
    const time = serverNow();
    if (moment !== null && time.getTime() >= Date.parse(moment) + margin) refetch();
    setNow(time);
  });
  useEffect(() => {
    const timer = setInterval(turn, minute);
    const stop = onTimeChanged(turn);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}

/** The zone of the person. */
export function useZone(): string {
  const { user, zone } = useSession();
  return user?.timezone ?? zone;
}

/** The days of the person around now. */
export function useBounds(now: Date) {
  return dayBounds(now, useZone());
}

/** Name of what an item is about. */
export function nameOf({ name, course }: DayEntry): string {
  return name ?? course?.name ?? '';
}
