import type { Day, DayCalendar, DayEntry } from '@stoa/contract';
import { withKnown, type DayGaps, type KnownDay } from '@stoa/domain';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { useCurrentUser } from '../../../api/session/session.tsx';
import type { KeptPlace } from './kept-days.ts';

type Answer = Day | DayCalendar;

/** An answer in which what could not be read is what was known before. */
interface Known<A extends Answer> extends KnownDay<DayEntry> {
  readonly answer: A;
}

interface Read<A extends Answer> {
  readonly data: A | undefined;
  /** Changes whenever the server has answered. */
  readonly dataUpdatedAt: number;
}

export interface ShownAnswer<A extends Answer> {
  readonly answer: A | undefined;
  readonly gaps: DayGaps;
}

/** What is known of days that were asked for since the page was opened, by person and question. */
const memory = new Map<string, Known<Answer>>();

const noGaps: DayGaps = {};
/** Milliseconds after which an answer is kept: the first ones have better things to do. */
const settled = 2_000;

/** An answer with what was known in place of what could not be read, here or on this device. @param question its key */
export function useKnown<A extends Answer>(question: string, { data, dataUpdatedAt }: Read<A>): ShownAnswer<A> {
  const userId = useCurrentUser()?.id ?? '';
  const [found, setFound] = useState<Known<A> | null>(null);
  const name = `${userId} ${question}`;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    // whoever asks a question always gets the same kind of answer
    const before = (memory.get(name) as Known<A> | undefined) ?? found;
    const { items, gaps } = withKnown(data, before);
    const answer = data.missing.length === 0 ? data : { ...data, ...arrangementOf(data, before), items: [...items] };
    return { answer, items, gaps };
  }, [data, found, name]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const isKnown = Object.values(shown.gaps).every((since) => since !== null);
    const place = { userId, key: question };
    if (!isKnown) {
      void lookFor(place).then((kept) => kept && setFound(kept as Known<A>));
      return undefined;
    }
    const known = { ...shown, at: serverNow().toISOString() };
    memory.set(name, known);
    if (shown.answer.missing.length > 0) return undefined;
    const timer = setTimeout(() => void keep(place, known), settled);
    return () => clearTimeout(timer);
  }, [shown, dataUpdatedAt, userId, question, name]);
  return { answer: shown?.answer, gaps: shown?.gaps ?? noGaps };
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

async function lookFor(place: KeptPlace): Promise<unknown> {
  return await (await import('./kept-days.ts')).keptDay(place);
}
