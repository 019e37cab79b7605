import type { ObjectiveAccess } from '@stoa/contract';
import { courseFactsOf, visibleLayers } from '@stoa/domain';
import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '../../api/session/session.tsx';
import { CoursePageFrame } from '../../course/frame/course-page-frame.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { settingOf } from '../../lib/settings.ts';
import { CourseLayers, type OwnPageLayer } from './course-layers.tsx';

interface CourseFrameProps {
  readonly access: ObjectiveAccess;
  readonly layer: OwnPageLayer;
  readonly now: Date;
  /** Stands beside the layers. */
  readonly tutor: ReactNode;
  readonly children: ReactNode;
}

/** The way to a course: the list that it is in, and its name. */
export function useCourseWay(name: string): ComponentProps<typeof CoursePageFrame>['way'] {
  const t = useMessages();
  const quizzes = settingOf(useSession(), 'ui.learner.quizzesOnly') === true;
  return {
    label: t('course.breadcrumbs'),
    to: paths.courses(),
    list: t(quizzes ? 'shell.place.quizzes' : 'course.to-courses'),
    name,
  };
}

/** Frame of a course: its position in the lists, and its layers (Spec 2 §2 'Course page'). */
export function CourseFrame({ access, layer, now, tutor, children }: CourseFrameProps) {
  const { objective } = access;
  const way = useCourseWay(objective.name);
  const shown = visibleLayers(
    { ...courseFactsOf(access), announcementChannelId: objective.announcementChannelId },
    now,
  );
  return (
    <CoursePageFrame
      way={way}
      side={
        <>
          {shown.length > 1 && <CourseLayers objective={objective} shown={shown} current={layer} />}
          {tutor}
        </>
      }
      wide={layer === 'content'}
    >
      {children}
    </CoursePageFrame>
  );
}
