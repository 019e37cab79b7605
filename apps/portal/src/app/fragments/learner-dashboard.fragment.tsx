import { homePlace } from '@stoa/domain';
import { queryKeyOf } from '../../api/calls/query.ts';
import { BoardPage } from '../../features/day/board/board-page.tsx';
import { pageFragment } from './page-fragment.tsx';

export const { mount, render } = pageFragment({
  pattern: homePlace.pattern,
  Page: BoardPage,
  areas: ['shell', 'shell-extras', 'day', 'announcements'],
  first: [{ key: queryKeyOf('getDay', { query: {} }), ask: async (call) => await call('getDay', { query: {} }) }],
});
