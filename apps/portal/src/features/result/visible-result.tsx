import type { ObjectiveAccess, ObjectiveRecord } from '@stoa/contract';
import { allowedCourseAttempts, courseFactsOf, type NotPassedFacts } from '@stoa/domain';
import { TrophyIcon } from '@stoa/ui';
import { NotPassedNote } from '../../course/results/not-passed-note.tsx';
import { Points } from '../../course/results/points.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { PassedBadge } from './passed-badge.tsx';
import styles from './result-card.module.css';
import { ScoreRing } from './score-ring.tsx';

interface VisibleResultProps {
  readonly record: ObjectiveRecord;
  readonly access: ObjectiveAccess;
  readonly now: Date;
  readonly celebrate: boolean;
}

/** Score, grade and verdict. A course without a score has only its verdict. */
export function VisibleResult({ record, access, now, celebrate }: VisibleResultProps) {
  const t = useMessages();
  return (
    <div className={styles.visible}>
      {record.normalizedScore !== null && <ScoreRing record={record} />}
      <div className={styles.verdict}>
        {celebrate && record.passed && (
          <p className={styles.cheer}>
            <TrophyIcon size={24} />
            {t('course.result.congratulations', { name: access.objective.name })}
          </p>
        )}
        <PassedBadge passed={record.passed} />
        {record.grade && <GradeLine grade={record.grade} />}
        <Points of={record} className={styles.muted} />
        <NotPassedNote facts={notPassedFacts(record, access, now)} className={styles.muted} />
      </div>
    </div>
  );
}

/**
 * The colour of a grade is its author's; it stands beside the words, never under them, so that it cannot make them
 * unreadable.
 */
function GradeLine({ grade }: { readonly grade: NonNullable<ObjectiveRecord['grade']> }) {
  const t = useMessages();
  return (
    <p className={styles.grade}>
      <span className={styles.gradeLabel}>{t('course.result.grade')}</span>
      <span
        className={styles.gradeMark}
        style={{ backgroundColor: grade.color ?? 'var(--accent)' }}
        aria-hidden="true"
      />
      <bdi className={styles.gradeName}>{grade.name}</bdi>
    </p>
  );
}

function notPassedFacts(record: ObjectiveRecord, access: ObjectiveAccess, now: Date): NotPassedFacts {
  const { normalizedScore, passed, attempt, progress } = record;
  return {
    normalizedPassingScore: access.objectiveWorkflowAggregate.objectiveGradingScale?.normalizedPassingScore ?? null,
    normalizedScore,
    completion: progress,
    passed,
    allowedAttempts: allowedCourseAttempts(courseFactsOf(access), attempt, now),
    usedAttempts: attempt,
  };
}
