import type { DayEntry } from '@stoa/contract';
import { dayKinds } from '@stoa/domain';
import { Badge, Button, CalendarIcon, classNames, PenIcon } from '@stoa/ui';
import { useId, useState } from 'react';
import { OwnTaskDialog } from '../../../course/own-tasks/lazy-dialog.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ItemName } from '../item-name.tsx';
import { ReasonLine } from '../reason-line.tsx';
import { nameOf } from '../use-day.ts';
import styles from './day-list.module.css';
import { useDayNames } from './day-names.ts';
import type { CalendarPlace } from './use-calendar.ts';
import { useDownload } from './use-download.ts';

interface DayListProps {
  readonly place: CalendarPlace;
  readonly entries: ReadonlyMap<string, readonly DayEntry[]>;
  readonly now: Date;
  /** Something may be left out by choice. */
  readonly filtered: boolean;
  /** Not everything is known: where nothing is shown there may be something. */
  readonly lacking: boolean;
}

/** Days that have dates, one below the other, with all that there is to say of each date. */
export function DayList({ place, entries, now, filtered, lacking }: DayListProps) {
  const t = useMessages();
  const days = place.days.filter((day) => entries.has(day));
  if (days.length === 0 && lacking) return null;
  if (days.length === 0)
    return <p className={styles.empty}>{t(filtered ? 'calendar.empty.filtered' : 'calendar.empty')}</p>;
  return days.map((day) => (
    <DaySection key={day} day={day} isToday={day === place.today} entries={entries.get(day) ?? []} now={now} />
  ));
}

interface DaySectionProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly entries: readonly DayEntry[];
  readonly now: Date;
}

function DaySection({ day, isToday, entries, now }: DaySectionProps) {
  const t = useMessages();
  const names = useDayNames();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h3 id={id} className={classNames(styles.heading, isToday && styles.today)}>
        {names.full(day)}
        {isToday && <Badge tone="accent">{t('calendar.today')}</Badge>}
      </h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} time={names.time(entry)} now={now} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly entry: DayEntry;
  readonly time: string;
  readonly now: Date;
}

function Entry({ entry, time, now }: EntryProps) {
  const t = useMessages();
  const download = useDownload();
  const [open, setOpen] = useState(false);
  const { own, course } = entry;
  const name = nameOf(entry);
  const event = dayKinds[entry.kind].event ?? 'due';
  return (
    <li className={classNames(styles.entry, styles[event])}>
      <span className={styles.time}>{time}</span>
      <div className={styles.words}>
        <ItemName item={entry} showsCourse />
        <ReasonLine item={entry} now={now} />
        {own && own.note !== '' && (
          <p className={styles.note} dir="auto">
            {own.note}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        {own && (
          <Button
            iconOnly
            variant="quiet"
            size="large"
            aria-haspopup="dialog"
            aria-label={t('calendar.open-own', { name })}
            onClick={() => setOpen(true)}
          >
            <PenIcon />
          </Button>
        )}
        <Button
          iconOnly
          variant="quiet"
          size="large"
          aria-label={t('calendar.download', { name })}
          onClick={() => download(entry)}
        >
          <CalendarIcon />
        </Button>
      </div>
      {own && open && <OwnTaskDialog task={own} course={course?.name ?? null} onClose={() => setOpen(false)} />}
    </li>
  );
}
