import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import {
  CalendarChoices,
  CalendarFeed,
  Day,
  DayBoard,
  DayCalendar,
  LearnedDays,
  NewCalendarFeed,
  NewDayMark,
  NewOwnTask,
  OwnTask,
} from '../schemas/day.ts';

const nothing = Type.Object({}, { additionalProperties: false });

export const dayEndpoints = {
  getDay: endpoint(calls.getDay, 'What is there to do: everything dated or undone of the learner', {
    query: Type.Object(
      {
        /** Most items of one sort, such as what is overdue; 40 unless told. */
        most: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
      },
      { additionalProperties: false },
    ),
    answer: Day,
  }),
  listLearnedDays: endpoint(calls.listLearnedDays, 'Days of the last four weeks on which something was completed', {
    answer: LearnedDays,
  }),
  markDayItem: endpoint(calls.markDayItem, 'Tick something, or put it off, for oneself alone', {
    body: NewDayMark,
    answer: nothing,
  }),
  arrangeDayBoard: endpoint(calls.arrangeDayBoard, 'Move and hide the parts of the dashboard', {
    body: DayBoard,
    answer: DayBoard,
  }),
  seeDay: endpoint(calls.seeDay, 'What is new was seen', { body: nothing, answer: nothing }),
  keepOwnTask: endpoint(calls.keepOwnTask, 'Add a task of one’s own, or change it', {
    params: Type.Object({ ownTaskId: Uuid }),
    body: NewOwnTask,
    answer: OwnTask,
  }),
  deleteOwnTask: endpoint(calls.deleteOwnTask, 'Delete a task of one’s own', {
    params: Type.Object({ ownTaskId: Uuid }),
    body: nothing,
    answer: nothing,
  }),
  getCalendar: endpoint(calls.getCalendar, 'Whatever has a date in a month and around it', {
    query: Type.Object(
      {
        /** `yyyy-mm`; that of today unless told. */
        month: Type.Optional(Type.String({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$` })),
      },
      { additionalProperties: false },
    ),
    answer: DayCalendar,
  }),
  arrangeCalendar: endpoint(calls.arrangeCalendar, 'Choose the day on which weeks begin', {
    body: CalendarChoices,
    answer: CalendarChoices,
  }),
  getCalendarFeed: endpoint(calls.getCalendarFeed, 'The private address for calendar programs', {
    answer: CalendarFeed,
  }),
  keepCalendarFeed: endpoint(
    calls.keepCalendarFeed,
    'Make the private address, change it, make another one, or end it',
    {
      body: NewCalendarFeed,
      answer: CalendarFeed,
    },
  ),
};
