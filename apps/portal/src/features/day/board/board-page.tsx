import type { Day } from '@stoa/contract';
import { dayBoard, type DayBoardPart } from '@stoa/domain';
import { buttonClass } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { Greeting } from '../greeting.tsx';
import { StaleNote } from '../stale-note.tsx';
import { useBounds, useDay, type DayRead } from '../use-day.ts';
import { BoardPart } from './board-part.tsx';
import { MinutesPart } from './minutes-part.tsx';
import { NextStep } from './next-step.tsx';
import { PartItems } from './part-items.tsx';
import { WeekStrip } from './week-strip.tsx';
import styles from './board-page.module.css';

/** What moves and hides parts is fetched when somebody wants to. */
const { Component: ArrangePart } = lazyComponent(async () => (await import('../tools/arrange-part.tsx')).ArrangePart, {
  areas: [],
});

/** The dashboard (Spec 1 §2): what now, what is due, what is new, in the order that its person likes. */
export function BoardPage() {
  const t = useMessages();
  const read = useDay({});
  const [arranging, setArranging] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading className={styles.title}>
          <Greeting />
        </PageHeading>
        {read.day && (
          <button
            type="button"
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {t('day.arrange')}
          </button>
        )}
      </div>
      <StaleNote read={read} />
      {read.error ? (
        <CallFailure error={read.error} title={t('day.board.failed')} onRetry={read.retry} retrying={read.retrying} />
      ) : (
        <Parts read={read} arranging={arranging} />
      )}
    </div>
  );
}

const first: readonly DayBoardPart[] = ['next', 'due', 'continue'];

function Parts({ read: { day, now }, arranging }: { readonly read: DayRead; readonly arranging: boolean }) {
  const t = useMessages();
  if (day === undefined)
    return (
      <div className={styles.parts} aria-busy="true">
        {first.map((part) => (
          <BoardPart key={part} part={part} loading />
        ))}
        <p className={styles.loading}>{t('shell.loading')}</p>
      </div>
    );
  return <ShownParts day={day} now={now} arranging={arranging} />;
}

interface ShownPartsProps {
  readonly day: Day;
  readonly now: Date;
  readonly arranging: boolean;
}

function ShownParts({ day, now, arranging }: ShownPartsProps) {
  const bounds = useBounds(now);
  const board = dayBoard(day.items, bounds);
  const isNew = useNews(
    day,
    board.news.map(({ instant }) => instant),
  );
  const contents = (part: DayBoardPart) => {
    if (part === 'next') return <NextStep item={board.next[0]} now={now} />;
    if (part === 'minutes') return <MinutesPart />;
    if (part === 'week') return <WeekStrip items={board.week} now={now} />;
    return <PartItems part={part} items={board[part]} now={now} isNew={isNew} />;
  };
  const { parts, hidden } = day.board;
  return (
    <div className={styles.parts}>
      {parts
        .filter((part) => arranging || !hidden.includes(part))
        .map((part) => (
          <BoardPart key={part} part={part} tools={arranging && <ArrangePart part={part} board={day.board} />}>
            {!hidden.includes(part) && contents(part)}
          </BoardPart>
        ))}
    </div>
  );
}

/** Tells what is new since the last visit, for as long as this one lasts, and the server that it was seen. */
function useNews({ seen }: Day, instants: readonly (string | null)[]): (instant: string | null) => boolean {
  const [since] = useState(() => (seen === null ? 0 : Date.parse(seen)));
  const isNew = (instant: string | null) => instant !== null && Date.parse(instant) > since;
  const hasNews = instants.some(isNew);
  useEffect(() => {
    // whoever acts as somebody else has seen nothing for them; the next visit tells it once more
    if (hasNews) call('seeDay', { body: {} }).catch(() => {});
  }, [hasNews]);
  return isNew;
}
