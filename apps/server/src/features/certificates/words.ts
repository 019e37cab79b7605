import { localeFacts, type Locale } from '@stoa/domain';

const made = new Map<Locale, ReturnType<typeof make>>();

function make(locale: Locale) {
  const { formattingTag } = localeFacts[locale];
  const dates = new Intl.DateTimeFormat(formattingTag, { dateStyle: 'long', timeZone: 'UTC' });
  const percents = new Intl.NumberFormat(formattingTag, { style: 'percent', maximumFractionDigits: 0 });
  const numbers = new Intl.NumberFormat(formattingTag, { maximumFractionDigits: 2 });
  return {
    date: (date: Date) => dates.format(date),
    percent: (share: number) => percents.format(share),
    number: (value: number) => numbers.format(value),
  };
}

/** How dates and numbers are written on certificates of a language. Days are those of UTC, for everybody the same. */
export function formatting(locale: Locale): ReturnType<typeof make> {
  const known = made.get(locale) ?? make(locale);
  made.set(locale, known);
  return known;
}
