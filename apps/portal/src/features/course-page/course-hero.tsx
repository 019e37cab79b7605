import type { ObjectiveAccess } from '@stoa/contract';
import { WorkflowState } from '@stoa/domain';
import { Cover, VisuallyHidden } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PageHeading } from '../../lib/page-heading.tsx';
import { CourseActions } from './course-actions.tsx';
import { CourseBadges } from './course-badges.tsx';
import { CourseFacts } from './course-facts.tsx';
import styles from './course-hero.module.css';
import { CourseProgress } from './course-progress.tsx';
import { coverTone } from '../../lib/cover-tone.ts';
import { Description } from './description.tsx';

interface CourseHeroProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  /** Stands on the picture. */
  readonly badge: ReactNode;
}

/** What a course is, how far the person is in it, and what to do next. */
export function CourseHero({ access, now, badge }: CourseHeroProps) {
  const t = useMessages();
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  const workflow = aggregate.lastObjectiveWorkflow;
  return (
    <header className={styles.hero}>
      <div className={styles.picture}>
        <Cover imageUrl={objective.imageUrl} code={objective.code} {...coverTone(objective.id)} eager className={styles.cover} />
        <span className={styles.badge}>{badge}</span>
      </div>
      <div className={styles.words}>
        <CourseBadges access={access} />
        <div>
          <PageHeading className={styles.name}>
            <span dir="auto">{objective.name}</span>
          </PageHeading>
          <p className={styles.code}>
            <VisuallyHidden>{t('course.code')} </VisuallyHidden>
            <bdi translate="no">{objective.code}</bdi>
          </p>
        </div>
        {objective.description && <Description text={objective.description} />}
        <CourseFacts access={access} now={now} />
        {workflow?.state === WorkflowState.inProgress && workflow.progress !== null && (
          <CourseProgress workflow={workflow} progress={workflow.progress} />
        )}
        {aggregate.lastObjectiveRecord?.imported && !workflow && <p>{t('course.imported')}</p>}
        <div className={styles.actions}>
          <CourseActions access={access} now={now} />
        </div>
      </div>
    </header>
  );
}
