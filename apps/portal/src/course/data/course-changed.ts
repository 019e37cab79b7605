import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/calls/query.ts';

/** Tells every place that shows a course that its attempt has changed: its pages, My Courses and the day. */
export async function courseChanged(client: QueryClient, objectiveId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeyOf('queryCourseCards') });
  void client.invalidateQueries({ queryKey: queryKeyOf('listObjectiveRecords') });
  for (const name of ['getDay', 'getCalendar'] as const) void client.invalidateQueries({ queryKey: queryKeyOf(name) });
  void treeAndQuizzes(client);
  const access = { queryKey: queryKeyOf('getObjectiveAccess', { params: { objectiveId } }) };
  // what was asked for ahead, such as by a pointer over a card, would be shown first, and lead elsewhere
  client.removeQueries({ ...access, type: 'inactive' });
  await client.invalidateQueries(access);
}

/** Tells every place of this page that any course may have changed, and anything else. */
export async function everythingChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'getQuiz' });
  await quizzesChanged(client);
}

async function treeAndQuizzes(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
  await quizzesChanged(client);
}

/** Quizzes on this page, told once the tree is here. */
async function quizzesChanged(client: QueryClient): Promise<void> {
  if (client.getQueriesData({ queryKey: queryKeyOf('getQuiz') }).length === 0) return;
  // where its code cannot be had now, the answers cannot either
  const { refreshQuizzes } = await import('./refresh-quizzes.ts').catch(() => ({ refreshQuizzes: null }));
  await refreshQuizzes?.(client);
}
