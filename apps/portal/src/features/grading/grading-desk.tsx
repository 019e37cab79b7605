import { CheckCircleIcon, EmptyState, Skeleton } from '@stoa/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { ButtonLink } from '../../lib/page/link.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { ArrivalHeading } from './arrival-heading.tsx';
import { deskPath } from './desk-path.ts';
import styles from './grading-desk.module.css';
import { idOf, type Waiting } from './use-waiting.ts';
import { WaitingList } from './waiting-list.tsx';
import { WorkPanel } from './work-panel.tsx';

/** What waits for a grade, the oldest first, and one work at a time beside it. */
export function GradingDesk({ waiting }: { readonly waiting: Waiting }) {
  const t = useMessages();
  const { page, error, retry, retrying, openId } = waiting;
  const { key } = useLocation();
  const [arrival] = useState(key);
  const moved = key !== arrival;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{t('grading.title')}</PageHeading>
        <p role="status" className={styles.count}>
          {page && t('grading.waiting', { count: page.totalCount })}
        </p>
      </header>
      {error && <CallFailure error={error} title={t('grading.failed')} onRetry={retry} retrying={retrying} />}
      {!error && !page && <Skeleton height="12rem" />}
      {page && (
        <div className={styles.desk} data-open={openId === null ? undefined : ''}>
          <WaitingList waiting={waiting} items={page.items} next={page.next} moved={moved} />
          <Open waiting={waiting} items={page.items} total={page.totalCount} moved={moved} />
        </div>
      )}
    </div>
  );
}

type Items = NonNullable<Waiting['page']>['items'];

interface OpenProps {
  readonly waiting: Waiting;
  readonly items: Items;
  readonly total: number;
  readonly moved: boolean;
}

function Open({ waiting: { openId, after }, items, total, moved }: OpenProps) {
  const t = useMessages();
  const index = items.findIndex((item) => idOf(item) === openId);
  const item = items[index];
  if (item)
    return (
      <WorkPanel
        key={idOf(item)}
        item={item}
        previous={items[index - 1]}
        next={items[index + 1]}
        after={after}
        moved={moved}
        position={after === null ? { number: index + 1, total } : null}
      />
    );
  const [first] = items;
  if (openId !== null)
    return (
      <EmptyState
        key="gone"
        title={<ArrivalHeading moved={moved}>{t('grading.gone.title')}</ArrivalHeading>}
        text={t('grading.gone.text')}
        icon={<CheckCircleIcon size={28} />}
        action={<ButtonLink to={deskPath()}>{t('grading.to-list')}</ButtonLink>}
      />
    );
  if (!first)
    return (
      <EmptyState
        key="none"
        title={<ArrivalHeading moved={moved}>{t('grading.none.title')}</ArrivalHeading>}
        text={t('grading.none.text')}
        icon={<CheckCircleIcon size={28} />}
        {...(after !== null && {
          action: <ButtonLink to={deskPath()}>{t('grading.from-start')}</ButtonLink>,
        })}
      />
    );
  return (
    <div className={styles.choose}>
      <EmptyState
        title={<h2>{t('grading.choose.title')}</h2>}
        text={t('grading.choose.text')}
        icon={<CheckCircleIcon size={28} />}
        action={
          <ButtonLink variant="primary" to={deskPath({ work: idOf(first), after })}>
            {t('grading.start')}
          </ButtonLink>
        }
      />
    </div>
  );
}
