import { formattingTag } from '../../lib/language/locale.ts';
import { useLocale } from '../../lib/language/messages.tsx';

/** Writes a year in the digits of the person's language, without signs between thousands. */
export function useYearName(): (year: number) => string {
  const format = new Intl.NumberFormat(formattingTag(useLocale()), { useGrouping: false });
  return (year) => format.format(year);
}
