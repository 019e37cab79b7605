import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Day, DayBoard, LearnedDays, NewDayMark } from '../schemas/day.ts';

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
};
