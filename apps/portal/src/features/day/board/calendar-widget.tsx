import type { Day } from '@stoa/contract';
import { boardGap, calendarPath, dayBoard } from '@stoa/domain';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { dateIn } from '../day-times.ts';
import { useBounds, useDay, useZone, type DayRead } from '../use-day.ts';
import { BoardPart } from './board-part.tsx';
import { PartGap } from './part-gap.tsx';
import { ItemList, mostShown } from './part-items.tsx';
import { WeekStrip } from './week-strip.tsx';
import styles from './part-items.module.css';

/** The week at a glance with its next dates, for a corner of another page; the calendar is one step away. */
export function CalendarWidget() {
  const t = useMessages();
  const read = useDay({});
  const { day, error, retry, retrying } = read;
  if (error) return <CallFailure error={error} title={t('day.board.failed')} onRetry={retry} retrying={retrying} />;
  return (
    <BoardPart part="week" loading={day === undefined}>
      {day && <Week day={day} read={read} />}
    </BoardPart>
  );
}

function Week({ day, read }: { readonly day: Day; readonly read: DayRead }) {
  const t = useMessages();
  const { now, gaps, retry, retrying } = read;
  const { week } = dayBoard(day.items, useBounds(now));
  const today = dateIn(now, useZone());
  const gap = boardGap('week', gaps);
  return (
    <>
      {gap?.since !== null && <WeekStrip items={week} now={now} />}
      {week.length > 0 && <ItemList items={week.slice(0, mostShown)} now={now} isNew={() => false} />}
      {gap && <PartGap part="week" gap={gap} isSome={week.length > 0} retry={retry} retrying={retrying} />}
      <Link to={calendarPath('agenda', today)} className={styles.all}>
        {t('calendar.title')}
      </Link>
    </>
  );
}
