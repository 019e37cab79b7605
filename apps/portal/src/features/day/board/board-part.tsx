import type { DayBoardPart } from '@stoa/domain';
import { classNames, Skeleton } from '@stoa/ui';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './board-page.module.css';

interface BoardPartProps {
  readonly part: DayBoardPart;
  /** Its content is on its way. */
  readonly loading?: boolean;
  /** What moves and hides it. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

const wide: ReadonlySet<DayBoardPart> = new Set(['next', 'minutes', 'week']);

/** A part of the dashboard, with its name. */
export function BoardPart({ part, loading = false, tools, children }: BoardPartProps) {
  const t = useMessages();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.part, wide.has(part) && styles.wide)}>
      <div className={styles.partTop}>
        <h2 id={id} tabIndex={-1} className={styles.heading}>
          {t(`day.part.${part}`)}
        </h2>
        {tools}
      </div>
      {loading ? <Skeleton height={part === 'next' ? '12rem' : '8rem'} /> : children}
    </section>
  );
}
