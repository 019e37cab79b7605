import { localeFacts, type Locale, type ReasonSpeech } from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import { exactDates, sentence } from '../../kernel/sentences.ts';

interface Saying {
  readonly locale: Locale;
  /** IANA zone. */
  readonly timezone: string;
  /** The sentence about a deadline. */
  readonly deadline: (instant: string) => string;
}

/** Says why something is there in the sentences of dashboard and tasks: for what tells it elsewhere. */
export function reasonSpeech({ locale, timezone, deadline }: Saying): ReasonSpeech {
  const { date } = datesIn(localeFacts[locale].formattingTag, timezone);
  return {
    deadline,
    day: date,
    moment: exactDates(locale, timezone),
    reason: (name, told) => sentence(locale, `reason.day.${name}`, told === null ? {} : { date: told }),
  };
}
