import { useFormat, useMessages } from './messages.tsx';

/**
 * Day and time with the zone by its name, for sentences that say when something opens or closed; 'none' for no date.
 */
export function useExactDate(): (instant: string | null) => string {
  const t = useMessages();
  const format = useFormat();
  return (instant) =>
    instant === null ? 'none' : t('shell.moment', { date: format.dateTime(instant), zone: format.zoneName(instant) });
}
