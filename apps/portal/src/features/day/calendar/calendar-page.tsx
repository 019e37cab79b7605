import { isCalendarAddress, wholeGap } from '@stoa/domain';
import { Button, Skeleton, VisuallyHidden } from '@stoa/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { OwnTaskDialog } from '../../../course/own-tasks/lazy-dialog.ts';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import styles from './calendar-page.module.css';
import { CalendarFilterRow } from './filter-row.tsx';
import { StaleNote } from '../stale-note.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { CalendarSteps, useCalendarPath } from './steps.tsx';
import {
  entriesByDay,
  useCalendar,
  useCalendarPlace,
  useFilters,
  type CalendarPlace,
  type CalendarRead,
} from './use-calendar.ts';

/** The private address for other calendars is fetched when somebody wants it. */
const { Component: FeedDialog } = lazyComponent(async () => (await import('./feed-dialog.tsx')).FeedDialog, {
  areas: [],
});

interface CalendarPageProps {
  readonly params: { readonly rest?: string | undefined };
}

/** Whatever has a date, by month, week, day or as a list (Spec 1 §2). What is shown stands in the address. */
export function CalendarPage({ params: { rest } }: CalendarPageProps) {
  const t = useMessages();
  const format = useFormat();
  const read = useCalendar(rest);
  const place = useCalendarPlace(rest, read.now, read.calendar?.firstDay ?? null);
  useTrueAddress(rest, place);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Heading />
        <Actions day={place.day} />
      </div>
      <CalendarSteps place={place} />
      <StaleNote read={read} />
      {read.error ? (
        <CallFailure error={read.error} title={t('calendar.failed')} onRetry={read.retry} retrying={read.retrying} />
      ) : (
        <Shown read={read} place={place} />
      )}
      <p className={styles.note}>{t('calendar.zone', { zone: format.zoneName(read.now) })}</p>
    </div>
  );
}

/** Lets an address that means nothing say what is shown instead. */
function useTrueAddress(rest: string | undefined, { view, day }: CalendarPlace): void {
  const navigate = useNavigate();
  const path = useCalendarPath()(view, day);
  const means = isCalendarAddress(rest);
  useEffect(() => {
    if (!means) void navigate(path, { replace: true });
  }, [means, navigate, path]);
}

/** What the router calls the place where a visit begins: there the focus stays where the browser put it. */
const beginning = 'default';

/** Name of the page, which takes the focus when somebody comes from elsewhere, and not on the way within. */
function Heading() {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrive = useEffectEvent(() => {
    if (key === beginning) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {t('calendar.title')}
    </h1>
  );
}

/** What can be done whatever is shown. */
function Actions({ day }: { readonly day: string }) {
  const t = useMessages();
  const [open, setOpen] = useState<'task' | 'feed' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      <Button aria-haspopup="dialog" onClick={() => setOpen('task')}>
        {t('day.own.add')}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('feed')}>
        {t('calendar.feed')}
      </Button>
      {open === 'task' && <OwnTaskDialog day={day} onClose={close} />}
      {open === 'feed' && <FeedDialog onClose={close} />}
    </div>
  );
}

function Shown({
  read: { calendar, gaps, now, turning },
  place,
}: {
  readonly read: CalendarRead;
  readonly place: CalendarPlace;
}) {
  const t = useMessages();
  const [filters] = useFilters();
  if (calendar === undefined)
    return (
      <div className={styles.shown} aria-busy="true">
        <VisuallyHidden>{t('calendar.loading')}</VisuallyHidden>
        <Skeleton height="28rem" />
      </div>
    );
  const entries = entriesByDay(calendar.items, place.zone, filters);
  const { view } = place;
  const list = (
    <DayList
      place={place}
      entries={entries}
      now={now}
      filtered={filters.course !== null || filters.kind !== null}
      lacking={wholeGap(gaps)?.since === null}
    />
  );
  return (
    <>
      <CalendarFilterRow items={calendar.items} firstDay={calendar.firstDay} />
      <div className={styles.shown} aria-busy={turning}>
        {(view === 'month' || view === 'week') && (
          <div className={view === 'week' ? styles.desk : undefined}>
            <DayGrid key={view} place={place} entries={entries} />
          </div>
        )}
        {view === 'week' && <div className={styles.phone}>{list}</div>}
        {(view === 'day' || view === 'agenda') && list}
      </div>
      {calendar.left > 0 && <p className={styles.note}>{t('calendar.left', { count: calendar.left })}</p>}
    </>
  );
}
