import {
  isAfter,
  localeFacts,
  reasonLines,
  remindedSources,
  reminderNow,
  type Locale,
  type ReminderKind,
} from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import type { NoticeReader, NoticeReaders, NoticeText, StoredNotice } from '../../../kernel/mail/mail-text.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { factsOfDay } from '../day-facts.ts';
import { loadWholeDay } from '../load-day.ts';
import { reasonSpeech } from '../reason-words.ts';
import { marksOf, toldItem, type ToldItem } from './find-reminders.ts';

interface Saying {
  readonly locale: Locale;
  readonly timezone: string;
  readonly now: Date;
}

/** Says reminders as they are now. While nothing has changed since they were found, nothing is read. */
const readReminders: NoticeReader = async (notices, reading) => {
  const { db, person, now } = reading;
  const saying = { locale: person.locale, timezone: person.timezone, now };
  const current = notices.every(reading.isAsFound) ? storedItem : await reader();
  return new Map(
    notices.flatMap((notice) => {
      const item = current(notice);
      return item === null ? [] : [[notice.id, textOf(notice.kind as ReminderKind, item, saying)] as const];
    }),
  );

  async function reader(): Promise<(notice: StoredNotice) => ToldItem | null> {
    const day = await loadWholeDay({ db, person, now }, remindedSources);
    const facts = { ...factsOfDay(day, now), marks: marksOf(day) };
    return ({ kind, about }) => {
      const item = reminderNow({ kind: kind as ReminderKind, about }, facts, now);
      return item === null ? null : toldItem(item, day);
    };
  }
};

// written by `findReminders`, which knows no other shape
const storedItem = ({ told }: StoredNotice): ToldItem => told as ToldItem;

/** The kinds that the rule about the day makes. */
export const reminderReaders: Pick<NoticeReaders, ReminderKind> = {
  dueSoon: readReminders,
  overdue: readReminders,
  opens: readReminders,
  result: readReminders,
  feedback: readReminders,
  certificate: readReminders,
};

function textOf(kind: ReminderKind, item: ToldItem, saying: Saying): NoticeText {
  const { locale } = saying;
  const { name, course, path } = item;
  return {
    heading: sentence(locale, `mail.${kind}`, { name: name ?? course }),
    lines: [
      ...(item.instant === null ? [] : reasonLines(item, reasonSpeech({ ...saying, deadline: deadlineIn(saying) }))),
      ...(name === null || course === '' ? [] : [sentence(locale, 'mail.course', { course })]),
    ],
    links: [{ label: sentence(locale, `mail.${kind}.go`), path: `/learn${path}` }],
  };
}

/** The sentence about a deadline that dashboard and tasks have. */
function deadlineIn({ locale, timezone, now }: Saying): (instant: string) => string {
  const { dateTime, zoneName, distance } = datesIn(localeFacts[locale].formattingTag, timezone);
  return (instant) => {
    const values = { date: dateTime(instant), zone: zoneName(instant), distance: distance(instant, now) };
    return sentence(locale, isAfter(now, instant) ? 'shell.deadline.overdue' : 'shell.deadline', values);
  };
}
