import type { DayItem } from '../day/item.ts';
import type { DayMark } from '../day/marks.ts';
import { reasonLines, type ReasonSpeech } from '../day/reason-lines.ts';
import { eventWords, type EventFacts } from './told-events.ts';

/** As much of an entry of the calendar as its event tells. */
interface EventEntry extends Pick<DayItem, 'reason' | 'instant' | 'since' | 'day' | 'name' | 'path'> {
  readonly course: { readonly name: string } | null;
  readonly own: { readonly note: string } | null;
  readonly mark: DayMark | null;
}

/** A language in which events are said; its deadline says nothing that would be untrue a day later. */
export interface EventSpeech extends ReasonSpeech {
  /** `calendar.event.{word}` */
  readonly event: (word: (typeof eventWords)[keyof typeof eventWords], name: string) => string;
}

/** An entry as calendars of others tell it, in the feed and in a file of its own. */
export function toldEvent(entry: EventEntry, speech: EventSpeech): Omit<EventFacts, 'alarm'> {
  const { instant, day, path, own, reason, mark } = entry;
  const word = mark?.done === true ? 'done' : eventWords[reason];
  const why = instant === null ? [] : reasonLines(entry, speech);
  return {
    at: day ?? instant ?? '',
    title: speech.event(word, nameOf(entry)),
    text: [why.join('\n'), own?.note ?? ''].filter((text) => text !== '').join('\n\n'),
    path,
  };
}

function nameOf({ name, course }: EventEntry): string {
  if (course === null || name === null) return name ?? course?.name ?? '';
  return `${name} (${course.name})`;
}
