import type { ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { CallFailure } from '../api/failures/call-failure.tsx';
import { CoursePageFrame } from '../course/frame/course-page-frame.tsx';
import { useActivityTree } from '../course/data/use-course.ts';
import { useConstraintClock } from '../course/data/use-constraint-clock.ts';
import { ContentSkeleton } from '../features/course-content/walk/content-skeleton.tsx';
import { ActivityAlone } from '../features/course-content/walk/course-content.tsx';
import { useCourseWay } from '../features/course-page/course-frame.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { ButtonLink } from '../lib/page/link.tsx';
import { paths } from '../lib/paths.ts';
import { OwnCourseGate } from './own-course-gate.tsx';
import type { PlaceProps } from './place-props.ts';
import { useContentEvent } from './use-course-events.ts';
import { useShownAttempt } from './use-shown-attempt.ts';

/** One activity alone, by its work: where a launch from elsewhere leads (Spec 2 §2 'workflow view'). */
export function WorkflowViewPage({ params: { objectiveId, workflowId } }: PlaceProps<'workflowView'>) {
  return (
    <OwnCourseGate objectiveId={objectiveId}>
      {(access) => <View access={access} workflowId={workflowId} />}
    </OwnCourseGate>
  );
}

interface ViewProps {
  readonly access: ObjectiveAccess;
  readonly workflowId: string;
}

function View({ access, workflowId }: ViewProps) {
  const t = useMessages();
  const { objective, objectiveWorkflowAggregate } = access;
  const way = useCourseWay(objective.name);
  const last = objectiveWorkflowAggregate.lastObjectiveWorkflow?.id ?? null;
  // nothing is begun, and the details say how to begin
  if (last === null) return <Navigate replace to={paths.courseDetails(objective.id)} />;
  if (workflowId === last) return <Navigate replace to={paths.courseContent(objective.id)} />;
  return (
    <CoursePageFrame
      wide
      way={way}
      side={<ButtonLink to={paths.courseContent(objective.id)}>{t('course.view.to-course')}</ButtonLink>}
    >
      <Attempt access={access} objectiveWorkflowId={last} workflowId={workflowId} />
    </CoursePageFrame>
  );
}

function Attempt({ objectiveWorkflowId, ...view }: ViewProps & { readonly objectiveWorkflowId: string }) {
  const t = useMessages();
  const { data: tree, error, refetch, isFetching } = useActivityTree(objectiveWorkflowId);
  if (tree) return <Alone {...view} tree={tree} />;
  if (!error) return <ContentSkeleton />;
  const retry = () => void refetch();
  return <CallFailure error={error} title={t('course.outline.failed')} onRetry={retry} retrying={isFetching} />;
}

/** What changes is drawn piece by piece, as in a whole course (`course-content-page.tsx`). */
function Alone({ access, tree, workflowId }: ViewProps & { readonly tree: ActivityTree }) {
  const now = useConstraintClock(tree);
  useContentEvent(tree.objectiveWorkflow);
  const shown = useDeferredValue(useMemo(() => ({ access, tree, now }), [access, tree, now]));
  const axis = useAxisOf(shown.tree, workflowId);
  return <ActivityAlone attempt={useShownAttempt({ ...shown, axis: axis ?? undefined })} axis={axis} />;
}

/** Where the work stands in the course; another attempt at the activity stays in its place. */
function useAxisOf(tree: ActivityTree, workflowId: string): string | null {
  const [known, setKnown] = useState<string | null>(null);
  const part = flattenParts(tree.activity).find(
    ({ childActivity }) => childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id === workflowId,
  );
  if (part !== undefined && part.axis !== known) setKnown(part.axis);
  return part?.axis ?? known;
}
