import type { ObjectiveAccess } from '@stoa/contract';
import { courseStates } from '@stoa/domain';
import type { ReactNode } from 'react';
import { BannerActions, CourseBanner } from '../../course/frame/course-banner.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { CourseActions } from './course-actions.tsx';
import { CourseBadges } from './course-badges.tsx';
import { CourseFacts } from './course-facts.tsx';
import { CourseProgress } from './course-progress.tsx';
import { Description } from './description.tsx';

interface CourseHeroProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  /** Stands on the picture. */
  readonly badge: ReactNode;
}

/** Head of a course: its name and facts, the person's progress, and the next action. */
export function CourseHero({ access, now, badge }: CourseHeroProps) {
  const t = useMessages();
  const { objective, objectiveWorkflowAggregate: aggregate } = access;
  const workflow = aggregate.lastObjectiveWorkflow;
  return (
    <CourseBanner
      course={objective}
      codeLabel={t('course.code')}
      mark={badge}
      badges={<CourseBadges access={access} />}
    >
      {objective.description && <Description text={objective.description} />}
      <CourseFacts access={access} now={now} />
      {workflow && courseStates[workflow.state].progress === 'own' && workflow.progress !== null && (
        <CourseProgress workflow={workflow} progress={workflow.progress} />
      )}
      {aggregate.lastObjectiveRecord?.imported && !workflow && <p>{t('course.imported')}</p>}
      <BannerActions>
        <CourseActions access={access} now={now} />
      </BannerActions>
    </CourseBanner>
  );
}
