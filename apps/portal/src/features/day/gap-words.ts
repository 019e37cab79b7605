import { formattingTag } from '../../lib/language/locale.ts';
import { useFormat, useLocale } from '../../lib/language/messages.tsx';
import { serverNow } from '../../api/clock/server-clock.ts';
import { dateIn } from './day-times.ts';
import { useZone } from './use-day.ts';

/** Says when something was read: of today the time alone. */
export function useReadAt(): (instant: string) => string {
  const zone = useZone();
  const locale = useLocale();
  const format = useFormat();
  return (instant) => {
    const at = new Date(instant);
    if (dateIn(at, zone) !== dateIn(serverNow(), zone)) return format.dateTime(at);
    return new Intl.DateTimeFormat(formattingTag(locale), { timeZone: zone, timeStyle: 'short' }).format(at);
  };
}
