import { endpoints, type Day, type DayBoard } from '@stoa/contract';
import { dayBoardParts, dayItems, instantOf, isAfter, usualBoard, type DayItem } from '@stoa/domain';
import { readVisible } from '../../kernel/calls/read.ts';
import { dayOwner, factsOfDay, itemPresenter, loadDay, type LoadedDay } from './day-facts.ts';

const usualMost = 40;

/** What is there to do. */
export const getDay = readVisible(endpoints.getDay, {
  load: async ({ query }, { db, person, now }) => {
    return { loaded: await loadDay(db, dayOwner(person), now), most: Number(query.most ?? usualMost) };
  },
  present: ({ loaded, most }, { now, changesAt }): Day => {
    const { courses, own, nextChange } = factsOfDay(loaded, now);
    changesAt(nextChange);
    const items = dayItems(courses, now, { own });
    const told = mostOf(items, most, now);
    const { board } = loaded.notes;
    return {
      items: told.map(itemPresenter(loaded)),
      left: items.length - told.length,
      board: boardOf(board),
      seen: instantOf(board?.seen ?? null),
      nextChange: instantOf(nextChange),
    };
  },
});

/** The nearest items of each sort: what is overdue, what is to come, and what has no date. */
function mostOf(items: readonly DayItem[], most: number, now: Date): readonly DayItem[] {
  const counts = new Map<string, number>();
  const isAmongMost = ({ kind, instant }: DayItem) => {
    const sort = `${kind} ${instant === null ? 'undated' : String(isAfter(now, instant))}`;
    const count = (counts.get(sort) ?? 0) + 1;
    counts.set(sort, count);
    return count <= most;
  };
  return items.filter(isAmongMost);
}

/** The board with every part that there is: those that came after it was arranged stand last. */
function boardOf(board: LoadedDay['notes']['board']): DayBoard {
  if (board === undefined) return { parts: [...usualBoard.parts], hidden: [] };
  const known = board.parts.filter((part) => dayBoardParts.includes(part));
  const later = dayBoardParts.filter((part) => !known.includes(part));
  return { parts: [...known, ...later], hidden: board.hidden.filter((part) => dayBoardParts.includes(part)) };
}
