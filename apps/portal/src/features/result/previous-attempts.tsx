import type { Aggregate, ObjectiveRecord } from '@stoa/contract';
import { visibleOutcome } from '@stoa/domain';
import { ChevronEndIcon } from '@stoa/ui';
import { useId } from 'react';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useCall } from '../../api/calls/query.ts';
import { OutcomeBadge } from '../../course/results/outcome-badge.tsx';
import { Points } from '../../course/results/points.tsx';
import { ScoreText } from '../../course/results/score-text.tsx';
import { Link } from '../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './previous-attempts.module.css';

interface PreviousAttemptsProps {
  readonly aggregate: Aggregate;
  /** Address of the review of a record's attempt; null when it may not be reviewed. */
  readonly reviewPathOf: (record: ObjectiveRecord) => string | null;
  /** No attempt can be reviewed on this screen. */
  readonly needsDesktop: boolean;
}

/** Every finished attempt: date, score, verdict, and the way into its review (Spec 2 §2 'Course details'). */
export function PreviousAttempts({ aggregate, reviewPathOf, needsDesktop }: PreviousAttemptsProps) {
  const t = useMessages();
  const titleId = useId();
  const { data, error, refetch, isFetching } = useCall('listObjectiveRecords', {
    params: { aggregateId: aggregate.id },
  });
  if (error && !data)
    return (
      <CallFailure
        error={error}
        title={t('course.attempts.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
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
              <AttemptRow
                key={record.id}
                record={record}
                minimum={aggregate.objectiveGradingScale?.normalizedPassingScore ?? null}
                reviewTo={needsDesktop ? null : reviewPathOf(record)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {needsDesktop && data.data.some((record) => reviewPathOf(record) !== null) && (
        <p className={styles.note}>{t('reason.attempt-review.needs-desktop')}</p>
      )}
    </div>
  );
}

interface AttemptRowProps {
  readonly record: ObjectiveRecord;
  /** The passing score of the course, 0..1. */
  readonly minimum: number | null;
  readonly reviewTo: string | null;
}

function AttemptRow({ record, minimum, reviewTo }: AttemptRowProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{record.imported ? t('course.attempts.imported') : format.number(record.attempt)}</th>
      <td className={styles.date}>{format.date(record.finished)}</td>
      <td>
        {record.result.state === 'visible' ? (
          <AttemptScore record={record} minimum={minimum} />
        ) : (
          t('course.attempts.hidden')
        )}
      </td>
      <td>
        <span className={styles.verdict}>
          <span>
            <OutcomeBadge outcome={visibleOutcome(record)} />
            {record.grade && (
              <span className={styles.grade}>
                {t('course.result.grade')} <bdi>{record.grade.name}</bdi>
              </span>
            )}
          </span>
          {reviewTo && (
            <Link
              to={reviewTo}
              className={styles.review}
              aria-label={t('course.attempts.review.label', { attempt: record.attempt })}
            >
              {t('course.attempts.review')}
              <ChevronEndIcon size={16} />
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}

function AttemptScore({ record, minimum }: Pick<AttemptRowProps, 'record' | 'minimum'>) {
  const { normalizedScore, passed } = record;
  if (normalizedScore === null) return '–';
  return (
    <>
      <ScoreText normalizedScore={normalizedScore} passed={passed} minimum={minimum} />
      <Points of={record} className={styles.points} />
    </>
  );
}
