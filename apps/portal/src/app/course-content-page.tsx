import type { ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { courseFactsOf, visibleLayers } from '@stoa/domain';
import { useDeferredValue, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CallFailure } from '../api/failures/call-failure.tsx';
import { isHandedIn } from '../course/data/handed-in.ts';
import { useSubmittedElsewhere } from '../course/data/submitted-elsewhere.ts';
import { useConstraintClock } from '../course/data/use-constraint-clock.ts';
import { useActivityTree } from '../course/data/use-course.ts';
import { useNow } from '../api/clock/use-now.ts';
import { ContentSkeleton } from '../features/course-content/walk/content-skeleton.tsx';
import { CourseFrame } from '../features/course-page/course-frame.tsx';
import { reviewAsked, searchWithoutReview } from '../course/attempt/review-asked.ts';
import { useMessages } from '../lib/language/messages.tsx';
import { paths, resultHash } from '../lib/paths.ts';
import { CourseTutor } from '../shell/tutor/course-tutor.tsx';
import { OwnCourseGate } from './own-course-gate.tsx';
import { AttemptContent } from './attempt-content.tsx';
import styles from './course-content-page.module.css';
import { EarlierAttempt } from './earlier-attempt.tsx';
import type { PlaceProps } from './place-props.ts';
import { useContentEvent } from './use-course-events.ts';
import { useShownAttempt } from './use-shown-attempt.ts';

// one file of code with this page: shared between two, all of it would come with the details of every course
export { WorkflowViewPage } from './workflow-view-page.tsx';

/** The content of a course, for an attempt that is under way or may be reviewed. */
export function CourseContentPage({ params }: PlaceProps<'courseContent'>) {
  const { objectiveId, axis } = params;
  return <OwnCourseGate objectiveId={objectiveId}>{(access) => <Content access={access} axis={axis} />}</OwnCourseGate>;
}

interface ContentProps {
  readonly access: ObjectiveAccess;
  readonly axis: string | undefined;
}

/** The earlier attempt that the address asks to look at; null for the last one. */
function useEarlierAttempt(access: ObjectiveAccess): string | null {
  const { search } = useLocation();
  const asked = reviewAsked(search)?.objectiveWorkflowId ?? null;
  return asked === access.objectiveWorkflowAggregate.lastObjectiveWorkflow?.id ? null : asked;
}

/** The content of a course; without content to show, the details say why (Spec 2 §2 'Redirect entry'). */
function Content({ access, axis }: ContentProps) {
  const now = useNow();
  const { objective } = access;
  const { search } = useLocation();
  const earlier = useEarlierAttempt(access);
  const last = access.objectiveWorkflowAggregate.lastObjectiveWorkflow?.id ?? null;
  const shown = visibleLayers(
    { ...courseFactsOf(access), announcementChannelId: objective.announcementChannelId },
    now,
  );
  const submittedElsewhere = useSubmittedElsewhere(access);
  if (earlier === null && !submittedElsewhere && (last === null || !shown.includes('content'))) {
    // what this page has just handed in ends at its result, whether the submission or the new state of the course is
    // noticed first
    const hash = last !== null && isHandedIn(last) ? resultHash : '';
    return (
      <Navigate
        replace
        to={{ pathname: paths.courseDetails(objective.id), search: searchWithoutReview(search), hash }}
      />
    );
  }
  return (
    <CourseFrame
      access={access}
      layer="content"
      now={now}
      tutor={<CourseTutor access={access} axis={axis ?? null} now={now} />}
    >
      {last !== null && earlier === null && (
        <Attempt key={last} access={access} objectiveWorkflowId={last} axis={axis} elsewhere={submittedElsewhere} />
      )}
      {earlier !== null && (
        <EarlierAttempt key={earlier} access={access} objectiveWorkflowId={earlier} now={now}>
          <Attempt access={access} objectiveWorkflowId={earlier} axis={axis} elsewhere={false} />
        </EarlierAttempt>
      )}
    </CourseFrame>
  );
}

interface AttemptProps extends ContentProps {
  readonly objectiveWorkflowId: string;
  /** The attempt was handed in while this page was open, and not by it. */
  readonly elsewhere: boolean;
}

function Attempt({ access, objectiveWorkflowId, axis, elsewhere }: AttemptProps) {
  const t = useMessages();
  const { data: tree, error, refetch, isFetching } = useActivityTree(objectiveWorkflowId);
  if (tree) return <Reading access={access} tree={tree} axis={axis} elsewhere={elsewhere} />;
  if (!error) return <ContentSkeleton />;
  return (
    <>
      <CallFailure
        error={error}
        title={t('course.outline.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
      <p className={styles.retry}>{t('course.outline.failed.text')}</p>
    </>
  );
}

type ReadingProps = Omit<AttemptProps, 'objectiveWorkflowId'> & { readonly tree: ActivityTree };

/**
 * What answers and stores change, React draws at once and in one task; put off, it is drawn piece by piece, so that the
 * page answers while a long course is drawn anew.
 */
function Reading({ access, tree, axis, elsewhere }: ReadingProps) {
  const now = useConstraintClock(tree);
  useContentEvent(tree.objectiveWorkflow);
  const shown = useDeferredValue(useMemo(() => ({ access, tree, now }), [access, tree, now]));
  return <AttemptContent attempt={useShownAttempt({ ...shown, axis })} submittedElsewhere={elsewhere} />;
}
