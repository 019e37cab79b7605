import type { ActivityPart, ActivityRecord } from '@stoa/contract';
import { useState } from 'react';
import { useCall } from '../../../api/calls/query.ts';
import { LazySaidByRubric } from '../../../content/questions/rubric/lazy-rubric.tsx';
import { Points } from '../../../course/results/points.tsx';
import { ScoreText } from '../../../course/results/score-text.tsx';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import styles from './activity-attempts.module.css';
import { useAttempt } from '../work/current-attempt.ts';

/**
 * Every attempt at an activity with its result, once there is more than one; asked for when somebody wants to see them.
 */
export function ActivityAttempts({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const attempts = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.attempt ?? 0;
  if (attempts < 2) return null;
  return (
    <details className={styles.attempts} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('course.page.attempts')}</summary>
      {open && <AttemptList part={part} attempts={attempts} />}
    </details>
  );
}

/** @param attempts How many there are: with another one the list is asked for again. */
function AttemptList({ part, attempts }: { readonly part: ActivityPart; readonly attempts: number }) {
  const t = useMessages();
  const { id: objectiveWorkflowId } = useAttempt().tree.objectiveWorkflow;
  const query = {
    filter: JSON.stringify(['activityPathId', '=', part.activityPathId]),
    take: String(Math.min(attempts, 100)),
  };
  const { data, isError } = useCall('queryActivityRecords', { params: { objectiveWorkflowId }, query });
  if (isError) return <p role="alert">{t('course.attempts.failed')}</p>;
  if (!data) return null;
  return (
    <ol className={styles.list}>
      {data.data.map((record) => (
        <Attempt key={record.id} record={record} minimum={part.normalizedPassingScore} />
      ))}
    </ol>
  );
}

interface AttemptProps {
  readonly record: ActivityRecord;
  /** Score needed to pass, 0..1. */
  readonly minimum: number | null;
}

function Attempt({ record, minimum }: AttemptProps) {
  const t = useMessages();
  const format = useFormat();
  const { attempt, finished, normalizedScore, passed, comment, assessment } = record;
  return (
    <li>
      <p className={styles.attempt}>
        <span className={styles.name}>{t('course.attempt', { attempt })}</span>
        <span>{format.date(finished)}</span>
        <span>
          {normalizedScore === null ? (
            t('course.attempts.hidden')
          ) : (
            <ScoreText normalizedScore={normalizedScore} passed={passed} minimum={minimum} />
          )}
        </span>
      </p>
      <Points of={record} className={styles.points} />
      {comment !== null && (
        <p dir="auto" className={styles.comment}>
          {comment}
        </p>
      )}
      {assessment && <LazySaidByRubric assessment={assessment} />}
    </li>
  );
}
