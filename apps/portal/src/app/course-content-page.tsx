import type { ActivityTree, ObjectiveAccess, ObjectiveWorkflow } from '@stoa/contract';
import { courseFactsOf, visibleLayers } from '@stoa/domain';
import { Navigate } from 'react-router';
import { CallFailure } from '../api/call-failure.tsx';
import { useConstraintClock } from '../api/course/use-constraint-clock.ts';
import { useActivityTree } from '../api/course/use-course.ts';
import { useNow } from '../api/use-now.ts';
import { PageSkeleton } from '../features/course-content/page-skeleton.tsx';
import { CourseFrame } from '../features/course-page/course-frame.tsx';
import { useMessages } from '../lib/messages.tsx';
import { paths } from '../lib/paths.ts';
import { CourseTutor } from '../shell/tutor/course-tutor.tsx';
import { OwnCourseGate } from './own-course-gate.tsx';
import { CoursePlaces } from './course-places.tsx';
import styles from './course-content-page.module.css';
import { usePlaceParams } from './place-params.ts';
import { useContentEvent } from './use-course-events.ts';
import { useCourseReading } from './use-course-reading.ts';

/** The content of a course, for an attempt that is under way or may be reviewed. */
export function CourseContentPage() {
  const { objectiveId = '', axis } = usePlaceParams();
  return <OwnCourseGate objectiveId={objectiveId}>{(access) => <Content access={access} axis={axis} />}</OwnCourseGate>;
}

interface ContentProps {
  readonly access: ObjectiveAccess;
  readonly axis: string | undefined;
}

/** Without content to show, the details say why (Spec 2 §2 'Redirect entry'). */
function Content({ access, axis }: ContentProps) {
  const now = useNow();
  const { objective } = access;
  const workflow = access.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const shown = visibleLayers({ ...courseFactsOf(access), announcementChannelId: objective.announcementChannelId }, now);
  if (!workflow || !shown.includes('content')) return <Navigate replace to={paths.courseDetails(objective.id)} />;
  return (
    <CourseFrame access={access} layer="content" now={now} tutor={<CourseTutor access={access} axis={axis ?? null} now={now} />}>
      <Attempt key={workflow.id} access={access} workflow={workflow} axis={axis} />
    </CourseFrame>
  );
}

function Attempt({ access, workflow, axis }: ContentProps & { readonly workflow: ObjectiveWorkflow }) {
  const t = useMessages();
  const { data: tree, error, refetch, isFetching } = useActivityTree(workflow.id);
  if (tree) return <Reading access={access} tree={tree} axis={axis} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <CallFailure error={error} title={t('course.outline.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      <p className={styles.retry}>{t('course.outline.failed.text')}</p>
    </>
  );
}

function Reading({ access, tree, axis }: ContentProps & { readonly tree: ActivityTree }) {
  const now = useConstraintClock(tree);
  useContentEvent(tree.objectiveWorkflow);
  return <CoursePlaces reading={useCourseReading({ access, tree, axis, now })} />;
}
