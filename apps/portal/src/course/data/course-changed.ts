import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/calls/query.ts';

/** Tells every place that shows a course that its attempt has changed: the tree, the course page and My Courses. */
export async function courseChanged(client: QueryClient, objectiveId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeyOf('queryEnrolledObjectives') });
  void client.invalidateQueries({ queryKey: queryKeyOf('listObjectiveRecords') });
  void client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
  await client.invalidateQueries({ queryKey: queryKeyOf('getObjectiveAccess', { params: { objectiveId } }) });
}
