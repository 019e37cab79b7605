import type { ActivityPart, ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { courseStates, opensWholeWindow, isWorkOpen, settingKeys } from '@stoa/domain';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../api/session/session.tsx';
import type { ShownAttempt } from '../course/attempt/shown-attempt.ts';
import { partViews } from '../course/attempt/part-state.ts';
import { remainingOf, type Remaining } from '../course/attempt/remaining.ts';
import { reviewAsked } from '../course/attempt/review-asked.ts';
import { paths } from '../lib/paths.ts';

interface ShownAttemptFacts {
  readonly access: ObjectiveAccess;
  readonly tree: ActivityTree;
  /** Axis in the address. */
  readonly axis: string | undefined;
  readonly now: Date;
}

/** Brings together what the places of a course show of one attempt. */
export function useShownAttempt({ access, tree, axis, now }: ShownAttemptFacts): ShownAttempt {
  const { objective } = access;
  const { search } = useLocation();
  const newContentAfterCompletion = useSession().settings[settingKeys.accessNewContentAfterCompletion] === true;
  const { state } = tree.objectiveWorkflow;
  const inProgress = courseStates[state].atWork;
  const working = reviewAsked(search) === null && isWorkOpen({ state, newContentAfterCompletion });
  const earlier = tree.objectiveWorkflow.id !== access.objectiveWorkflowAggregate.lastObjectiveWorkflow?.id;
  const lock = useMemo(() => ({ courseState: state, newContentAfterCompletion }), [state, newContentAfterCompletion]);
  const view = useMemo(() => partViews(tree.activity, lock, now), [tree.activity, lock, now]);
  const remaining = useMemo(() => remainingLater(tree, view), [tree, view]);
  // reviewing goes on from page to page
  const pathOf = useCallback(
    (part: ActivityPart) => `${paths.courseContent(objective.id, part.axis)}${search}`,
    [objective.id, search],
  );
  return useMemo(
    () => ({
      objectiveId: objective.id,
      courseName: objective.name,
      dueDate: inProgress ? access.dueDate : null,
      tree,
      axis: axis ?? null,
      lock,
      working,
      review: working ? null : inProgress ? 'underWay' : 'over',
      earlierAttempt: earlier ? tree.objectiveWorkflow.attempt : null,
      fullScreen: opensWholeWindow(objective),
      displayMode: objective.displayMode,
      reviewable: { supportReview: objective.supportReview, supportMobileView: objective.supportMobileView },
      now,
      view,
      remaining,
      home: `${paths.courseContent(objective.id)}${search}`,
      pathOf,
    }),
    [objective, inProgress, access.dueDate, tree, axis, lock, working, earlier, now, view, remaining, search, pathOf],
  );
}

/** Found out by the first who asks: together with the views it would be a long task in a long course. */
function remainingLater({ activity }: ActivityTree, view: ShownAttempt['view']): () => Remaining {
  let known: Remaining | undefined;
  return () => (known ??= remainingOf(activity, (part) => !view(part).refusal));
}
