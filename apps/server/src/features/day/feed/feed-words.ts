import type { DayEntry } from '@stoa/contract';
import { dayKinds, eventWords, localeFacts, type EventFacts, type Locale } from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import { sentence } from '../../../kernel/sentences.ts';
import { reasonLines } from '../reason-words.ts';

export interface FeedWishes {
  readonly locale: Locale;
  /** IANA zone. */
  readonly zone: string;
  /** Minutes before a date; null for never. */
  readonly alarm: number | null;
}

/** Tells entries as events, in the words of the portal. */
export function eventTeller({ locale, zone, alarm }: FeedWishes): (entry: DayEntry) => EventFacts {
  const words = wordsIn(locale, zone);
  return (entry) => {
    const { kind, day, instant, mark, path } = entry;
    const done = mark?.done === true;
    const word = done ? 'done' : eventWords[entry.reason];
    return {
      at: day ?? instant ?? '',
      title: sentence(locale, `calendar.event.${word}`, { name: nameOf(entry) }),
      text: [words(entry), entry.own?.note ?? ''].filter((text) => text !== '').join('\n\n'),
      path,
      alarm: dayKinds[kind].todo && !done ? alarm : null,
    };
  };
}

function nameOf({ name, course }: DayEntry): string {
  if (course === null || name === null) return name ?? course?.name ?? '';
  return `${name} (${course.name})`;
}

/** Why something is there, without what would be untrue a day later. */
function wordsIn(locale: Locale, timezone: string): (entry: DayEntry) => string {
  const { dateTime, zoneName } = datesIn(localeFacts[locale].formattingTag, timezone);
  const deadline = (instant: string) =>
    sentence(locale, 'calendar.due', { date: dateTime(instant), zone: zoneName(instant) });
  return (entry) => (entry.instant === null ? [] : reasonLines(entry, { locale, timezone, deadline })).join('\n');
}
