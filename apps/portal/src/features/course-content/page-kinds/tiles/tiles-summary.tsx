import { ProgressBar } from '@stoa/ui';
import { ExplainedProgress } from '../../../../course/progress/explained-progress.tsx';
import { useDeadline } from '../../../../course/deadline.ts';
import { ButtonLink } from '../../../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../../../lib/language/messages.tsx';
import { nextPage } from '../../work/pages.ts';
import { useCourseVisit } from '../../work/course-visit.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import styles from './tiles-summary.module.css';

/** Summary above the tiles: progress of the course, and the way to the page to go on at. */
export function TilesSummary() {
  const t = useMessages();
  const { tree, lock, now, working, pathOf } = useAttempt();
  const { submitEntry } = useCourseVisit();
  const next = working ? nextPage(tree, lock, now) : null;
  return (
    <div className={styles.summary}>
      <Progress />
      <div className={styles.actions}>
        {next && (
          <ButtonLink variant="primary" to={pathOf(next)}>
            {t('course.page.continue', { name: next.childActivity.name })}
          </ButtonLink>
        )}
        {submitEntry}
      </div>
    </div>
  );
}

function Progress() {
  const t = useMessages();
  const format = useFormat();
  const deadline = useDeadline();
  const { tree, dueDate, now, objectiveId } = useAttempt();
  const { progress } = tree.objectiveWorkflow;
  const due = dueDate === null ? null : deadline(dueDate, now);
  const words = progress === null ? null : t('course.progress.percent', { percent: format.progress(progress) });
  if (words === null && due === null) return null;
  return (
    <div className={styles.progress}>
      {progress !== null && words !== null && (
        <ProgressBar value={progress} label={t('course.progress')} valueText={words} />
      )}
      <div className={styles.notes}>
        {progress !== null && (
          <ExplainedProgress
            objectiveId={objectiveId}
            objectiveWorkflowId={tree.objectiveWorkflow.id}
            progress={progress}
          />
        )}
        {due && <span className={due.overdue ? styles.overdue : undefined}>{due.text}</span>}
      </div>
    </div>
  );
}
