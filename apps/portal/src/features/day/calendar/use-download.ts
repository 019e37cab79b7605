import type { DayEntry } from '@stoa/contract';
import { dayEventId, eventUid, eventWords, writeIcal, type IcalEvent } from '@stoa/domain';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { useSession } from '../../../api/session/session.tsx';
import { useFormat, useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { useReason } from '../reason-line.tsx';
import { nameOf } from '../use-day.ts';

/** Gives one date to the device as a file, for whatever calendar it has. */
export function useDownload(): (entry: DayEntry) => void {
  const t = useMessages();
  const language = useLocale();
  const eventOf = useEvent();
  return (entry) => {
    const event = eventOf(entry, serverNow());
    if (event === null) return;
    const name = nameOf(entry)
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .trim();
    save(`${name === '' ? 'calendar' : name}.ics`, writeIcal({ name: t('calendar.title'), language, events: [event] }));
  };
}

/** An entry as an event of a calendar; null for what has no date. */
function useEvent(): (entry: DayEntry, now: Date) => IcalEvent | null {
  const t = useMessages();
  const format = useFormat();
  const reasonOf = useReason();
  const { user } = useSession();
  return (entry, now) => {
    const { reason, instant, day, course, name, own, path } = entry;
    const id = dayEventId(entry);
    if (id === null || instant === null) return null;
    // how far away it is holds for today alone
    const why =
      eventWords[reason] === 'due'
        ? t('calendar.due', { date: format.dateTime(instant), zone: format.zoneName(instant) })
        : reasonOf(entry, now).text;
    const full = name !== null && course !== null ? `${name} (${course.name})` : nameOf(entry);
    return {
      uid: eventUid({ id, userId: user?.id ?? '', host: location.hostname }),
      sequence: 0,
      changed: now.toISOString(),
      at: day ?? instant,
      title: t(`calendar.event.${eventWords[reason]}`, { name: full }),
      text: [why, own?.note ?? ''].filter((part) => part !== '').join('\n\n'),
      url: `${location.origin}/learn${path}`,
      cancelled: false,
      alarm: null,
    };
  };
}

/** Milliseconds in which the browser has begun to read the file. */
const patience = 60_000;

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patience);
}
