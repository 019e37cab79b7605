import type { GradingScale, ObjectiveRecord } from '@stoa/contract';
import { TrophyIcon } from '@stoa/ui';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import { PassedBadge } from './passed-badge.tsx';
import styles from './result-card.module.css';
import { ScoreRing } from './score-ring.tsx';

interface VisibleResultProps {
  readonly record: ObjectiveRecord;
  readonly scale: GradingScale | null;
  readonly courseName: string;
  readonly celebrate: boolean;
}

/** Score, grade and verdict. A course without a score has only its verdict. */
export function VisibleResult({ record, scale, courseName, celebrate }: VisibleResultProps) {
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
        <ScoreLines record={record} scale={scale} />
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
      <span className={styles.gradeMark} style={{ background: grade.color ?? 'var(--accent)' }} aria-hidden="true" />
      <bdi className={styles.gradeName}>{grade.name}</bdi>
    </p>
  );
}

function ScoreLines({ record, scale }: Pick<VisibleResultProps, 'record' | 'scale'>) {
  const t = useMessages();
  const format = useFormat();
  const { score, maxScore, normalizedScore, passed } = record;
  const withPoints = score !== null && maxScore !== null && maxScore !== 1;
  const needed = format.score(scale?.normalizedPassingScore ?? 0);
  return (
    <>
      {withPoints && (
        <p className={styles.muted}>
          {t('course.result.points', { score: format.number(Math.round(score * 10) / 10), max: format.number(maxScore) })}
        </p>
      )}
      {scale && passed === false && normalizedScore !== null && (
        <p className={styles.muted}>{t('course.result.not-passed', { reached: format.score(normalizedScore), needed })}</p>
      )}
    </>
  );
}
