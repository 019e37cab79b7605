import type { DayEntry } from '@stoa/contract';
import { dayKinds } from '@stoa/domain';
import { classNames, VisuallyHidden } from '@stoa/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { directionOf } from '../../../lib/language/locale.ts';
import { Link } from '../../../lib/page/link.tsx';
import { nameOf } from '../use-day.ts';
import { isShowable } from './calendar-days.ts';
import styles from './day-grid.module.css';
import { useDayNames } from './day-names.ts';
import { keyedDay } from './grid-keys.ts';
import { useCalendarPath } from './steps.tsx';
import type { CalendarPlace } from './use-calendar.ts';

interface DayGridProps {
  readonly place: CalendarPlace;
  readonly entries: ReadonlyMap<string, readonly DayEntry[]>;
}

const daysInWeek = 7;

/** Weeks as a table, whose days are gone through with the arrow keys; Enter opens the day. */
export function DayGrid({ place, entries }: DayGridProps) {
  const t = useMessages();
  const names = useDayNames();
  const hint = useId();
  const { days, view } = place;
  const { active, table, onKeyDown } = useRovingDay(place);
  const weeks = Array.from({ length: days.length / daysInWeek }, (_, week) =>
    days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
  return (
    <>
      <VisuallyHidden id={hint}>{t('calendar.grid')}</VisuallyHidden>
      <table
        ref={table}
        role="grid"
        aria-label={names.range(view, place)}
        aria-describedby={hint}
        className={classNames(styles.grid, view === 'week' && styles.week)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={names.weekday(day)}>
                <span aria-hidden="true" className={styles.short}>
                  {names.shortWeekday(day)}
                </span>
                <span aria-hidden="true" className={styles.narrow}>
                  {names.narrowWeekday(day)}
                </span>
                <VisuallyHidden>{names.weekday(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} place={place} entries={entries.get(day) ?? []} active={day === active} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The day that the keyboard is at. A day outside of what is shown turns the view, and keeps the focus. */
function useRovingDay(place: CalendarPlace) {
  const { days, day, today, first, last, view } = place;
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const path = useCalendarPath();
  const direction = directionOf(useLocale());
  const [at, setAt] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const usual = today >= first && today <= last ? today : day;
  const active = at !== null && days.includes(at) ? at : usual;
  // once the day is on the screen, which may take a turn of the view
  useEffect(() => {
    if (wanted.current === null || !days.includes(wanted.current)) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    // links in a cell have keys of their own
    if (!(target instanceof HTMLElement) || target.dataset['day'] === undefined || altKey || ctrlKey || metaKey) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      void navigate(path('day', target.dataset['day']));
      return;
    }
    const next = keyedDay(key, { day: target.dataset['day'], week: days, direction });
    if (next === null || !isShowable(next)) return;
    event.preventDefault();
    setAt(next);
    wanted.current = next;
    if (!days.includes(next)) void navigate(path(view, next), { replace: true });
  };
  return { active, table, onKeyDown };
}

interface DayCellProps {
  readonly day: string;
  readonly place: CalendarPlace;
  readonly entries: readonly DayEntry[];
  readonly active: boolean;
}

const mostInMonth = 3;

function DayCell({ day, place, entries, active }: DayCellProps) {
  const t = useMessages();
  const names = useDayNames();
  const format = useFormat();
  const path = useCalendarPath();
  const { view, today, first, last } = place;
  const most = view === 'week' || entries.length <= mostInMonth ? entries.length : mostInMonth - 1;
  const values = { date: names.full(day), count: entries.length };
  const isToday = day === today;
  return (
    <td
      tabIndex={active ? 0 : -1}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(styles.cell, (day < first || day > last) && styles.outside, isToday && styles.today)}
    >
      <VisuallyHidden>{t(isToday ? 'calendar.cell.today' : 'calendar.cell', values)}</VisuallyHidden>
      <Link to={path('day', day)} tabIndex={-1} aria-hidden="true" className={styles.number}>
        {names.number(day)}
      </Link>
      {entries.length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {format.number(entries.length)}
        </span>
      )}
      <ul className={styles.entries}>
        {entries.slice(0, most).map((entry) => (
          <CellEntry key={entry.id} entry={entry} time={names.time(entry)} />
        ))}
        {entries.length > most && (
          <li>
            <Link to={path('day', day)} tabIndex={-1} className={styles.more}>
              {t('calendar.more', { count: entries.length - most })}
            </Link>
          </li>
        )}
      </ul>
    </td>
  );
}

function CellEntry({ entry, time }: { readonly entry: DayEntry; readonly time: string }) {
  const t = useMessages();
  const event = dayKinds[entry.kind].event ?? 'due';
  const done = entry.mark?.done === true || entry.kind === 'done';
  return (
    <li>
      <Link
        to={entry.path}
        tabIndex={-1}
        title={`${t(`calendar.kind.${event}`)}: ${nameOf(entry)}`}
        className={classNames(styles.entry, styles[event], done && styles.done)}
      >
        <span className={styles.time}>{time}</span> <bdi className={styles.name}>{nameOf(entry)}</bdi>
      </Link>
    </li>
  );
}
