import type { GradingItem } from '@stoa/contract';
import { Badge } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { ButtonLink, Link } from '../../lib/page/link.tsx';
import { deskPath } from './desk-path.ts';
import styles from './grading-desk.module.css';
import { idOf, learnerName, type Waiting } from './use-waiting.ts';

interface WaitingListProps {
  readonly waiting: Pick<Waiting, 'after' | 'openId'>;
  readonly items: readonly GradingItem[];
  readonly next: string | null;
  /** Somebody came here from elsewhere on the desk. */
  readonly moved: boolean;
}

/** Links to what waits. On a narrow screen it makes room for the work that is open. */
export function WaitingList({ waiting: { after, openId }, items, next, moved }: WaitingListProps) {
  const t = useMessages();
  const list = useRef<HTMLElement>(null);
  // nothing is open any more: the keyboard begins at the list
  useEffect(() => {
    if (moved && openId === null) list.current?.focus();
  }, [moved, openId, after]);
  if (items.length === 0) return null;
  return (
    <nav ref={list} tabIndex={-1} aria-label={t('grading.list')} className={styles.list}>
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={idOf(item)}>
            <ItemLink item={item} after={after} current={idOf(item) === openId} />
          </li>
        ))}
      </ol>
      {(after !== null || next !== null) && (
        <div className={styles.pages}>
          {after !== null && <ButtonLink to={deskPath()}>{t('grading.from-start')}</ButtonLink>}
          {next !== null && <ButtonLink to={deskPath({ after: next })}>{t('grading.later')}</ButtonLink>}
        </div>
      )}
    </nav>
  );
}

interface ItemLinkProps {
  readonly item: GradingItem;
  readonly after: string | null;
  readonly current: boolean;
}

function ItemLink({ item, after, current }: ItemLinkProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <Link
      to={deskPath({ work: idOf(item), after })}
      className={styles.item}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.name}>
        <bdi>{item.activity?.name ?? t('grading.approval')}</bdi>
      </span>
      <span>
        <bdi>{learnerName(item)}</bdi> · <bdi>{item.objective.name}</bdi>
      </span>
      {item.waitsFor === 'late' && <Badge tone="warning">{t('grading.item.late')}</Badge>}
      <span className={styles.muted}>{t('grading.since', { date: format.dateTime(item.since) })}</span>
    </Link>
  );
}
