import type { MyRecord } from '@stoa/contract';
import { readRecordAddress, recordPageSize, recordQuery } from '@stoa/domain';
import {
  Button,
  EmptyState,
  InfoIcon,
  Notice,
  PrintIcon,
  SearchIcon,
  Skeleton,
  TrophyIcon,
  VisuallyHidden,
} from '@stoa/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/calls/query.ts';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { ButtonLink } from '../../lib/page/link.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { useSearch } from '../../lib/page/use-search.ts';
import { paths } from '../../lib/paths.ts';
import { RecordCredentials } from './record-credentials.tsx';
import { RecordEntries } from './record-entries.tsx';
import { RecordExport } from './record-export.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordSharing } from './record-sharing.tsx';
import styles from './record-page.module.css';

/** Everything that a learner has achieved, in all courses and years (promise 12: my record is mine). */
export function RecordPage() {
  const t = useMessages();
  const [search] = useSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callOptions('getMyRecord', { query: recordQuery(readRecordAddress(search)) }),
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading className={styles.title}>{t('record.title')}</PageHeading>
        <Button className={styles.print} onClick={() => print()}>
          <PrintIcon size={18} />
          {t('record.print')}
        </Button>
      </div>
      <p className={styles.note}>{t('record.intro')}</p>
      {error && !data && <CallFailure error={error} title={t('record.failed')} onRetry={retry} retrying={isFetching} />}
      {error && data && (
        <Notice
          tone="warning"
          icon={<InfoIcon />}
          actions={
            <Button size="small" busy={isFetching} onClick={retry}>
              {t('shell.retry')}
            </Button>
          }
        >
          {t('record.stale')}
        </Notice>
      )}
      {!data && !error && <Waiting />}
      {data && <Shown record={data} turning={isPlaceholderData} />}
      <RecordCredentials />
      <RecordSharing />
      <RecordExport />
    </div>
  );
}

interface ShownProps {
  readonly record: MyRecord;
  /** What was shown before stays until the new page is here. */
  readonly turning: boolean;
}

function Shown({ record, turning }: ShownProps) {
  const t = useMessages();
  if (record.years.length === 0)
    return (
      <EmptyState
        icon={<TrophyIcon size={28} />}
        title={<h2>{t('record.empty')}</h2>}
        text={t('record.empty.text')}
        action={<ButtonLink to={paths.courses()}>{t('record.empty.courses')}</ButtonLink>}
      />
    );
  return (
    <>
      <Hours learning={record.learning} />
      <RecordFilters record={record} />
      <p role="status" className={styles.found}>
        {!turning && t('record.found', { count: record.total })}
      </p>
      <div aria-busy={turning}>
        {record.total === 0 ? <NothingFound /> : <RecordEntries entries={record.entries} />}
      </div>
      <Pages record={record} />
    </>
  );
}

const minute = 60;
const hour = 3_600;

function Hours({ learning: { playedSeconds, testSeconds } }: Pick<MyRecord, 'learning'>) {
  const t = useMessages();
  const seconds = playedSeconds + testSeconds;
  if (seconds < minute) return null;
  const minutes = (part: number) => t('record.minutes', { count: Math.round(part / minute) });
  return (
    <section className={styles.hours}>
      <h2 className={styles.hoursTitle}>{t('record.hours')}</h2>
      <p className={styles.hoursValue}>
        {t('record.hours.value', {
          hours: Math.floor(seconds / hour),
          minutes: Math.floor((seconds % hour) / minute),
        }).trim()}
      </p>
      <p className={styles.how}>
        {t('record.hours.how', { played: minutes(playedSeconds), tests: minutes(testSeconds) })}
      </p>
    </section>
  );
}

function NothingFound() {
  const t = useMessages();
  const [, change] = useSearch();
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={<h2>{t('record.none')}</h2>}
      text={t('record.none.text')}
      action={<Button onClick={() => change(() => new URLSearchParams())}>{t('record.none.all')}</Button>}
    />
  );
}

/** Leads through the pages of a long record. */
function Pages({ record: { page, total } }: Pick<ShownProps, 'record'>) {
  const t = useMessages();
  const [, change] = useSearch();
  const pages = Math.ceil(total / recordPageSize);
  if (pages < 2) return null;
  const turn = (to: number) => {
    change((search) => {
      if (to === 1) search.delete('page');
      else search.set('page', String(to));
      return search;
    });
    scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={t('record.pages')} className={styles.pages}>
      <Button aria-disabled={page === 1} onClick={() => page > 1 && turn(page - 1)}>
        {t('record.page.before')}
      </Button>
      <span>{t('record.page', { page, pages })}</span>
      <Button aria-disabled={page === pages} onClick={() => page < pages && turn(page + 1)}>
        {t('record.page.after')}
      </Button>
    </nav>
  );
}

function Waiting() {
  const t = useMessages();
  return (
    <div className={styles.waiting}>
      <VisuallyHidden role="status">{t('record.loading')}</VisuallyHidden>
      <Skeleton height="6rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  );
}
