import type { DayEntry, OwnTask } from '@stoa/contract';
import { dayKinds, isOpenNow, snoozedUntil } from '@stoa/domain';
import { classNames, ClockIcon, Menu, MenuItem, PenIcon, UndoIcon } from '@stoa/ui';
import { useRef, useState } from 'react';
import { OwnTaskDialog } from '../../../course/own-tasks/lazy-dialog.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { dayStart } from '../day-times.ts';
import { ItemName } from '../item-name.tsx';
import { ReasonLine } from '../reason-line.tsx';
import { nameOf, useZone } from '../use-day.ts';
import { isSecondClick, noteClicks } from './second-click.ts';
import { useMarks } from './use-marks.ts';
import styles from './task-row.module.css';

interface TaskRowProps {
  readonly item: DayEntry;
  readonly showsCourse: boolean;
  readonly now: Date;
}

/** One thing to do: a tick, what it is, why it is there, and a way to put it off. */
export function TaskRow({ item, showsCourse, now }: TaskRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { todo } = dayKinds[item.kind];
  const done = item.mark?.done === true;
  return (
    <li ref={row} className={classNames(styles.row, done && styles.done)}>
      {todo ? <Tick item={item} row={() => row.current} /> : <span className={styles.noTick} />}
      <div className={styles.words}>
        <ItemName item={item} showsCourse={showsCourse} />
        <ReasonLine item={item} now={now} />
        {isExplained(item.kind) && <Why kind={item.kind} />}
      </div>
      {item.own && <ChangeOwn item={item} own={item.own} />}
      {todo && !done && <Snooze item={item} now={now} row={() => row.current} />}
    </li>
  );
}

/** Opens what somebody added, to be changed or deleted. */
function ChangeOwn({ item, own }: { readonly item: DayEntry; readonly own: OwnTask }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.snooze}
        aria-haspopup="dialog"
        aria-label={t('day.own.change', { name: nameOf(item) })}
        onClick={() => setOpen(true)}
      >
        <PenIcon />
      </button>
      {open && <OwnTaskDialog task={own} course={item.course?.name ?? null} onClose={() => setOpen(false)} />}
    </>
  );
}

type ExplainedKind = 'continue' | 'part' | 'start' | 'retake' | 'certificate' | 'review' | 'own';

function isExplained(kind: DayEntry['kind']): kind is ExplainedKind {
  return dayKinds[kind].todo && kind !== 'step';
}

function Why({ kind }: { readonly kind: ExplainedKind }) {
  const t = useMessages();
  return (
    <details className={styles.why}>
      <summary>{t('day.why')}</summary>
      <p>{t(`day.why.${kind}`)}</p>
    </details>
  );
}

interface MarkProps {
  readonly item: DayEntry;
  readonly row: () => HTMLElement | null;
}

/** The row is about to go elsewhere: the focus moves on to its neighbour, or to the heading where it was alone. */
function leaveRow(row: HTMLElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('input, a') ?? document.querySelector<HTMLElement>('h1');
  next?.focus();
}

function Tick({ item, row }: MarkProps) {
  const t = useMessages();
  const mark = useMarks();
  const done = item.mark?.done === true;
  const name = nameOf(item);
  const change = async () => {
    if (isSecondClick(item.id)) return;
    leaveRow(row());
    if (!(await mark(item, { done: !done, snoozedUntil: null }))) return;
    showToast('success', t(done ? 'day.unticked' : 'day.ticked', { name }));
  };
  return (
    <label className={styles.tick} onClickCapture={noteClicks}>
      <input type="checkbox" checked={done} onChange={() => void change()} aria-label={t('day.done', { name })} />
    </label>
  );
}

const snoozes = [1, 3, 7] as const;

function Snooze({ item, now, row }: MarkProps & { readonly now: Date }) {
  const t = useMessages();
  const mark = useMarks();
  const zone = useZone();
  const isOff = !isOpenNow(item, now) && snoozedUntil(item.mark, now) !== null;
  const until = (instant: string | null) => {
    leaveRow(row());
    void mark(item, { done: false, snoozedUntil: instant });
  };
  return (
    <Menu label={t('day.snooze', { name: nameOf(item) })} button={<ClockIcon />} buttonClassName={styles.snooze}>
      {isOff ? (
        <MenuItem icon={<UndoIcon size={18} />} onSelect={() => until(null)}>
          {t('day.snooze.back')}
        </MenuItem>
      ) : (
        snoozes.map((days) => (
          <MenuItem
            key={days}
            icon={<ClockIcon size={18} />}
            onSelect={() => until(dayStart(now, zone, days).toISOString())}
          >
            {t(`day.snooze.${days}`)}
          </MenuItem>
        ))
      )}
    </Menu>
  );
}
