import { coursesPlace } from '@stoa/domain';
import { queryKeyOf } from '../../api/calls/query.ts';
import { LearnerPath } from '../../features/day/home/learner-home.tsx';
import { pageFragment } from './page-fragment.tsx';

export const { mount, render } = pageFragment({
  pattern: coursesPlace.pattern,
  Page: LearnerPath,
  areas: ['shell', 'shell-extras', 'day', 'plan'],
  first: [
    { key: queryKeyOf('getDay', { query: {} }), ask: async (call) => await call('getDay', { query: {} }) },
    { key: queryKeyOf('listLearnedDays', {}), ask: async (call) => await call('listLearnedDays', {}) },
  ],
});
