import type { ObjectiveAccess, ObjectiveRecord } from '@stoa/contract';
import { courseFactsOf, courseStates, decideReviewOfRecord } from '@stoa/domain';
import { useLocation } from 'react-router';
import { useCourseClock } from '../course/data/use-course-clock.ts';
import { CourseDetails } from '../features/course-page/course-details.tsx';
import { CourseFrame } from '../features/course-page/course-frame.tsx';
import { PreviousAttempts } from '../features/result/previous-attempts.tsx';
import { ResultBadge } from '../features/result/result-badge.tsx';
import { ResultCard } from '../features/result/result-card.tsx';
import { useAwaitedResult } from '../features/result/use-awaited-result.ts';
import { useNeedsDesktop } from '../course/use-needs-desktop.ts';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { paths, resultHash } from '../lib/paths.ts';
import { CourseTutor } from '../shell/tutor/course-tutor.tsx';
import { OwnCourseGate } from './own-course-gate.tsx';
import type { PlaceProps } from './place-props.ts';
import { useDetailsEvent } from './use-course-events.ts';

const { Component: KeptCourse } = lazyComponent(
  async () => (await import('../features/kept-course/kept-course.tsx')).KeptCourse,
  { areas: ['shell-extras'] },
);

const { Component: Certificates } = lazyComponent(
  async () => (await import('../features/certificates/certificate-pages.tsx')).CourseCertificates,
  { areas: ['callbacks'] },
);

/** The details of a course with its result (Spec 2 §2 'Course details'). */
export function CoursePage({ params }: PlaceProps<'course' | 'courseDetails'>) {
  const { objectiveId } = params;
  return <OwnCourseGate objectiveId={objectiveId}>{(access) => <Details access={access} />}</OwnCourseGate>;
}

/** Address of the review of an attempt, by its record; null where reviewing is not allowed. */
function reviewPathOf(access: ObjectiveAccess, record: ObjectiveRecord, now: Date) {
  const { objectiveWorkflowId } = record;
  if (objectiveWorkflowId === null || !decideReviewOfRecord(courseFactsOf(access), record, now).allowed) return null;
  const last = access.objectiveWorkflowAggregate.lastObjectiveWorkflow?.id === objectiveWorkflowId;
  return paths.courseReview(access.objective.id, last ? {} : { objectiveWorkflowId });
}

function Details({ access }: { readonly access: ObjectiveAccess }) {
  const now = useCourseClock(access);
  const { hash } = useLocation();
  const needsDesktop = useNeedsDesktop(access.objective);
  const { lastObjectiveWorkflow: workflow } = access.objectiveWorkflowAggregate;
  useDetailsEvent(access.objective.id);
  useAwaitedResult(workflow);
  return (
    <CourseFrame
      access={access}
      layer="details"
      now={now}
      tutor={<CourseTutor access={access} axis={null} now={now} />}
    >
      <CourseDetails
        access={access}
        now={now}
        badge={<ResultBadge access={access} now={now} />}
        result={<ResultCard access={access} now={now} fresh={hash === resultHash} />}
        kept={workflow && courseStates[workflow.state].atWork && <KeptCourse objectiveWorkflowId={workflow.id} />}
        attempts={
          <>
            <PreviousAttempts
              aggregate={access.objectiveWorkflowAggregate}
              reviewPathOf={(record) => reviewPathOf(access, record, now)}
              needsDesktop={needsDesktop}
            />
            <Certificates objectiveId={access.objective.id} />
          </>
        }
      />
    </CourseFrame>
  );
}
