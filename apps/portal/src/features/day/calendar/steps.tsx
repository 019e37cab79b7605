import { calendarPath, calendarViews } from '@stoa/domain';
import { buttonClass, ChevronEndIcon, classNames } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ButtonLink, Link } from '../../../lib/page/link.tsx';
import { useSearch } from '../../../lib/page/use-search.ts';
import { isShowable, turnedDay } from './calendar-days.ts';
import { useDayNames } from './day-names.ts';
import styles from './steps.module.css';
import type { CalendarPlace } from './use-calendar.ts';

/** Paths of views, with the filters that hold. */
export function useCalendarPath(): (...where: Parameters<typeof calendarPath>) => string {
  const [search] = useSearch();
  const query = search.size === 0 ? '' : `?${search}`;
  return (view, day) => `${calendarPath(view, day)}${query}`;
}

/** What is shown, what comes before and after it, and the other ways to look at it. */
export function CalendarSteps({ place }: { readonly place: CalendarPlace }) {
  const t = useMessages();
  const names = useDayNames();
  const path = useCalendarPath();
  const { view, day, today } = place;
  const range = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(`${view} ${day}`);
  // what led here may be gone with what was shown before
  useEffect(() => {
    if (wasShown.current !== `${view} ${day}` && document.activeElement === document.body)
      range.current?.focus({ preventScroll: true });
    wasShown.current = `${view} ${day}`;
  }, [view, day]);
  const [before, after] = [turnedDay(view, day, -1), turnedDay(view, day, 1)];
  const turns = [
    { to: before, label: t('calendar.before', { view }), mirrored: true },
    { to: after, label: t('calendar.after', { view }), mirrored: false },
  ];
  return (
    <div className={styles.steps}>
      <div className={styles.turns}>
        {turns.map(({ to, label, mirrored }) => (
          <Link
            key={label}
            to={path(view, isShowable(to) ? to : day)}
            className={buttonClass({ variant: 'quiet', iconOnly: true })}
            aria-label={label}
          >
            <ChevronEndIcon className={mirrored ? styles.back : undefined} />
          </Link>
        ))}
        <ButtonLink to={path(view, today)}>{t('calendar.today')}</ButtonLink>
      </div>
      <h2 ref={range} tabIndex={-1} className={styles.range} aria-live="polite">
        {names.range(view, place)}
      </h2>
      <nav aria-label={t('calendar.views')} className={styles.views}>
        {calendarViews.map((one) => (
          <Link
            key={one}
            to={path(one, day)}
            aria-current={one === view ? 'page' : undefined}
            className={classNames(styles.view, one === view && styles.current)}
          >
            {t(`calendar.view.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
