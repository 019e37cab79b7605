import { calendarPlace } from '@stoa/domain';
import { queryKeyOf } from '../../api/calls/query.ts';
import { CalendarPage } from '../../features/day/calendar/calendar-page.tsx';
import { pageFragment } from './page-fragment.tsx';

export const { mount, render } = pageFragment({
  pattern: calendarPlace.pattern,
  Page: CalendarPage,
  areas: ['shell', 'shell-extras', 'day'],
  first: [
    { key: queryKeyOf('getCalendar', { query: {} }), ask: async (call) => await call('getCalendar', { query: {} }) },
  ],
});
