import { isAfter } from '@stoa/domain';
import { useFormat, useMessages } from '../lib/language/messages.tsx';

export interface Deadline {
  readonly text: string;
  readonly overdue: boolean;
}

/** The one sentence about a deadline, the same wherever it stands: date, zone by its name, and how far away it is. */
export function useDeadline(): (due: string, now: Date) => Deadline {
  const t = useMessages();
  const format = useFormat();
  return (due, now) => {
    const overdue = isAfter(now, due);
    const values = { date: format.dateTime(due), zone: format.zoneName(due), distance: format.distance(due, now) };
    return { text: t(overdue ? 'shell.deadline.overdue' : 'shell.deadline', values), overdue };
  };
}
