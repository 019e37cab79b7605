import type { Day, DayCalendar, DayEntry } from '@stoa/contract';
import { asKnown, withKnown, type DayGaps, type KnownDay } from '@stoa/domain';
import { useEffect, useMemo, useState } from 'react';
import type { CallError } from '../../../api/calls/call-error.ts';
import { mayPass } from '../../../api/calls/query.ts';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { useCurrentUser } from '../../../api/session/session.tsx';
import type { KeptPlace, KeptPlaces } from './kept-days.ts';

type Answer = Day | DayCalendar;

/** An answer in which what could not be read is what was known before. */
interface Known<A extends Answer> extends KnownDay<DayEntry> {
  readonly answer: A;
}

interface Read<A extends Answer> {
  readonly data: A | undefined;
  /** Changes whenever the server has answered. */
  readonly dataUpdatedAt: number;
  /** Why it did not answer last, also while it is tried again. */
  readonly failureReason: CallError | null;
  /** Questions whose answers hold much the same, for where nothing is known of this one. */
  readonly others?: readonly string[];
}

export interface ShownAnswer<A extends Answer> {
  readonly answer: A | undefined;
  readonly gaps: DayGaps;
}

/** What is known of days that were asked for since the page was opened, by person and question. */
const memory = new Map<string, Known<Answer>>();

const noGaps: DayGaps = {};
const nothing: readonly string[] = [];
/** Milliseconds after which an answer is kept: the first ones have better things to do. */
const settled = 2_000;

/**
 * An answer with what was known in place of what could not be read, here or on this device; where nothing can be read,
 * all that was known. @param question its key
 */
export function useKnown<A extends Answer>(
  question: string,
  { data, dataUpdatedAt, failureReason, others = nothing }: Read<A>,
): ShownAnswer<A> {
  const userId = useCurrentUser()?.id ?? '';
  const name = `${userId} ${question}`;
  const [found, setFound] = useState<{ readonly name: string; readonly known: Known<A> } | null>(null);
  const unread = data === undefined && failureReason !== null && mayPass(failureReason);
  const shown = useMemo(() => {
    // whoever asks a question always gets the same kind of answer
    const before = (memory.get(name) as Known<A> | undefined) ?? (found?.name === name ? found.known : null);
    if (data !== undefined) return shownOf(data, before);
    return unread && before !== null ? { answer: before.answer, ...asKnown(before) } : undefined;
  }, [data, found, name, unread]);
  useEffect(() => {
    const isKnown = shown !== undefined && Object.values(shown.gaps).every((since) => since !== null);
    if (data !== undefined && isKnown) return remember({ userId, key: question }, shown);
    if ((data === undefined && !unread) || isKnown) return undefined;
    let asked = true;
    void lookFor({ userId, keys: [question, ...others] }).then((kept) => {
      if (asked && kept !== undefined) setFound({ name, known: kept as Known<A> });
    });
    return () => {
      asked = false;
    };
  }, [data, shown, unread, dataUpdatedAt, userId, question, others, name]);
  return { answer: shown?.answer, gaps: shown?.gaps ?? noGaps };
}

function shownOf<A extends Answer>(data: A, before: Known<A> | null): Omit<Known<A>, 'at'> {
  const { items, gaps } = withKnown(data, before);
  const answer = data.missing.length === 0 ? data : { ...data, ...arrangementOf(data, before), items: [...items] };
  return { answer, items, gaps };
}

/** Remembers what is known by now, and keeps what lacks nothing; answers what stops that. */
function remember<A extends Answer>(place: KeptPlace, shown: Omit<Known<A>, 'at'>): (() => void) | undefined {
  const known = { ...shown, at: serverNow().toISOString() };
  memory.set(`${place.userId} ${place.key}`, known);
  if (shown.answer.missing.length > 0) return undefined;
  const timer = setTimeout(() => void keep(place, known), settled);
  return () => clearTimeout(timer);
}

/** How its person arranged it comes with what they added. */
function arrangementOf<A extends Answer>({ missing }: A, before: Known<A> | null) {
  if (before === null || !missing.includes('own') || !('board' in before.answer)) return {};
  const { board, seen } = before.answer;
  return { board, seen };
}

/** Fetched when there is something to keep, or to look for. */
async function keep(place: KeptPlace, known: Known<Answer>): Promise<void> {
  await (await import('./kept-days.ts')).keepDay(place, known.at, known);
}

async function lookFor(places: KeptPlaces): Promise<unknown> {
  return await (await import('./kept-days.ts')).keptDay(places);
}
