import type { ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { flattenParts, ObjectiveType, redirectTarget } from '@stoa/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { treeOptions } from '../../api/calls/course-tree.ts';

interface RedirectEntryProps {
  readonly access: ObjectiveAccess;
  /** Stands there while the tree is on its way. */
  readonly waiting: ReactNode;
}

/** Leads a link from outside to the right place of a course (Spec 2 §2 'Redirect entry'). */
export function RedirectEntry({ access, waiting }: RedirectEntryProps) {
  const { search, hash } = useLocation();
  const workflow = access.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const composite = access.objective.type === ObjectiveType.composite;
  const wanted = wantedIds(search);
  const enabled = composite && workflow !== null && wanted.length > 0;
  // a tree that cannot be had leaves the course as a whole, which says why
  const { data: tree, isLoading } = useQuery({ ...treeOptions(workflow?.id ?? ''), enabled });
  if (isLoading) return waiting;
  const target = redirectTarget({
    objectiveId: access.objective.id,
    composite,
    hasWorkflow: workflow !== null,
    axis: enabled && tree ? axisOf(tree, wanted) : null,
    search,
  });
  return <Navigate replace to={`${target}${hash}`} />;
}

/** The place that the link names, and the activity that it names, which may stand elsewhere by now. */
function wantedIds(search: string): readonly string[] {
  const query = new URLSearchParams(search);
  return [query.get('activityPathId'), query.get('activityId')].flatMap((id) => id || []);
}

/** Axis of the first shown part that has one of these path ids, or whose activity has one of these ids. */
function axisOf({ activity }: ActivityTree, ids: readonly string[]): string | null {
  const parts = flattenParts(activity);
  const found = ids.map(
    (id) =>
      parts.find(({ activityPathId }) => activityPathId === id) ??
      parts.find(({ childActivity }) => childActivity.id === id),
  );
  return found.find((part) => part !== undefined)?.axis ?? null;
}
