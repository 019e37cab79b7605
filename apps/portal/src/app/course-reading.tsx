import type { ActivityPart, ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { WorkflowState, type CourseLock } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCourseChanged } from '../api/course/use-course.ts';
import { CourseContent } from '../features/course-content/course-content.tsx';
import { remainingOf } from '../features/course-content/finishing.ts';
import { prefetchPage } from '../features/course-content/place-content.ts';
import { OutlinePanel } from '../features/course-outline/outline-panel.tsx';
import { SubmitDialog } from '../features/result/submit-dialog.tsx';
import { SubmitEntry } from '../features/result/submit-entry.tsx';
import { partViews } from '../lib/course/part-state.ts';
import { paths } from '../lib/paths.ts';

interface CourseReadingProps {
  readonly access: ObjectiveAccess;
  readonly tree: ActivityTree;
  readonly lock: CourseLock;
  readonly axis: string | undefined;
  readonly now: Date;
}

/** The table of contents, the open page and the way to submit, each from its own feature. */
export function CourseReading({ access, tree, lock, axis, now }: CourseReadingProps) {
  const { objective } = access;
  const { courseFinished, newContentAfterCompletion } = lock;
  const [submitting, setSubmitting] = useState(false);
  const submit = useCallback(() => setSubmitting(true), []);
  const toResult = useToResult(objective.id);
  const pathOf = usePathOf(objective.id);
  const view = useMemo(
    () => partViews(tree.activity, { courseFinished, newContentAfterCompletion }, now),
    [tree.activity, courseFinished, newContentAfterCompletion, now],
  );
  const { count: openCount } = remainingOf(tree);
  const workflow = tree.objectiveWorkflow;
  const working = workflow.state === WorkflowState.inProgress || (courseFinished && newContentAfterCompletion);
  const outline = (
    <OutlinePanel
      tree={tree} courseName={objective.name} dueDate={workflow.state === WorkflowState.inProgress ? access.dueDate : null} axis={axis ?? null}
      view={view} pathOf={pathOf} now={now} onIntend={usePrefetch(workflow.id)}
      footer={<SubmitEntry workflow={workflow} openCount={openCount} onSubmit={submit} />}
    />
  );
  return (
    <>
      <CourseContent
        objectiveId={objective.id} courseName={objective.name} tree={tree} axis={axis} lock={lock} working={working} now={now} view={view}
        pathOf={pathOf} outline={outline} onSubmit={submit}
      />
      {submitting && (
        <SubmitDialog objectiveWorkflowId={workflow.id} openCount={openCount} onClose={() => setSubmitting(false)} onSettled={toResult} />
      )}
    </>
  );
}

/** Reviewing goes on from page to page. */
function usePathOf(objectiveId: string) {
  const { search } = useLocation();
  return useCallback((part: ActivityPart) => `${paths.courseContent(objectiveId, part.axis)}${search}`, [objectiveId, search]);
}

function usePrefetch(objectiveWorkflowId: string) {
  const client = useQueryClient();
  return useCallback((part: ActivityPart) => prefetchPage(client, objectiveWorkflowId, part), [client, objectiveWorkflowId]);
}

/** After a submit the course looks different everywhere, and its details show the result. */
function useToResult(objectiveId: string) {
  const navigate = useNavigate();
  const courseChanged = useCourseChanged();
  return useCallback(async () => {
    await courseChanged(objectiveId);
    await navigate(`${paths.courseDetails(objectiveId)}#result`);
  }, [navigate, courseChanged, objectiveId]);
}
