import type { ActivityTree } from '@stoa/contract';
import { flattenParts, mayAskForAnswers } from '@stoa/domain';
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

/** Hashes of the queries of what may be read. */
function readableQuizzes({ objectiveWorkflow, activity, contentAvailable }: ActivityTree): readonly string[] {
  const parts = [{ childActivity: activity, contentAvailable }, ...flattenParts(activity)];
  return parts.flatMap(({ contentAvailable: isOpen, childActivity: { activityWorkflowAggregate } }) => {
    const work = activityWorkflowAggregate.lastActivityWorkflow;
    const facts = { courseState: objectiveWorkflow.state, workState: work?.state ?? null, contentAvailable: isOpen };
    if (work === null || !mayAskForAnswers(facts)) return [];
    const params = { objectiveWorkflowId: objectiveWorkflow.id, activityWorkflowId: work.id };
    return [hashKey(queryKeyOf('getQuiz', { params }))];
  });
}
