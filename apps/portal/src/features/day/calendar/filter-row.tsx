import type { DayEntry } from '@stoa/contract';
import { dayEvents, dayKinds } from '@stoa/domain';
import { SelectField } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useMedia } from '../../../lib/page/use-media.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import { useDayNames } from './day-names.ts';
import styles from './filter-row.module.css';
import { useFilters } from './use-calendar.ts';

interface FilterRowProps {
  readonly items: readonly DayEntry[];
  readonly firstDay: number | null;
}

/** What of the calendar is shown, and how it begins its weeks. */
export function CalendarFilterRow({ items, firstDay }: FilterRowProps) {
  const t = useMessages();
  const names = useDayNames();
  const [filters, filter] = useFilters();
  const begin = useFirstDay();
  const isPhone = useMedia('(width < 48rem)', 'phone');
  const courses = [
    ...new Map(
      items.flatMap(({ objectiveId: id, course }) =>
        id === null || course === null ? [] : [[id, course.name] as const],
      ),
    ),
  ];
  const kinds = dayEvents.filter(
    (event) => event === filters.kind || items.some(({ kind }) => dayKinds[kind].event === event),
  );
  const isListed = filters.course === null || courses.some(([id]) => id === filters.course);
  return (
    <details className={styles.choices} open={!isPhone || filters.course !== null || filters.kind !== null}>
      <summary className={styles.summary}>{t('calendar.choose')}</summary>
      <div className={styles.row}>
        <SelectField
          label={t('calendar.course')}
          value={filters.course ?? ''}
          onValueChange={(course) => filter({ course: course || null })}
        >
          <option value="">{t('calendar.course.all')}</option>
          {!isListed && <option value={filters.course ?? ''}>{t('calendar.course.other')}</option>}
          {courses.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('calendar.kind')}
          value={filters.kind ?? ''}
          onValueChange={(chosen) => filter({ kind: dayEvents.find((event) => event === chosen) ?? null })}
        >
          <option value="">{t('calendar.kind.all')}</option>
          {kinds.map((event) => (
            <option key={event} value={event}>
              {t(`calendar.kind.${event}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('calendar.first-day')}
          value={String(firstDay ?? '')}
          onValueChange={(chosen) => void begin(chosen === '' ? null : Number(chosen))}
        >
          <option value="">{t('calendar.first-day.usual')}</option>
          {weekdays.map(({ number, day }) => (
            <option key={number} value={number}>
              {names.weekday(day)}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}

/** Days on which weeks begin somewhere, with a date of each. */
const weekdays = [
  { number: 6, day: '2026-11-28' },
  { number: 7, day: '2026-11-29' },
  { number: 1, day: '2026-11-30' },
];

/** Keeps the day on which weeks begin. */
function useFirstDay(): (firstDay: number | null) => Promise<void> {
  const client = useQueryClient();
  const t = useMessages();
  return async (firstDay) => {
    await call('arrangeCalendar', { body: { firstDay } }).catch(() =>
      showToast('critical', t('calendar.first-day.failed')),
    );
    await client.invalidateQueries({ queryKey: queryKeyOf('getCalendar') });
  };
}
