import type { DayEntry } from '@stoa/contract';
import { dayKinds, eventWords, localeFacts, type EventFacts, type Locale } from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import { sentence } from '../../../kernel/sentences.ts';

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
function wordsIn(locale: Locale, zone: string): (entry: DayEntry) => string {
  const { date, dateTime, zoneName } = datesIn(localeFacts[locale].formattingTag, zone);
  const moment = (instant: string) => ({ date: dateTime(instant), zone: zoneName(instant) });
  const exact = (instant: string) => sentence(locale, 'shell.moment', moment(instant));
  return ({ reason, instant, since }) => {
    if (instant === null) return '';
    switch (reason) {
      case 'due':
      case 'overdue':
        return sentence(locale, 'calendar.due', moment(instant));
      case 'grace': {
        const accepted = since === null ? '' : sentence(locale, 'reason.day.grace', { date: exact(since) });
        return `${sentence(locale, 'calendar.due', moment(instant))}\n${accepted}`;
      }
      case 'certificateEnds':
      case 'certificateEnded':
      case 'closes':
      case 'opens':
      case 'resultComing':
      case 'done':
        return sentence(locale, `reason.day.${reason}`, { date: exact(instant) });
      case 'result':
      case 'feedback':
        return sentence(locale, `reason.day.${reason}`, { date: date(instant) });
      case 'certificateInGrace':
        return since === null ? '' : sentence(locale, 'reason.day.certificateInGrace', { date: exact(since) });
      case 'notPassed':
        return sentence(locale, 'reason.day.notPassed');
      default:
        return '';
    }
  };
}
