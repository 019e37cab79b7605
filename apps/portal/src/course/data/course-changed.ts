import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/calls/query.ts';

/** Tells every place that shows a course that its attempt has changed: the tree, the course page and My Courses. */
export async function courseChanged(client: QueryClient, objectiveId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeyOf('queryEnrolledObjectives') });
  void client.invalidateQueries({ queryKey: queryKeyOf('listObjectiveRecords') });
  void treeAndQuizzes(client);
  const access = { queryKey: queryKeyOf('getObjectiveAccess', { params: { objectiveId } }) };
  // what was asked for ahead, such as by a pointer over a card, would be shown first, and lead elsewhere
  client.removeQueries({ ...access, type: 'inactive' });
  await client.invalidateQueries(access);
}

/**
 * Points of a person may come while their learner looks at the questions. They come after the tree, which tells what a
 * submission closed.
 */
async function treeAndQuizzes(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
  await client.invalidateQueries({ queryKey: queryKeyOf('getQuiz') });
}
