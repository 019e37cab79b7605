import type { CallTypes, CourseKeeping, CourseCard } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { courseListChanged } from './course-changes.ts';

type Change = Pick<CourseKeeping, 'isPinned'> | Pick<CourseKeeping, 'isArchived'>;
type Page = CallTypes['queryCourseCards']['answer'];

/** The page as it will be: what is put away, or taken back, leaves the list that it stands in. */
function changedPage(page: Page, id: string, change: Change): Page {
  if (!page.data.some((course) => course.id === id)) return page;
  if ('isPinned' in change)
    return { ...page, data: page.data.map((course) => (course.id === id ? { ...course, ...change } : course)) };
  const data = page.data.filter((course) => course.id !== id);
  return { ...page, data, ...(page.totalCount === undefined ? {} : { totalCount: page.totalCount - 1 }) };
}

function send(objectiveId: string, change: Change): Promise<CourseKeeping> {
  const params = { objectiveId };
  return 'isPinned' in change
    ? call('pinObjective', { params, body: change })
    : call('archiveObjective', { params, body: change });
}

/** Keeps a course otherwise. It shows at once; a refusal takes it back and says so. False when it failed. */
export function useKeeping(): (course: CourseCard, change: Change) => Promise<boolean> {
  const client = useQueryClient();
  const t = useMessages();
  return async ({ id, objective }, change) => {
    const lists = { queryKey: queryKeyOf('queryCourseCards') };
    await client.cancelQueries(lists);
    client.setQueriesData<Page>(lists, (page) => page && changedPage(page, id, change));
    const done = await send(objective.id, change).then(
      () => true,
      () => false,
    );
    if (!done) showToast('critical', t('course-list.keep-failed', { name: objective.name }));
    await courseListChanged(client);
    return done;
  };
}
