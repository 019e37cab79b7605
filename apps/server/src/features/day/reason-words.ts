import { dayReasons, localeFacts, type DayItem, type Locale } from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import { sentence } from '../../kernel/sentences.ts';

interface Saying {
  readonly locale: Locale;
  /** IANA zone. */
  readonly timezone: string;
  /** The sentence about a deadline. */
  readonly deadline: (instant: string) => string;
}

/** Why something is there, in the sentences of dashboard and tasks: for what tells it elsewhere. */
export function reasonLines(
  { reason, instant, since }: Pick<DayItem, 'reason' | 'instant' | 'since'>,
  { locale, timezone, deadline }: Saying,
): readonly string[] {
  const { date, dateTime, zoneName } = datesIn(localeFacts[locale].formattingTag, timezone);
  const moment = (at: string) => sentence(locale, 'shell.moment', { date: dateTime(at), zone: zoneName(at) });
  const before = instant !== null && (reason === 'grace' || reason === 'due' || reason === 'overdue');
  const deadlines = before ? [deadline(instant)] : [];
  if (reason === 'due' || reason === 'overdue') return deadlines;
  const { date: exactness, ofSince } = dayReasons[reason];
  if (exactness === null) return [sentence(locale, `reason.day.${reason}`)];
  const at = ofSince ? since : instant;
  if (at === null) return deadlines;
  return [
    ...deadlines,
    sentence(locale, `reason.day.${reason}`, { date: exactness === 'day' ? date(at) : moment(at) }),
  ];
}
