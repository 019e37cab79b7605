import { PresentationMode } from '@stoa/domain';
import { ProgressBar } from '@stoa/ui';
import type { ShownAttempt } from '../../course/attempt/shown-attempt.ts';
import { ExplainedProgress } from '../../course/progress/explained-progress.tsx';
import { useDeadline } from '../../course/deadline.ts';
import { Link } from '../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './outline-header.module.css';

/** Name, progress and deadline of the course above its table of contents. */
export function OutlineHeader({ attempt }: { readonly attempt: ShownAttempt }) {
  const { objectiveId, tree } = attempt;
  const t = useMessages();
  const { progress } = tree.objectiveWorkflow;
  const format = useFormat();
  const words = progress === null ? null : t('course.progress.percent', { percent: format.progress(progress) });
  return (
    <div className={styles.header}>
      <p className={styles.name}>
        <CourseName attempt={attempt} />
      </p>
      {progress !== null && words !== null && (
        <>
          <ProgressBar value={progress} label={t('course.progress')} valueText={words} />
          <div className={styles.note}>
            <ExplainedProgress
              objectiveId={objectiveId}
              objectiveWorkflowId={tree.objectiveWorkflow.id}
              progress={progress}
            />
          </div>
        </>
      )}
      <Deadline attempt={attempt} />
    </div>
  );
}

/** Date by which the course is to be handed in. */
export function Deadline({ attempt: { dueDate, now } }: { readonly attempt: ShownAttempt }) {
  const deadline = useDeadline();
  if (dueDate === null) return null;
  const { overdue, text } = deadline(dueDate, now);
  return <p className={overdue ? styles.overdue : styles.note}>{text}</p>;
}

/** Name of the course. In a course of tiles it leads back to them; elsewhere there is no page above the pages. */
function CourseName({ attempt: { courseName, tree, home } }: { readonly attempt: ShownAttempt }) {
  const name = <bdi>{courseName}</bdi>;
  return tree.activity.presentationMode === PresentationMode.tiles ? <Link to={home}>{name}</Link> : name;
}
