import type { GradingScale, ObjectiveRecord } from '@stoa/contract';
import type { NotPassedFacts } from '@stoa/domain';
import { TrophyIcon } from '@stoa/ui';
import { NotPassedNote } from '../../lib/course/not-passed-note.tsx';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import { PassedBadge } from './passed-badge.tsx';
import styles from './result-card.module.css';
import { ScoreRing } from './score-ring.tsx';

interface VisibleResultProps {
  readonly record: ObjectiveRecord;
  readonly scale: GradingScale | null;
  readonly courseName: string;
  readonly celebrate: boolean;
  /** Null means without limit. */
  readonly allowedAttempts: number | null;
}

/** Score, grade and verdict. A course without a score has only its verdict. */
export function VisibleResult({ record, scale, courseName, celebrate, allowedAttempts }: VisibleResultProps) {
  const t = useMessages();
  return (
    <div className={styles.visible}>
      {record.normalizedScore !== null && <ScoreRing record={record} />}
      <div className={styles.verdict}>
        {celebrate && record.passed && (
          <p className={styles.cheer}>
            <TrophyIcon size={24} />
            {t('course.result.congratulations', { name: courseName })}
          </p>
        )}
        <PassedBadge passed={record.passed} />
        {record.grade && <GradeLine grade={record.grade} />}
        <Points record={record} />
        <NotPassedNote facts={notPassedFacts({ record, scale, allowedAttempts })} className={styles.muted} />
      </div>
    </div>
  );
}

/** The colour of a grade is its author's; it stands beside the words, never under them, so that it cannot make them unreadable. */
function GradeLine({ grade }: { readonly grade: NonNullable<ObjectiveRecord['grade']> }) {
  const t = useMessages();
  return (
    <p className={styles.grade}>
      <span className={styles.gradeLabel}>{t('course.result.grade')}</span>
      <span className={styles.gradeMark} style={{ backgroundColor: grade.color ?? 'var(--accent)' }} aria-hidden="true" />
      <bdi className={styles.gradeName}>{grade.name}</bdi>
    </p>
  );
}

function notPassedFacts({
  record,
  scale,
  allowedAttempts,
}: Pick<VisibleResultProps, 'record' | 'scale' | 'allowedAttempts'>): NotPassedFacts {
  const { normalizedScore, passed, attempt } = record;
  return { normalizedPassingScore: scale?.normalizedPassingScore ?? null, normalizedScore, passed, allowedAttempts, usedAttempts: attempt };
}

function Points({ record: { score, maxScore } }: { readonly record: ObjectiveRecord }) {
  const t = useMessages();
  const format = useFormat();
  if (score === null || maxScore === null || maxScore === 1) return null;
  return (
    <p className={styles.muted}>
      {t('course.result.points', { score: format.number(Math.round(score * 10) / 10), max: format.number(maxScore) })}
    </p>
  );
}
