import type { DayEntry } from '@stoa/contract';
import { dayEventId, eventUid, toldEvent, writeIcal, type EventSpeech, type IcalEvent } from '@stoa/domain';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { useSession } from '../../../api/session/session.tsx';
import { useFormat, useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { useReasonSpeech } from '../reason-line.tsx';
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
  // how far away it is holds for today alone
  const speech = useReasonSpeech((instant) =>
    t('calendar.due', { date: format.dateTime(instant), zone: format.zoneName(instant) }),
  );
  const { user } = useSession();
  return (entry, now) => {
    const id = dayEventId(entry);
    if (id === null) return null;
    const event = (word: Parameters<EventSpeech['event']>[0], name: string) => t(`calendar.event.${word}`, { name });
    const { path, ...told } = toldEvent(entry, { ...speech, event });
    return {
      ...told,
      uid: eventUid({ id, userId: user?.id ?? '', host: location.hostname }),
      sequence: 0,
      changed: now.toISOString(),
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
