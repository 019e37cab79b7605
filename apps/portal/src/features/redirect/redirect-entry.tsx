import type { ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { flattenParts, ObjectiveType, redirectTarget } from '@stoa/domain';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useCall } from '../../api/query.ts';
import { useSearch } from '../../lib/use-search.ts';

interface RedirectEntryProps {
  readonly access: ObjectiveAccess;
  /** Stands there while the tree is on its way. */
  readonly waiting: ReactNode;
}

/** Leads a link from outside to the right place of a course (Spec 2 §2 'Redirect entry'). */
export function RedirectEntry({ access, waiting }: RedirectEntryProps) {
  const [search] = useSearch();
  const workflow = access.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const composite = access.objective.type === ObjectiveType.composite;
  const wanted = search.get('activityPathId') ?? search.get('activityId');
  const enabled = composite && workflow !== null && wanted !== null;
  // a tree that cannot be had leaves the course as a whole, which says why
  const { data: tree, isLoading } = useCall('getActivityTree', { params: { objectiveWorkflowId: workflow?.id ?? '' } }, { enabled });
  if (isLoading) return waiting;
  const target = redirectTarget({
    objectiveId: access.objective.id,
    composite,
    hasWorkflow: workflow !== null,
    axis: enabled && tree ? axisOf(tree, wanted) : null,
    inProctoringIframe: search.has('inProctoringIframe'),
  });
  return <Navigate replace to={target} />;
}

/** Axis of the shown part that has this path id, or whose activity has this id. */
function axisOf({ activity }: ActivityTree, id: string): string | null {
  const parts = flattenParts(activity);
  const part = parts.find(({ activityPathId }) => activityPathId === id) ?? parts.find(({ childActivity }) => childActivity.id === id);
  return part?.axis ?? null;
}
