import type { Day } from '@stoa/contract';
import { boardGap, dayBoard, dayBoardParts, isAllOld, type DayBoardPart, type DayGaps } from '@stoa/domain';
import { buttonClass, VisuallyHidden } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { Greeting } from '../greeting.tsx';
import { StaleNote } from '../stale-note.tsx';
import { useBounds, useDay, type DayRead } from '../use-day.ts';
import { AllAnnouncements, AnnouncementsWindow } from './announced.tsx';
import { BoardPart } from './board-part.tsx';
import { MinutesPart } from './minutes-part.tsx';
import { NextStep } from './next-step.tsx';
import { PartGap } from './part-gap.tsx';
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
        {read.day && read.gaps.own !== null && (
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
      <BoardNote read={read} />
      {read.error ? (
        <CallFailure error={read.error} title={t('day.board.failed')} onRetry={read.retry} retrying={read.retrying} />
      ) : (
        <Parts read={read} arranging={arranging} />
      )}
      <AnnouncementsWindow />
    </div>
  );
}

/** What no part of the page says for itself. */
function ofPage({ marks }: DayGaps): DayGaps {
  return marks === undefined ? {} : { marks };
}

/** What holds for the whole page: each part says for itself what it lacks, and aloud it is said once. */
function BoardNote({ read }: { readonly read: DayRead }) {
  const t = useMessages();
  const { gaps, retrying } = read;
  const isOld = isAllOld(gaps);
  const lacks = !isOld && dayBoardParts.some((part) => boardGap(part, gaps) !== undefined);
  const [lacked, setLacked] = useState(lacks);
  if (lacks && !lacked) setLacked(true);
  return (
    <>
      <StaleNote read={{ ...read, gaps: isOld ? gaps : ofPage(gaps) }} />
      {lacked && (
        <p role="status" className={styles.loading}>
          {lacks ? t(retrying ? 'shell.loading' : 'day.gap.board') : t('day.gap.mended')}
        </p>
      )}
    </>
  );
}

const first: readonly DayBoardPart[] = ['next', 'due', 'continue'];

interface PartsProps {
  readonly read: DayRead;
  readonly arranging: boolean;
}

function Parts({ read, arranging }: PartsProps) {
  const t = useMessages();
  const { day } = read;
  if (day === undefined)
    return (
      <div className={styles.parts} aria-busy="true">
        {first.map((part) => (
          <BoardPart key={part} part={part} loading />
        ))}
        <p className={styles.loading}>{t('shell.loading')}</p>
      </div>
    );
  return <ShownParts day={day} read={read} arranging={arranging} />;
}

interface ShownPartsProps extends PartsProps {
  readonly day: Day;
}

function ShownParts({ day, read, arranging }: ShownPartsProps) {
  const { now, gaps, retry, retrying } = read;
  const bounds = useBounds(now);
  const [said, setSaid] = useState('');
  const board = dayBoard(day.items, bounds);
  // what was known before is not new, and what is not known was not seen
  const news = boardGap('news', gaps) === undefined ? board.news : [];
  const announced = boardGap('announcements', gaps) === undefined ? board.announcements : [];
  const isNew = useNews(
    day,
    [...news, ...announced].map(({ instant }) => instant),
  );
  const contents = (part: DayBoardPart) => {
    const gap = boardGap(part, gaps);
    const lacking = gap?.since === null;
    const isSome = board[part].length > 0;
    return (
      <>
        {part === 'next' && (isSome || !lacking) && <NextStep item={board.next[0]} now={now} />}
        {part === 'minutes' && <MinutesPart />}
        {part === 'week' && !lacking && <WeekStrip items={board.week} now={now} />}
        {part !== 'next' && part !== 'minutes' && part !== 'week' && (
          <PartItems
            part={part}
            items={board[part]}
            now={now}
            lacking={lacking}
            isNew={(instant) => gap === undefined && isNew(instant)}
          />
        )}
        {part === 'announcements' && day.announces && <AllAnnouncements />}
        {gap && !isAllOld(gaps) && (
          <PartGap part={part} gap={gap} isSome={isSome && part !== 'week'} retry={retry} retrying={retrying} />
        )}
      </>
    );
  };
  const { parts, hidden } = day.board;
  const tools = (part: DayBoardPart) => arranging && <ArrangePart part={part} board={day.board} onSaid={setSaid} />;
  return (
    <div className={styles.parts}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {parts
        .filter((part) => arranging || !hidden.includes(part))
        .map((part) => (
          <BoardPart key={part} part={part} tools={tools(part)}>
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
