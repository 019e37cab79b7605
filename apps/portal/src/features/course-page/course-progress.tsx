import type { ObjectiveWorkflow } from '@stoa/contract';
import { ProgressBar } from '@stoa/ui';
import { ExplainedProgress } from '../../course/progress/explained-progress.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './course-progress.module.css';

interface CourseProgressProps {
  readonly workflow: ObjectiveWorkflow;
  /** 0..1 */
  readonly progress: number;
}

/** Progress of an attempt, as a bar with its percentage, which explains itself. */
export function CourseProgress({ workflow: { id, objectiveId }, progress }: CourseProgressProps) {
  const t = useMessages();
  const percent = useFormat().progress(progress);
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={progress}
        label={t('course.progress')}
        valueText={t('course.progress.percent', { percent })}
      />
      <ExplainedProgress objectiveId={objectiveId} objectiveWorkflowId={id} progress={progress} />
    </div>
  );
}
