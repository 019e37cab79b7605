import type { ObjectiveAccess } from '@stoa/contract';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/page/use-title.ts';
import { About } from './about.tsx';
import styles from './course-details.module.css';
import { CourseHero } from './course-hero.tsx';
import { OutlinePreview } from './outline-preview.tsx';

interface CourseDetailsProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  /** The verdict in two words, for the picture. */
  readonly badge: ReactNode;
  /** The result of the last finished attempt. */
  readonly result: ReactNode;
  readonly attempts: ReactNode;
  /** What of the course is on the device; it comes after the first paint. */
  readonly kept: ReactNode;
}

/** Everything about a course on one page (Spec 2 §2 'Course details'). */
export function CourseDetails({ access, now, badge, result, attempts, kept }: CourseDetailsProps) {
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  useTitle(objective.name);
  const notStarted = aggregate.lastObjectiveWorkflow === null;
  return (
    <article className={styles.page}>
      <CourseHero access={access} now={now} badge={badge} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {objective.about && <About html={objective.about} />}
          {attempts}
        </div>
        <div className={styles.side}>
          <div className={styles.early}>{result}</div>
          {kept && <div className={styles.kept}>{kept}</div>}
          <div className={styles.early}>{notStarted && <OutlinePreview outline={objective.outline} />}</div>
        </div>
      </div>
    </article>
  );
}
