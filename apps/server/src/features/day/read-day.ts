import { endpoints, type Day, type DayBoard } from '@stoa/contract';
import {
  announcementsFor,
  dayBoardParts,
  dayItems,
  instantOf,
  isAfter,
  isInTime,
  usualBoard,
  type DayItem,
  type OrganisationNews,
  type ShownAnnouncement,
} from '@stoa/domain';
import type { Announced } from '../../kernel/announced.ts';
import type { RequestContext } from '../../kernel/calls/context.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import { factsOfDay, itemPresenter } from './day-facts.ts';
import { dayOwner, loadDay, type LoadedDay } from './load-day.ts';

const usualMost = 40;

/** What is there to do. */
export const getDay = readVisible(endpoints.getDay, {
  load: async ({ query }, { db, person, now, complain }) => {
    const loaded = await loadDay({ db, person: dayOwner(person), now, complain });
    return { loaded, most: Number(query.most ?? usualMost) };
  },
  present: ({ loaded, most }, context): Day => {
    const { now, changesAt } = context;
    const { shown, announced, announces } = announcedTo(loaded.organisation, context);
    const { courses, own, nextChange } = factsOfDay(loaded, now, shown);
    const { board, missing } = loaded;
    changesAt(missing.length === 0 ? nextChange : now);
    const items = dayItems(courses, now, { own, announced });
    const told = mostOf(items, most, now);
    return {
      items: told.map(itemPresenter(loaded)),
      left: items.length - told.length,
      missing: [...missing],
      board: boardOf(board),
      announces,
      seen: instantOf(board?.seen ?? null),
      nextChange: askAgainAt(loaded, nextChange, now),
    };
  },
});

/** Milliseconds after which what could not be read is asked for once more. */
const askAgain = 60_000;

/** The next instant at which an answer changes, or is worth asking for again. */
export function askAgainAt({ missing }: LoadedDay, nextChange: Date | null, now: Date): string | null {
  if (missing.length === 0) return instantOf(nextChange);
  return instantOf(new Date(Math.min(now.getTime() + askAgain, nextChange?.getTime() ?? Infinity)));
}

/** What the organisation announces to somebody, what of it they have not read, and whether there is anything now. */
function announcedTo({ announcements, units, read }: Announced, { person, locale, now }: RequestContext) {
  const shown = announcementsFor(announcements, { roles: person.roles, units, locale });
  const isUnread = ({ announcement: { id, version } }: ShownAnnouncement) => (read.get(id) ?? 0) < version;
  return {
    shown: shown.map(newsOf),
    announced: shown.filter(isUnread).map(newsOf),
    announces: shown.some(({ announcement }) => isInTime(announcement, now)),
  };
}

function newsOf({ announcement: { id, until }, words: { title }, told }: ShownAnnouncement): OrganisationNews {
  return { id, title, told, until };
}

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
function boardOf(board: LoadedDay['board']): DayBoard {
  if (board === undefined) return { parts: [...usualBoard.parts], hidden: [] };
  const known = board.parts.filter((part) => dayBoardParts.includes(part));
  const later = dayBoardParts.filter((part) => !known.includes(part));
  return { parts: [...known, ...later], hidden: board.hidden.filter((part) => dayBoardParts.includes(part)) };
}
