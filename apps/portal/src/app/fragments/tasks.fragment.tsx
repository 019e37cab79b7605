import { limits, tasksPlace } from '@stoa/domain';
import { queryKeyOf } from '../../api/calls/query.ts';
import { TasksPage } from '../../features/day/tasks/tasks-page.tsx';
import { pageFragment } from './page-fragment.tsx';

const first = { query: { most: String(limits.tasks) } };

export const { mount, render } = pageFragment({
  pattern: tasksPlace.pattern,
  Page: TasksPage,
  areas: ['shell', 'shell-extras', 'day'],
  first: [{ key: queryKeyOf('getDay', first), ask: async (call) => await call('getDay', first) }],
});
