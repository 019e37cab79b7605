import type { ObjectiveRecord } from '@stoa/contract';
import { ChevronEndIcon } from '@stoa/ui';
import { useId } from 'react';
import { useCall } from '../../api/query.ts';
import { Link } from '../../lib/link.tsx';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import { PassedBadge } from './passed-badge.tsx';
import styles from './previous-attempts.module.css';

interface PreviousAttemptsProps {
  readonly aggregateId: string;
  /** Where the attempt of a record is reviewed; null when it may not be. */
  readonly reviewPathOf: (record: ObjectiveRecord) => string | null;
}

/** Every finished attempt: date, score, verdict, and the way into its review (Spec 2 §2 'Course details'). */
export function PreviousAttempts({ aggregateId, reviewPathOf }: PreviousAttemptsProps) {
  const t = useMessages();
  const titleId = useId();
  const { data, isError } = useCall('listObjectiveRecords', { params: { aggregateId } });
  if (isError) return <p role="alert">{t('course.attempts.failed')}</p>;
  if (!data || data.data.length === 0) return null;
  return (
    <div className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {t('course.attempts')}
      </h2>
      <div className={styles.frame} role="region" aria-labelledby={titleId} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('course.attempts.attempt')}</th>
              <th scope="col">{t('course.attempts.date')}</th>
              <th scope="col">{t('course.attempts.score')}</th>
              <th scope="col">{t('course.attempts.result')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((record) => (
              <AttemptRow key={record.id} record={record} reviewTo={reviewPathOf(record)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function AttemptRow({ record, reviewTo }: { readonly record: ObjectiveRecord; readonly reviewTo: string | null }) {
  const t = useMessages();
  const format = useFormat();
  const shown = record.result.state === 'visible';
  const score = record.normalizedScore === null ? '–' : format.score(record.normalizedScore);
  return (
    <tr>
      <th scope="row">{record.imported ? t('course.attempts.imported') : format.number(record.attempt)}</th>
      <td className={styles.date}>{format.date(record.finished)}</td>
      <td>{shown ? score : t('course.attempts.hidden')}</td>
      <td>
        <span className={styles.verdict}>
          <PassedBadge passed={record.passed} />
          {reviewTo && (
            <Link to={reviewTo} className={styles.review} aria-label={t('course.attempts.review.label', { attempt: record.attempt })}>
              {t('course.attempts.review')}
              <ChevronEndIcon size={16} />
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}
