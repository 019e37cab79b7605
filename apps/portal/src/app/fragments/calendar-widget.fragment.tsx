import { homePlace } from '@stoa/domain';
import { queryKeyOf } from '../../api/calls/query.ts';
import { CalendarWidget } from '../../features/day/board/calendar-widget.tsx';
import { pageFragment } from './page-fragment.tsx';

export const { mount, render } = pageFragment({
  pattern: homePlace.pattern,
  Page: CalendarWidget,
  areas: ['shell', 'shell-extras', 'day'],
  first: [{ key: queryKeyOf('getDay', { query: {} }), ask: async (call) => await call('getDay', { query: {} }) }],
});
