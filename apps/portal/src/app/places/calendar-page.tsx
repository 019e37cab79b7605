import { CalendarPage } from '../../features/day/calendar/calendar-page.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import type { PlaceProps } from '../place-props.ts';
import { OwnPlace } from './own-place.tsx';

/** Whatever has a date (Spec 1 §2). */
export function OwnCalendar({ params }: PlaceProps<'calendar'>) {
  const t = useMessages();
  return (
    <OwnPlace name="calendar-main" title={t('calendar.title')} failed={t('calendar.failed')}>
      <CalendarPage params={params} />
    </OwnPlace>
  );
}
