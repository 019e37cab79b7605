import type { DayEntry } from '@stoa/contract';
import { dayKinds, localeFacts, toldEvent, type EventFacts, type EventSpeech, type Locale } from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import { sentence } from '../../../kernel/sentences.ts';
import { reasonSpeech } from '../reason-words.ts';

export interface FeedWishes {
  readonly locale: Locale;
  /** IANA zone. */
  readonly zone: string;
  /** Minutes before a date; null for never. */
  readonly alarm: number | null;
}

/** Tells entries as events, in the words of the portal. */
export function eventTeller({ locale, zone, alarm }: FeedWishes): (entry: DayEntry) => EventFacts {
  const speech = speechIn(locale, zone);
  return (entry) => {
    const reminds = dayKinds[entry.kind].todo && entry.mark?.done !== true;
    return { ...toldEvent(entry, speech), alarm: reminds ? alarm : null };
  };
}

/** Says nothing that would be untrue a day later. */
function speechIn(locale: Locale, timezone: string): EventSpeech {
  const { dateTime, zoneName } = datesIn(localeFacts[locale].formattingTag, timezone);
  const deadline = (instant: string) =>
    sentence(locale, 'calendar.due', { date: dateTime(instant), zone: zoneName(instant) });
  return {
    ...reasonSpeech({ locale, timezone, deadline }),
    event: (word, name) => sentence(locale, `calendar.event.${word}`, { name }),
  };
}
