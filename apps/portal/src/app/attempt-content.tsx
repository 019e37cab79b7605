import type { ActivityPart } from '@stoa/contract';
import { leafParts } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCourseChanged } from '../course/data/use-course.ts';
import { isBeingWritten } from '../features/course-content/page-kinds/hand-in/is-hand-in-begun.ts';
import { endPackages } from '../features/course-content/work/end-package.ts';
import { CourseContent } from '../features/course-content/walk/course-content.tsx';
import { prefetchPage } from '../course/data/activity-content.ts';
import { SubmitDialog } from '../features/result/submit-dialog.tsx';
import { SubmitEntry } from '../features/result/submit-entry.tsx';
import type { ShownAttempt } from '../course/attempt/shown-attempt.ts';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { paths } from '../lib/paths.ts';
import { createStore } from '../lib/state/store.ts';
import { FollowingOutline, type PartRead } from './following-outline.tsx';

const { Component: SubmittedElsewhere } = lazyComponent(
  async () => (await import('../features/result/submitted-elsewhere.tsx')).SubmittedElsewhere,
  { areas: ['shell-extras'] },
);

interface AttemptContentProps {
  readonly attempt: ShownAttempt;
  /** It was handed in while this page was open, and not by it. */
  readonly submittedElsewhere: boolean;
}

/**
 * The table of contents, the open page and the way to submit, each from its own feature. They are drawn anew for what
 * is given here, and not with everything around them.
 */
export const AttemptContent = memo(function AttemptContent({ attempt, submittedElsewhere }: AttemptContentProps) {
  // counted, because a dialog that is just closing must not close the next one
  const [asked, setAsked] = useState(0);
  const [closed, setClosed] = useState(0);
  const submit = useCallback(() => setAsked((count) => count + 1), []);
  const toResult = useToResult(attempt.objectiveId);
  const workflow = attempt.tree.objectiveWorkflow;
  const prefetch = usePrefetch(workflow.id);
  const { count: openCount } = attempt.remaining();
  const submitEntry = <SubmitEntry tree={attempt.tree} openCount={openCount} onSubmit={submit} />;
  const { read, onRead } = usePartRead();
  const outline = <FollowingOutline attempt={attempt} read={read} onIntend={prefetch} footer={submitEntry} />;
  return (
    <>
      <CourseContent attempt={attempt} outline={outline} onSubmit={submit} submitEntry={submitEntry} onRead={onRead} />
      {submittedElsewhere && asked === closed && (
        <SubmittedElsewhere objectiveWorkflowId={workflow.id} onGoOn={toResult} />
      )}
      {asked > closed && (
        <SubmitDialog
          key={asked}
          objectiveWorkflowId={workflow.id}
          openCount={openCount}
          drafts={draftsIn(attempt)}
          endWork={endPackages}
          onClose={() => setClosed(asked)}
          onSettled={toResult}
        />
      )}
    </>
  );
});

/** Names of what is begun to be written and not handed in. */
function draftsIn({ tree }: ShownAttempt): readonly string[] {
  return leafParts(tree.activity)
    .filter(isBeingWritten)
    .map(({ childActivity }) => childActivity.name);
}

/** Axis of the activity that is read on a long page; kept outside of the page, which need not be drawn anew for it. */
function usePartRead() {
  const { key } = useLocation();
  const [read] = useState(() => createStore<PartRead | null>(null));
  const onRead = useCallback((axis: string) => read.update(() => ({ key, axis })), [read, key]);
  return { read, onRead };
}

function usePrefetch(objectiveWorkflowId: string) {
  const client = useQueryClient();
  return useCallback(
    (part: ActivityPart) => prefetchPage(client, objectiveWorkflowId, part),
    [client, objectiveWorkflowId],
  );
}

/** Leads to the result after a submit: the course looks different everywhere then, and its details show the result. */
function useToResult(objectiveId: string) {
  const navigate = useNavigate();
  const courseChanged = useCourseChanged();
  return useCallback(async () => {
    await courseChanged(objectiveId);
    await navigate(paths.courseResult(objectiveId), { replace: true });
  }, [navigate, courseChanged, objectiveId]);
}
