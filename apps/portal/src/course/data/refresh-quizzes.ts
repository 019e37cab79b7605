import type { ActivityTree } from '@stoa/contract';
import { activityWorkStates, courseStates, flattenParts } from '@stoa/domain';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/calls/query.ts';

/**
 * Points of a person may come while their learner looks at the questions. Quizzes come after the tree, which tells what
 * a submission or the end of a proctoring session closed: that is still on the screen, and would be refused.
 */
export async function refreshQuizzes(client: QueryClient): Promise<void> {
  const queryKey = queryKeyOf('getQuiz');
  const trees = client.getQueriesData<ActivityTree>({ queryKey: queryKeyOf('getActivityTree') });
  const readable = new Set(trees.flatMap(([, tree]) => (tree ? readableQuizzes(tree) : [])));
  // the others are read again when they are opened
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  await client.refetchQueries({ queryKey, type: 'active', predicate: ({ queryHash }) => readable.has(queryHash) });
}

/** Hashes of the queries of what may be read: what is open, and what waits for its grade in an attempt at work. */
function readableQuizzes({ objectiveWorkflow, activity, contentAvailable }: ActivityTree): readonly string[] {
  const { atWork } = courseStates[objectiveWorkflow.state];
  const parts = [{ childActivity: activity, contentAvailable }, ...flattenParts(activity)];
  return parts.flatMap(({ contentAvailable: isOpen, childActivity: { activityWorkflowAggregate } }) => {
    const work = activityWorkflowAggregate.lastActivityWorkflow;
    if (work === null || !(isOpen || (atWork && activityWorkStates[work.state].waitsForGrade))) return [];
    const params = { objectiveWorkflowId: objectiveWorkflow.id, activityWorkflowId: work.id };
    return [hashKey(queryKeyOf('getQuiz', { params }))];
  });
}
