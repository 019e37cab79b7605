import type { ObjectiveAccess, ObjectiveRecord } from '@stoa/contract';
import {
  allowedCourseAttempts,
  courseFactsOf,
  lacksScore,
  visibleOutcome,
  type NotPassedFacts,
  type Outcome,
} from '@stoa/domain';
import { TrophyIcon } from '@stoa/ui';
import { NotPassedNote } from '../../course/results/not-passed-note.tsx';
import { OutcomeBadge } from '../../course/results/outcome-badge.tsx';
import { Points } from '../../course/results/points.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import styles from './result-card.module.css';
import { ScoreRing } from './score-ring.tsx';

// the page of a course without a score never needs it
const { Component: ResultComments } = lazyComponent(
  async () => (await import('./result-comments.tsx')).ResultComments,
  { areas: ['hand-in'] },
);

interface VisibleResultProps {
  readonly record: ObjectiveRecord;
  readonly access: ObjectiveAccess;
  readonly now: Date;
  readonly celebrate: boolean;
}

const cheers = {
  passed: 'course.result.congratulations',
  completed: 'course.result.congratulations.completed',
  failed: null,
  incomplete: null,
} as const satisfies Record<Outcome, string | null>;

/** Score, grade and verdict. A course without a score is only completed, and says why it has none. */
export function VisibleResult({ record, access, now, celebrate }: VisibleResultProps) {
  const t = useMessages();
  const outcome = visibleOutcome(record);
  const cheer = outcome === null || !celebrate ? null : cheers[outcome];
  return (
    <div className={styles.visible}>
      {record.normalizedScore !== null && <ScoreRing record={record} />}
      <div className={styles.verdict}>
        {cheer !== null && (
          <p className={styles.cheer}>
            <TrophyIcon size={24} />
            {t(cheer, { name: access.objective.name })}
          </p>
        )}
        <OutcomeBadge outcome={outcome} />
        {record.grade && <GradeLine grade={record.grade} />}
        <Points of={record} className={styles.muted} />
        {lacksScore(record) && <p className={styles.muted}>{t('course.result.no-score')}</p>}
        {record.normalizedScore !== null && record.objectiveWorkflowId !== null && (
          <ResultComments objectiveWorkflowId={record.objectiveWorkflowId} />
        )}
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
